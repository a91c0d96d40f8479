/** Written by `npm run puzzles -- --write`. */
export const ROWS: readonly string[] = [
  '4|0:r3l2 0 0 0,3:r1l2 5 1 0||o 1>0:r4l1 2>1:r1l1 c>1:r2l1 c>2:e2 3>2:i 4>2:x2 5>3:r1l1 6>3:r2l1|overtaking|overtake|1|4987|734|2463|1127',
  '4|4:r2l2 5 1 0,5:x2 3 1 0||f 6>4:r1l2 5>5:x1 3b>5:o2 c>5:o1 4>5:e2 1bb>6:e2 2>6:o c>6:x1|overtaking|overtake|1|4509|3343|2375|1316',
  '4|4:r3l2 6 1 0,4:r1l2 5 1 0||f 6>4:r2l2 5>4:r1l1 3b>5:x2 c>5:i 4>5:e2 1bb>6:e2 2>6:o c>6:x1|overtaking|overtake|1|4515|3338|2936|1316',
  '4|6:e2 4 1 0,7:r3l2 6 1 0||f 2b>6:o 3>6:x2 4>7:r1l2 5>7:r2l2 6>7:r3l1 c>8:r1l2 c>8:r2l1|overtaking|overtake|1|2842|2369|3291|1345',
  '4|3:r1l2 5 1 0,4:r2l1 5 1 0||f 6>3:r2l2 5>4:r3l2 c>4:r2l2 3b>4:r1l2 4>5:x2 1bb>5:i 2>5:e2 c>6:e1|overtaking|overtake|1|2546|2180|1488|1353',
  '4|2:x2 4 1 0,5:x2 3 1 0||f 4>3:r1l2 5>3:r2l2 6>4:r3l2 3bb>4:r2l2 c>4:r1l2 c>5:x1 1b>5:i 2>5:e2|overtaking|overtake|1|6431|1506|2030|1385',
  '4|6:e2 2 1 0,6:o 1 1 0||f 1>6:i 2>6:x2 3>7:r1l2 4>7:r2l2 5>7:r3l2 6>8:r1l2 c>8:r2l2 c>9:r3l1|overtaking|overtake|1|5728|3466|1117|1472',
  '4|5:i 2 1 0,6:i 1 1 0||f 1>5:e2 2>6:e2 3>6:o 4>6:x2 5>7:r1l2 6>7:r2l2 c>7:r3l2 c>8:r1l1|overtaking|overtake|1|6289|2732|2435|1493',
  '4|6:e2 1 1 0,7:r2l2 3 1 0||f 1>6:o 2>6:x2 3>7:r1l2 4>7:r2l1 c>7:r3l2 c>8:r1l1|overtaking|overtake|1|1408|2020|809|1519',
  '4|3:r2l1 5 1 0,5:i 3 1 0||f 6>4:r3l2 4b>4:r2l2 5>4:r1l2 3b>5:x2 c>5:o2 1b>5:o1 2>5:e2 c>6:e1|overtaking|overtake|1|8108|906|1107|1589',
  '4|5:x1 4 1 0,5:i 3 1 0||f 3>5:o2 c>5:o1 4>5:e2 5>6:e2 c>6:i 6>6:x2|overtaking|overtake|1|6201|2709|941|1654',
];
