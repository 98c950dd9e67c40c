BEGIN TRANSACTION;
CREATE TABLE chats (
    chat_id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    username TEXT,
    script TEXT,
    script_chosen INTEGER NOT NULL DEFAULT 0,
    greeted INTEGER NOT NULL DEFAULT 0,
    settings TEXT NOT NULL DEFAULT '{}'
) STRICT;
INSERT INTO "chats" VALUES(-1009999999999,'supergroup','週五',NULL,'zh-Hans',1,1,'{"pins": true}');
CREATE TABLE deals (
    deal_id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    number INTEGER NOT NULL,
    variant TEXT NOT NULL,
    secret BLOB NOT NULL,
    holders TEXT NOT NULL,
    counted INTEGER NOT NULL,
    stake INTEGER NOT NULL,
    outcome TEXT CHECK (outcome IN ('win', 'drawn', 'void')),
    UNIQUE (table_id, number)
) STRICT;
INSERT INTO "deals" VALUES(1,1,1,'luqiao',X'FD3FEB3C9250B7974A9B528B69636321A461B55EF55B7BEAFD809A9A9E925B79','[null, 7999999001, null, 7999999002]',1,1,'win');
INSERT INTO "deals" VALUES(2,2,1,'dinghai',X'A6342FA0FDB8B294D97FC6103D92089B25FA5E039F52A8E8A95F64D6589C1F78','[null, 7999999002, 7999999001, 7999999003]',1,1,'win');
INSERT INTO "deals" VALUES(3,2,2,'dinghai',X'44066542EC38008D331DFD3B272416317694E2FE860397B774306378B5437D8A','[null, 7999999002, 7999999001, 7999999003]',1,1,NULL);
CREATE TABLE events (
    deal_id INTEGER NOT NULL REFERENCES deals (deal_id),
    sequence INTEGER NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (deal_id, sequence)
) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES(1,0,'{"setup":{"variant":"luqiao","rules":[],"dealer":2,"prevailing_wind":0,"dealt":[2],"dice":[[2,4],[5,4]],"wall":[15,29,6,29,9,28,18,5,21,19,19,26,23,14,27,14,33,13,1,4,28,19,25,11,2,7,17,10,13,9,7,25,15,15,12,8,24,13,3,12,3,7,17,13,22,31,10,1,33,32,6,26,19,27,0,21,32,20,10,30,6,11,0,1,18,31,23,32,2,0,31,9,24,14,2,24,22,33,3,10,11,18,7,5,16,33,16,22,21,16,15,12,4,2,6,30,4,22,23,8,23,27,0,1,4,26,14,5,11,30,31,17,5,16,9,18,28,27,3,25,25,29,17,29,20,26,20,30,8,24,20,21,12,8,28,32],"decided":0},"kind":"deal_started"}');
INSERT INTO "events" VALUES(1,1,'{"tile":27,"kind":"wild_revealed"}');
INSERT INTO "events" VALUES(1,2,'{"seat":2,"drawn":19,"kind":"turn_began"}');
INSERT INTO "events" VALUES(1,3,'{"seat":2,"tile":19,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,4,'{"seat":0,"answer":{"seat":0,"decision":2,"kind":"claim_pong"},"passed_win":false,"passed_pong":false,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(1,5,'{"seat":0,"meld":{"kind":"pong","tiles":[19,19,19],"claimed":19,"source":2},"barred":[],"kind":"meld_claimed"}');
INSERT INTO "events" VALUES(1,6,'{"seat":0,"tile":7,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,7,'{"seat":1,"tile":0,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,8,'{"seat":1,"tile":0,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,9,'{"seat":2,"tile":21,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,10,'{"seat":2,"tile":1,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,11,'{"seat":3,"tile":32,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,12,'{"seat":3,"tile":32,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,13,'{"seat":0,"tile":20,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,14,'{"seat":0,"tile":13,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,15,'{"seat":1,"tile":10,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,16,'{"seat":1,"tile":10,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,17,'{"seat":2,"tile":30,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,18,'{"seat":2,"tile":30,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,19,'{"seat":3,"tile":6,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,20,'{"seat":3,"tile":6,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,21,'{"seat":0,"tile":11,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,22,'{"seat":0,"tile":26,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,23,'{"seat":1,"tile":0,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,24,'{"seat":1,"tile":0,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,25,'{"seat":2,"tile":1,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,26,'{"seat":2,"tile":1,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,27,'{"seat":3,"tile":18,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,28,'{"seat":3,"tile":18,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,29,'{"seat":0,"tile":31,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,30,'{"seat":0,"tile":31,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,31,'{"seat":1,"tile":23,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,32,'{"seat":1,"tile":23,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,33,'{"seat":2,"tile":32,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,34,'{"seat":2,"tile":32,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,35,'{"seat":3,"tile":2,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,36,'{"seat":3,"tile":2,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,37,'{"seat":0,"tile":0,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,38,'{"seat":0,"tile":0,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,39,'{"seat":1,"tile":31,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,40,'{"seat":1,"tile":31,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,41,'{"seat":2,"tile":9,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,42,'{"seat":2,"tile":9,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,43,'{"seat":3,"tile":24,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,44,'{"seat":3,"tile":24,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,45,'{"seat":0,"tile":14,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,46,'{"seat":0,"tile":14,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,47,'{"seat":1,"answer":{"seat":1,"decision":44,"kind":"pass"},"passed_win":false,"passed_pong":true,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(1,48,'{"seat":1,"tile":2,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,49,'{"seat":1,"tile":2,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,50,'{"seat":2,"tile":24,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,51,'{"seat":2,"tile":21,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,52,'{"seat":3,"tile":22,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,53,'{"seat":3,"tile":22,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,54,'{"seat":0,"answer":{"seat":0,"decision":50,"tiles":[20,21],"kind":"claim_chow"},"passed_win":false,"passed_pong":false,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(1,55,'{"seat":0,"meld":{"kind":"chow","tiles":[20,21,22],"claimed":22,"source":3},"barred":[22],"kind":"meld_claimed"}');
INSERT INTO "events" VALUES(1,56,'{"seat":0,"tile":3,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,57,'{"seat":1,"tile":33,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,58,'{"seat":1,"tile":33,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,59,'{"seat":2,"answer":{"seat":2,"decision":54,"kind":"claim_pong"},"passed_win":false,"passed_pong":false,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(1,60,'{"seat":2,"meld":{"kind":"pong","tiles":[33,33,33],"claimed":33,"source":1},"barred":[],"kind":"meld_claimed"}');
INSERT INTO "events" VALUES(1,61,'{"seat":2,"tile":24,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,62,'{"seat":3,"tile":3,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,63,'{"seat":3,"tile":3,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,64,'{"seat":0,"tile":10,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,65,'{"seat":0,"tile":2,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,66,'{"seat":1,"tile":11,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,67,'{"seat":1,"tile":11,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,68,'{"seat":2,"answer":{"seat":2,"decision":62,"tiles":[12,13],"kind":"claim_chow"},"passed_win":false,"passed_pong":false,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(1,69,'{"seat":2,"meld":{"kind":"chow","tiles":[11,12,13],"claimed":11,"source":1},"barred":[11],"kind":"meld_claimed"}');
INSERT INTO "events" VALUES(1,70,'{"seat":2,"tile":8,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,71,'{"seat":3,"tile":18,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,72,'{"seat":3,"tile":18,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,73,'{"seat":0,"tile":7,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,74,'{"seat":0,"tile":7,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,75,'{"seat":1,"tile":5,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(1,76,'{"seat":1,"tile":5,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(1,77,'{"seat":2,"answer":{"seat":2,"decision":70,"kind":"claim_win"},"passed_win":false,"passed_pong":false,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(1,78,'{"over":{"winners":[{"seat":2,"by":"discard","source":1,"tile":5,"score":{"wins":true,"items":[{"id":"base","hu":10,"tai":0,"tile":null,"how":null},{"id":"closed_wait","hu":2,"tai":0,"tile":null,"how":null},{"id":"triplet","hu":4,"tai":0,"tile":33,"how":"exposed"},{"id":"dragon","hu":0,"tai":1,"tile":33,"how":null},{"id":"triplet","hu":4,"tai":0,"tile":15,"how":"concealed"}],"tai":1,"hu":20,"points":40,"counted":40,"discard":40,"self_draw":40,"full_flush":false,"reading":[[4,5,6],[15,15,15],[29,29]]}}],"hands":[{"wins":false,"items":[{"id":"triplet","hu":2,"tai":0,"tile":19,"how":"exposed"}],"tai":0,"hu":2,"points":2,"counted":2,"discard":2,"self_draw":2,"full_flush":false,"reading":[]},{"wins":false,"items":[],"tai":0,"hu":0,"points":0,"counted":0,"discard":0,"self_draw":0,"full_flush":false,"reading":[]},{"wins":true,"items":[{"id":"base","hu":10,"tai":0,"tile":null,"how":null},{"id":"closed_wait","hu":2,"tai":0,"tile":null,"how":null},{"id":"triplet","hu":4,"tai":0,"tile":33,"how":"exposed"},{"id":"dragon","hu":0,"tai":1,"tile":33,"how":null},{"id":"triplet","hu":4,"tai":0,"tile":15,"how":"concealed"}],"tai":1,"hu":20,"points":40,"counted":40,"discard":40,"self_draw":40,"full_flush":false,"reading":[[4,5,6],[15,15,15],[29,29]]},{"wins":false,"items":[],"tai":0,"hu":0,"points":0,"counted":0,"discard":0,"self_draw":0,"full_flush":false,"reading":[]}],"settlement":{"transfers":[{"payer":3,"payee":2,"amount":40,"reason":"winner_dealer","shares":1,"doubled":false},{"payer":0,"payee":2,"amount":40,"reason":"winner_dealer","shares":1,"doubled":false},{"payer":1,"payee":2,"amount":40,"reason":"winner_dealer","shares":1,"doubled":false},{"payer":3,"payee":0,"amount":1,"reason":"difference_half","shares":1,"doubled":false},{"payer":1,"payee":0,"amount":1,"reason":"difference_half","shares":1,"doubled":false}],"scores":[-38,-41,120,-41]},"succession":{"dealer":2,"prevailing_wind":0,"dealt":[2]}},"kind":"deal_ended"}');
INSERT INTO "events" VALUES(2,0,'{"setup":{"variant":"dinghai","rules":[],"dealer":3,"prevailing_wind":0,"dealt":[3],"dice":[[4,3],[2,4]],"wall":[28,28,33,25,30,8,31,9,7,32,18,40,27,22,23,22,21,31,32,17,17,29,29,30,9,41,19,1,31,6,12,31,4,20,11,11,23,29,2,7,1,1,30,14,39,27,6,10,26,13,6,5,2,23,3,12,15,3,22,28,16,28,24,25,2,8,32,18,20,0,24,32,4,15,12,8,33,13,0,30,25,7,33,0,9,29,20,3,19,15,25,12,18,21,10,0,16,24,26,6,3,5,10,33,21,9,26,34,10,5,17,19,14,4,22,7,26,2,27,21,4,23,11,13,35,15,16,27,19,37,20,24,38,1,17,8,36,16,5,14,11,18,13,14],"decided":0},"kind":"deal_started"}');
INSERT INTO "events" VALUES(2,1,'{"seat":1,"flowers":[40,41],"drawn":[14,13],"kind":"flowers_replaced"}');
INSERT INTO "events" VALUES(2,2,'{"seat":2,"flowers":[39],"drawn":[18],"kind":"flowers_replaced"}');
INSERT INTO "events" VALUES(2,3,'{"seat":3,"drawn":2,"kind":"turn_began"}');
INSERT INTO "events" VALUES(2,4,'{"seat":3,"tile":2,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,5,'{"seat":0,"tile":23,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,6,'{"seat":0,"tile":31,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,7,'{"seat":2,"answer":{"seat":2,"decision":4,"kind":"pass"},"passed_win":false,"passed_pong":true,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(2,8,'{"seat":1,"tile":3,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,9,'{"seat":1,"tile":3,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,10,'{"seat":2,"tile":12,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,11,'{"seat":2,"tile":12,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,12,'{"seat":3,"tile":15,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,13,'{"seat":3,"tile":15,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,14,'{"seat":0,"tile":3,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,15,'{"seat":0,"tile":17,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,16,'{"seat":1,"tile":22,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,17,'{"seat":1,"tile":22,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,18,'{"seat":2,"answer":{"seat":2,"decision":14,"kind":"pass"},"passed_win":false,"passed_pong":true,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(2,19,'{"seat":2,"tile":28,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,20,'{"seat":2,"tile":28,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,21,'{"seat":3,"answer":{"seat":3,"decision":16,"kind":"pass"},"passed_win":false,"passed_pong":true,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(2,22,'{"seat":3,"tile":16,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,23,'{"seat":3,"tile":16,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,24,'{"seat":0,"tile":28,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,25,'{"seat":0,"tile":13,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,26,'{"seat":1,"tile":24,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,27,'{"seat":1,"tile":24,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,28,'{"seat":2,"answer":{"seat":2,"decision":22,"kind":"pass"},"passed_win":false,"passed_pong":false,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(2,29,'{"seat":2,"tile":25,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,30,'{"seat":2,"tile":25,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,31,'{"seat":3,"tile":2,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,32,'{"seat":3,"tile":2,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,33,'{"seat":0,"tile":8,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,34,'{"seat":0,"tile":28,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,35,'{"seat":3,"answer":{"seat":3,"decision":28,"kind":"pass"},"passed_win":false,"passed_pong":true,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(2,36,'{"seat":1,"tile":32,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,37,'{"seat":1,"tile":32,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,38,'{"seat":2,"tile":18,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,39,'{"seat":2,"tile":18,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,40,'{"seat":3,"tile":20,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,41,'{"seat":3,"tile":20,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,42,'{"seat":0,"tile":0,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,43,'{"seat":0,"tile":9,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,44,'{"seat":1,"tile":24,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,45,'{"seat":1,"tile":24,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,46,'{"seat":2,"answer":{"seat":2,"decision":38,"kind":"pass"},"passed_win":false,"passed_pong":false,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(2,47,'{"seat":2,"tile":32,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,48,'{"seat":2,"tile":32,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,49,'{"seat":3,"tile":4,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,50,'{"seat":3,"tile":4,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,51,'{"seat":0,"answer":{"seat":0,"decision":42,"tiles":[2,3],"kind":"claim_chow"},"passed_win":false,"passed_pong":false,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(2,52,'{"seat":0,"meld":{"kind":"chow","tiles":[2,3,4],"claimed":4,"source":3},"barred":[1,4],"kind":"meld_claimed"}');
INSERT INTO "events" VALUES(2,53,'{"seat":0,"tile":0,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,54,'{"seat":1,"tile":15,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,55,'{"seat":1,"tile":15,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,56,'{"seat":2,"tile":12,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,57,'{"seat":2,"tile":12,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,58,'{"seat":3,"tile":8,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,59,'{"seat":3,"tile":8,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,60,'{"seat":0,"answer":{"seat":0,"decision":50,"kind":"claim_pong"},"passed_win":false,"passed_pong":false,"kind":"claim_answered"}');
INSERT INTO "events" VALUES(2,61,'{"seat":0,"meld":{"kind":"pong","tiles":[8,8,8],"claimed":8,"source":3},"barred":[],"kind":"meld_claimed"}');
INSERT INTO "events" VALUES(2,62,'{"seat":0,"tile":7,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,63,'{"seat":1,"tile":33,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,64,'{"seat":1,"tile":33,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,65,'{"seat":2,"tile":13,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,66,'{"seat":2,"tile":13,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,67,'{"seat":3,"tile":0,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,68,'{"seat":3,"tile":0,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(2,69,'{"seat":0,"tile":30,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(2,70,'{"over":{"winners":[{"seat":0,"by":"self_draw","source":null,"tile":30,"score":{"wins":true,"items":[{"id":"self_draw","hu":0,"tai":1,"tile":null,"how":null}],"tai":1,"hu":0,"points":0,"counted":1,"discard":7,"self_draw":5,"full_flush":false,"reading":[[29,29,29],[30,30,30],[23,23]]}}],"hands":[],"settlement":{"transfers":[{"payer":1,"payee":0,"amount":5,"reason":"self_draw","shares":1,"doubled":false},{"payer":2,"payee":0,"amount":5,"reason":"self_draw","shares":1,"doubled":false},{"payer":3,"payee":0,"amount":5,"reason":"self_draw","shares":1,"doubled":false}],"scores":[15,-5,-5,-5]},"succession":{"dealer":0,"prevailing_wind":0,"dealt":[3,0]}},"kind":"deal_ended"}');
INSERT INTO "events" VALUES(3,0,'{"setup":{"variant":"dinghai","rules":[],"dealer":0,"prevailing_wind":0,"dealt":[3,0],"dice":[[6,5],[4,2]],"wall":[33,13,8,12,0,6,7,29,21,29,27,5,10,14,20,13,29,16,9,27,36,3,11,21,8,26,12,8,15,2,0,34,26,24,40,17,4,24,32,0,19,10,37,12,6,33,39,15,20,27,17,32,28,31,15,16,19,11,5,1,9,10,5,16,22,30,1,26,18,17,14,30,25,28,21,30,9,3,19,22,31,0,20,8,14,35,25,4,31,7,31,6,32,4,23,29,28,41,5,18,30,19,2,14,17,13,7,16,33,2,15,22,23,23,1,3,27,3,18,1,21,24,10,12,7,32,9,2,28,25,20,23,33,13,18,6,26,4,22,11,11,25,38,24],"decided":60},"kind":"deal_started"}');
INSERT INTO "events" VALUES(3,1,'{"seat":0,"flowers":[40],"drawn":[24],"kind":"flowers_replaced"}');
INSERT INTO "events" VALUES(3,2,'{"seat":1,"flowers":[36],"drawn":[38],"kind":"flowers_replaced"}');
INSERT INTO "events" VALUES(3,3,'{"seat":2,"flowers":[37],"drawn":[25],"kind":"flowers_replaced"}');
INSERT INTO "events" VALUES(3,4,'{"seat":3,"flowers":[34,39],"drawn":[11,11],"kind":"flowers_replaced"}');
INSERT INTO "events" VALUES(3,5,'{"seat":1,"flowers":[38],"drawn":[22],"kind":"flowers_replaced"}');
INSERT INTO "events" VALUES(3,6,'{"seat":0,"drawn":24,"kind":"turn_began"}');
INSERT INTO "events" VALUES(3,7,'{"seat":0,"tile":27,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(3,8,'{"seat":1,"tile":31,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(3,9,'{"seat":1,"tile":31,"last":false,"kind":"tile_discarded"}');
INSERT INTO "events" VALUES(3,10,'{"seat":2,"tile":15,"from_tail":false,"kind":"tile_drawn"}');
INSERT INTO "events" VALUES(3,11,'{"seat":2,"tile":15,"last":false,"kind":"tile_discarded"}');
CREATE TABLE inbox (
    bot_id INTEGER NOT NULL,
    update_id INTEGER NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'done', 'failed')),
    tries INTEGER NOT NULL DEFAULT 0,
    stored_at REAL NOT NULL,
    PRIMARY KEY (bot_id, update_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "inbox" VALUES(1,900,'{"update_id":900}','done',0,1000000000.0);
INSERT INTO "inbox" VALUES(1,901,'{"update_id":901}','failed',0,1000000000.0);
CREATE TABLE join_tokens (
    token TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    user_id INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO "join_tokens" VALUES('token',2,7999999001,0);
CREATE TABLE ledger (
    deal_id INTEGER NOT NULL REFERENCES deals (deal_id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    kind TEXT NOT NULL CHECK (kind IN ('deal', 'void')),
    user_id INTEGER,
    points INTEGER NOT NULL,
    won INTEGER NOT NULL,
    dealt_in INTEGER NOT NULL,
    PRIMARY KEY (deal_id, seat, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO "ledger" VALUES(1,0,'deal',NULL,-38,0,0);
INSERT INTO "ledger" VALUES(1,1,'deal',7999999001,-41,0,1);
INSERT INTO "ledger" VALUES(1,2,'deal',NULL,120,1,0);
INSERT INTO "ledger" VALUES(1,3,'deal',7999999002,-41,0,0);
INSERT INTO "ledger" VALUES(2,0,'deal',NULL,15,1,0);
INSERT INTO "ledger" VALUES(2,1,'deal',7999999002,-5,0,0);
INSERT INTO "ledger" VALUES(2,2,'deal',7999999001,-5,0,0);
INSERT INTO "ledger" VALUES(2,3,'deal',7999999003,-5,0,0);
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "meta" VALUES('heartbeat','1000283.0');
INSERT INTO "meta" VALUES('heartbeat-wall','1000283.0');
INSERT INTO "meta" VALUES('menu:private:','d');
CREATE TABLE pauses (
    chat_id INTEGER PRIMARY KEY,
    until REAL NOT NULL
) STRICT;
INSERT INTO "pauses" VALUES(-1009999999999,5.5);
CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL DEFAULT '',
    username TEXT,
    language_code TEXT,
    script TEXT,
    dm TEXT NOT NULL DEFAULT 'unknown' CHECK (dm IN ('unknown', 'open', 'closed')),
    discards INTEGER NOT NULL DEFAULT 0,
    turns INTEGER NOT NULL DEFAULT 0
, settings TEXT NOT NULL DEFAULT '{}') STRICT;
INSERT INTO "people" VALUES(7999999001,'阿東','',NULL,'zh-hant',NULL,'open',17,17,'{}');
INSERT INTO "people" VALUES(7999999002,'阿南','',NULL,'zh-hant',NULL,'open',16,16,'{}');
INSERT INTO "people" VALUES(7999999003,'阿西','',NULL,'zh-hant',NULL,'open',8,8,'{}');
CREATE TABLE pictures (
    key TEXT PRIMARY KEY,
    file_id TEXT NOT NULL,
    used_at REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE screens (
    chat_id INTEGER NOT NULL,
    thread_id INTEGER NOT NULL DEFAULT 0,
    name TEXT NOT NULL,
    message_id INTEGER,
    edition TEXT NOT NULL,
    digest TEXT NOT NULL,
    stale TEXT NOT NULL DEFAULT '[]', picture TEXT,
    PRIMARY KEY (chat_id, thread_id, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "screens" VALUES(-1009999999999,0,'card:2',70,'0','digest','[61, 62]',NULL);
INSERT INTO "screens" VALUES(7999999001,0,'hand:2',71,'4','','[]',NULL);
CREATE TABLE subscriptions (
    chat_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    told_at REAL,
    PRIMARY KEY (chat_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    table_id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL,
    thread_id INTEGER,
    ended INTEGER NOT NULL DEFAULT 0,
    version INTEGER NOT NULL DEFAULT 0,
    document TEXT NOT NULL,
    touched_at REAL NOT NULL
) STRICT;
INSERT INTO "tables" VALUES(1,-1009999999999,NULL,1,77,'{"chat_id":-1009999999999,"thread_id":null,"status":"ended","options":{"variant":"luqiao","pace":"relaxed","length":"round","stake":1,"rules":{},"silent":false},"usual_rules":{},"opener":7999999001,"host":7999999001,"chairs":[{"user_id":7999999001,"computer":null,"level":"normal","reserved_until":null},{"user_id":7999999002,"computer":null,"level":"normal","reserved_until":null},{"user_id":null,"computer":0,"level":"normal","reserved_until":null},{"user_id":null,"computer":1,"level":"normal","reserved_until":null}],"seats":[{"user_id":null,"computer":1,"level":"normal","reserved_until":null,"holder":null,"autopilot":false,"absent":false,"timeouts":0,"declines":false,"ready":false,"played":0,"claimed":0,"edition":0,"rings":-1,"turns":9,"notes":[]},{"user_id":7999999001,"computer":null,"level":"normal","reserved_until":null,"holder":7999999001,"autopilot":false,"absent":false,"timeouts":0,"declines":false,"ready":false,"played":0,"claimed":0,"edition":0,"rings":-1,"turns":9,"notes":[]},{"user_id":null,"computer":0,"level":"normal","reserved_until":null,"holder":null,"autopilot":false,"absent":false,"timeouts":0,"declines":false,"ready":false,"played":0,"claimed":0,"edition":0,"rings":-1,"turns":9,"notes":[]},{"user_id":7999999002,"computer":null,"level":"normal","reserved_until":null,"holder":7999999002,"autopilot":false,"absent":false,"timeouts":0,"declines":false,"ready":false,"played":0,"claimed":0,"edition":0,"rings":-1,"turns":8,"notes":[]}],"touched_at":1000138.0,"settings_open":false,"confirming":false,"close_reason":"lobby-cancelled","shut":"","number":1,"deal_id":1,"sequence":79,"dealer":2,"first_dealer":2,"prevailing_wind":0,"dealt":[2],"rounds_done":0,"points":{"c1":-38,"u7999999001":-41,"c0":120,"u7999999002":-41},"changes":[-38,-41,120,-41],"ending":false,"booked":{"deal_id":1,"number":1,"seats":[{"holder":null,"computer":1,"key":"c1","points":-38},{"holder":7999999001,"computer":null,"key":"u7999999001","points":-41},{"holder":null,"computer":0,"key":"c0","points":120},{"holder":7999999002,"computer":null,"key":"u7999999002","points":-41}],"struck":null},"voiding":null,"starts_at":null,"waiting":false,"window_closes":null,"window_fixed":false,"computer_at":null,"next_at":null,"rests_until":null,"prompts":[],"card_edition":0,"card_moved_at":0.0,"vote":null,"paused_at":null,"pause_ends":null,"pause_vote":null}',1000141.0);
INSERT INTO "tables" VALUES(2,-1009999999999,NULL,0,78,'{"chat_id":-1009999999999,"thread_id":null,"status":"playing","options":{"variant":"dinghai","pace":"relaxed","length":"round","stake":1,"rules":{},"silent":false},"usual_rules":{},"opener":7999999001,"host":7999999001,"chairs":[{"user_id":7999999001,"computer":null,"level":"normal","reserved_until":null},{"user_id":7999999002,"computer":null,"level":"normal","reserved_until":null},{"user_id":7999999003,"computer":null,"level":"normal","reserved_until":null},{"user_id":null,"computer":0,"level":"normal","reserved_until":null}],"seats":[{"user_id":null,"computer":0,"level":"normal","reserved_until":null,"holder":null,"autopilot":false,"absent":false,"timeouts":0,"declines":false,"ready":false,"played":0,"claimed":0,"edition":0,"rings":-1,"turns":1,"notes":[]},{"user_id":7999999002,"computer":null,"level":"normal","reserved_until":null,"holder":7999999002,"autopilot":false,"absent":false,"timeouts":0,"declines":false,"ready":false,"played":0,"claimed":0,"edition":0,"rings":-1,"turns":1,"notes":[]},{"user_id":7999999001,"computer":null,"level":"normal","reserved_until":null,"holder":7999999001,"autopilot":false,"absent":false,"timeouts":0,"declines":false,"ready":false,"played":0,"claimed":0,"edition":0,"rings":-1,"turns":1,"notes":[]},{"user_id":7999999003,"computer":null,"level":"normal","reserved_until":null,"holder":7999999003,"autopilot":false,"absent":false,"timeouts":0,"declines":false,"ready":false,"played":0,"claimed":0,"edition":0,"rings":-1,"turns":0,"notes":[]}],"touched_at":1000282.0,"settings_open":false,"confirming":false,"close_reason":"lobby-cancelled","shut":"","number":2,"deal_id":3,"sequence":12,"dealer":0,"first_dealer":3,"prevailing_wind":0,"dealt":[3,0],"rounds_done":0,"points":{"c0":15,"u7999999002":-5,"u7999999001":-5,"u7999999003":-5},"changes":[],"ending":false,"booked":{"deal_id":2,"number":1,"seats":[{"holder":null,"computer":0,"key":"c0","points":15},{"holder":7999999002,"computer":null,"key":"u7999999002","points":-5},{"holder":7999999001,"computer":null,"key":"u7999999001","points":-5},{"holder":7999999003,"computer":null,"key":"u7999999003","points":-5}],"struck":null},"voiding":null,"starts_at":null,"waiting":false,"window_closes":1000285.0,"window_fixed":false,"computer_at":null,"next_at":null,"rests_until":null,"prompts":[{"seat":3,"decision":66,"seconds":8.0,"asked_at":1000282.0,"deadline":1000290.0,"held_until":null,"reminded":false,"wins":false}],"card_edition":0,"card_moved_at":0.0,"vote":null,"paused_at":null,"pause_ends":null,"pause_vote":null}',1000282.0);
CREATE TABLE voids (
    deal_id INTEGER PRIMARY KEY REFERENCES deals (deal_id),
    asked_by INTEGER,
    agreed_by INTEGER NOT NULL,
    asked_at REAL NOT NULL,
    agreed_at REAL NOT NULL
) STRICT;
CREATE INDEX inbox_unfinished ON inbox (bot_id, update_id) WHERE state = 'new';
CREATE UNIQUE INDEX one_open_table ON tables (chat_id, coalesce(thread_id, 0)) WHERE ended = 0;
CREATE INDEX ledger_of_person ON ledger (user_id);
CREATE INDEX pictures_by_use ON pictures (used_at);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',2);
INSERT INTO "sqlite_sequence" VALUES('deals',3);
COMMIT;
PRAGMA user_version = 5;
