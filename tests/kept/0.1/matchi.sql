BEGIN TRANSACTION;
CREATE TABLE match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        program TEXT NOT NULL,
        pack TEXT NOT NULL REFERENCES pack (hash),
        options TEXT NOT NULL,
        seating TEXT NOT NULL,
        seed INTEGER NOT NULL,
        started INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        outcome TEXT
    );
INSERT INTO "match" VALUES(1,'matchi',1,'0.1.0','c8e591b44f50dac0','{"quick": "off", "begins": "roll"}','[{"name":"Lina","colour":0,"level":""},{"name":"Sami","colour":1,"level":""}]',11,1893844800,1893844800,NULL);
INSERT INTO "match" VALUES(2,'matchi',1,'0.1.0','c8e591b44f50dac0','{"quick": "on", "begins": "roll"}','[{"name":"Lina","colour":0,"level":""},{"name":"Sami","colour":1,"level":""}]',11,1893844800,1893844800,'{"winners":[0],"end":"star","scores":[3,2]}');
CREATE TABLE pack (
        hash TEXT PRIMARY KEY NOT NULL,
        id TEXT NOT NULL,
        game TEXT NOT NULL,
        title TEXT NOT NULL,
        content TEXT NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "pack" VALUES('c8e591b44f50dac0','standard','matchi','Standard','["standard", "Standard", "Six tiles around the star.", "en", [[0, 0, "star", -1], [1, -1, "outer", -1], [1, 0, "outer", -1], [0, 1, "outer", -1], [-1, 1, "outer", -1], [-1, 0, "outer", -1], [0, -1, "outer", -1]], "outside"]');
CREATE TABLE profile (
        key TEXT PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        colour INTEGER NOT NULL,
        used INTEGER NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "profile" VALUES('lina','Lina',0,1);
CREATE TABLE setup (
        game TEXT PRIMARY KEY NOT NULL,
        choices TEXT NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "setup" VALUES('matchi','[[["Lina", 0, ""], ["Sami", 1, ""]], {"quick": "off"}, "standard"]');
CREATE TABLE step (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        actor INTEGER NOT NULL,
        text TEXT NOT NULL,
        digest TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
INSERT INTO "step" VALUES(1,1,-1,'turn 0 0 0 0 0 0 0','0f85d13e577964cc');
INSERT INTO "step" VALUES(1,2,-1,'first 4 2','3785d3d2e1584721');
INSERT INTO "step" VALUES(1,3,-1,'roll 2 3 4','beda9329229e612c');
INSERT INTO "step" VALUES(1,4,0,'place c2 2','ce4e30ebff01553a');
INSERT INTO "step" VALUES(1,5,0,'move c2 c3 to 3','7356ccab2aafd470');
INSERT INTO "step" VALUES(1,6,0,'move c3 c4 to 4','5340841c197fcedc');
INSERT INTO "step" VALUES(1,7,0,'end','5760db77175b0fd7');
INSERT INTO "step" VALUES(1,8,-1,'roll 1 2 3','494cfd107ff66652');
INSERT INTO "step" VALUES(1,9,1,'place b1 1','45e08dfecafc59ed');
INSERT INTO "step" VALUES(1,10,1,'move b1 b2 to 2','25b2f0216483a3f8');
INSERT INTO "step" VALUES(1,11,1,'move b2 b3 to 3','b37615902f22f6b4');
INSERT INTO "step" VALUES(1,12,1,'end','5013e6dfa1a78680');
INSERT INTO "step" VALUES(1,13,-1,'roll 1 6 2','12a7c4af66d658c8');
INSERT INTO "step" VALUES(1,14,0,'move c4 a7 to 1+6','9dab3e3765e6459e');
INSERT INTO "step" VALUES(1,15,0,'place c2 2','a3028e09edf62cfc');
INSERT INTO "step" VALUES(1,16,0,'end','4745da6bc2e7df0d');
INSERT INTO "step" VALUES(1,17,-1,'roll 6 6 1 1','20e63127b236477b');
INSERT INTO "step" VALUES(1,18,1,'move b3 a12 to 6+6','569dd4cefa85cd06');
INSERT INTO "step" VALUES(1,19,1,'place b1 1','3603b426ce7e12a6');
INSERT INTO "step" VALUES(1,20,1,'end','5cfe6b1bd2460a2b');
INSERT INTO "step" VALUES(1,21,-1,'roll 3 4 6 2','640e3c2bf3d9f822');
INSERT INTO "step" VALUES(1,22,0,'move c2 c3 to 3','77dcea93428cecac');
INSERT INTO "step" VALUES(1,23,0,'move c3 c4 to 4','cac688a2350e7e51');
INSERT INTO "step" VALUES(1,24,0,'place c2 2','3cff52e656f920a8');
INSERT INTO "step" VALUES(1,25,0,'end','b7459b3f8b3c3629');
INSERT INTO "step" VALUES(1,26,-1,'roll 2 3 1 5','cafeeb512f99a560');
INSERT INTO "step" VALUES(1,27,1,'move b1 b2 to 2','a4a4fa96831309e2');
INSERT INTO "step" VALUES(1,28,1,'move b2 b3 to 3','f1b9cf2582085e22');
INSERT INTO "step" VALUES(1,29,1,'place b1 1','3dc92402a5f7c2dc');
INSERT INTO "step" VALUES(1,30,1,'end','f74e239e89e6471b');
INSERT INTO "step" VALUES(1,31,-1,'roll 5 3 6 1','35923dbfea080aa8');
INSERT INTO "step" VALUES(1,32,0,'move a7 a8 to 3+5','05d345b3146d66ab');
INSERT INTO "step" VALUES(1,33,0,'move c4 a7 to 1+6','e8e82a386550aac6');
INSERT INTO "step" VALUES(1,34,0,'end','13408bb6009a3257');
INSERT INTO "step" VALUES(1,35,-1,'roll 5 6 6 6 1','5d69c17076cfede4');
INSERT INTO "step" VALUES(1,36,1,'move a12 a11 to 5+6','d81c375530548012');
INSERT INTO "step" VALUES(1,37,1,'move b3 a12 to 6+6','64c1c484b5abb5e8');
INSERT INTO "step" VALUES(1,38,1,'end','f8b6a36bfb64eeca');
INSERT INTO "step" VALUES(1,39,-1,'roll 3 6 5 4 1','c4ed6bfa4069a5d8');
INSERT INTO "step" VALUES(2,1,-1,'turn 0 0 0 0 0 0 0','a0c11d11f3b7d0c2');
INSERT INTO "step" VALUES(2,2,-1,'first 4 2','72ac6064af3fe210');
INSERT INTO "step" VALUES(2,3,-1,'roll 2 3 4','e17648ef19d0dea5');
INSERT INTO "step" VALUES(2,4,0,'place c2 2','79ed762f164f8d96');
INSERT INTO "step" VALUES(2,5,0,'move c2 c3 to 3','fccc0f2f476fa3d3');
INSERT INTO "step" VALUES(2,6,0,'move c3 c4 to 4','d31ebf603068858c');
INSERT INTO "step" VALUES(2,7,0,'end','d287b6e7b9589d97');
INSERT INTO "step" VALUES(2,8,-1,'roll 1 2 3','34f99fb1161efab1');
INSERT INTO "step" VALUES(2,9,1,'place b1 1','cc66d8f500054f05');
INSERT INTO "step" VALUES(2,10,1,'move b1 b2 to 2','1e5c09ef95488115');
INSERT INTO "step" VALUES(2,11,1,'move b2 b3 to 3','c7e0aa0dafb3f93a');
INSERT INTO "step" VALUES(2,12,1,'end','a78e4e33ee013b76');
INSERT INTO "step" VALUES(2,13,-1,'roll 1 6 2','7dc656daae2920a9');
INSERT INTO "step" VALUES(2,14,0,'move c4 a7 to 1+6','d88994581a346853');
INSERT INTO "step" VALUES(2,15,0,'place c2 2','bc0ee1a3129e2cb3');
INSERT INTO "step" VALUES(2,16,0,'end','c8cb507a6728619b');
INSERT INTO "step" VALUES(2,17,-1,'roll 6 6 1 1','0029e39c61b3b7d1');
INSERT INTO "step" VALUES(2,18,1,'move b3 a12 to 6+6','eacf75008e010ed2');
INSERT INTO "step" VALUES(2,19,1,'place b1 1','ae9ce1327f4d4c86');
INSERT INTO "step" VALUES(2,20,1,'end','adced4414613ea58');
INSERT INTO "step" VALUES(2,21,-1,'roll 3 4 6 2','dbb937ebf9cfba85');
INSERT INTO "step" VALUES(2,22,0,'move c2 c3 to 3','17190fac812d5854');
INSERT INTO "step" VALUES(2,23,0,'move c3 c4 to 4','e35864d7eda172d3');
INSERT INTO "step" VALUES(2,24,0,'place c2 2','bc64d7ca82b119d9');
INSERT INTO "step" VALUES(2,25,0,'end','f13da7ecb23f75b1');
INSERT INTO "step" VALUES(2,26,-1,'roll 2 3 1 5','0a09ab77ba154f46');
INSERT INTO "step" VALUES(2,27,1,'move b1 b2 to 2','8f746c36be88aed2');
INSERT INTO "step" VALUES(2,28,1,'move b2 b3 to 3','9b4995c000197ef6');
INSERT INTO "step" VALUES(2,29,1,'place b1 1','f8f55719944a640b');
INSERT INTO "step" VALUES(2,30,1,'end','d8ce1a24911f0615');
INSERT INTO "step" VALUES(2,31,-1,'roll 5 3 6 1','5206bd6a8ff19899');
INSERT INTO "step" VALUES(2,32,0,'move a7 a8 to 3+5','9bf4866b2ae1abef');
INSERT INTO "step" VALUES(2,33,0,'move c4 a7 to 1+6','6d7230d676e8e7f2');
INSERT INTO "step" VALUES(2,34,0,'end','c1a7c21cc3e1d7cd');
INSERT INTO "step" VALUES(2,35,-1,'roll 5 6 6 6 1','5b81a408cf079d9b');
INSERT INTO "step" VALUES(2,36,1,'move a12 a11 to 5+6','addc137ffeb11d28');
INSERT INTO "step" VALUES(2,37,1,'move b3 a12 to 6+6','0226754b6b4bd9f6');
INSERT INTO "step" VALUES(2,38,1,'end','bb5f9bfb5804c44f');
INSERT INTO "step" VALUES(2,39,-1,'roll 3 4 5 4 1','9c881718c3fd8615');
INSERT INTO "step" VALUES(2,40,0,'move c2 c3 to 3','c9540904d4229be6');
INSERT INTO "step" VALUES(2,41,0,'move c3 c4 to 4','af615a349f32d5b3');
INSERT INTO "step" VALUES(2,42,0,'move a8 a9 to 4+5','dfd4095641d34de7');
INSERT INTO "step" VALUES(2,43,0,'end','7fec4299e52df78a');
INSERT INTO "step" VALUES(2,44,-1,'roll 1 1 1 1 1','12ffe3ac6c223ba5');
INSERT INTO "step" VALUES(2,45,1,'end','f6737771885b84f6');
INSERT INTO "step" VALUES(2,46,-1,'roll 1 6 3 4 2','7ddb09cd5142170c');
INSERT INTO "step" VALUES(2,47,0,'move a7 a8 from 1+6','58fb70a46f07acb9');
INSERT INTO "step" VALUES(2,48,0,'move c4 a7 to 3+4','2147561fb2346a27');
CREATE INDEX match_by_time ON match (updated DESC, id DESC);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('match',2);
COMMIT;
PRAGMA application_id = 1297367881;
PRAGMA user_version = 1;
