/** Written by `npm run puzzles -- --write`. */
export const COURSES: readonly unknown[] = [
  JSON.parse(
    '{"track":{"tiles":[{"id":"102b","q":0,"r":0,"dir":0},{"id":"105b","q":1,"r":0,"dir":0},{"id":"115b","q":1,"r":1,"dir":1},{"id":"105b","q":0,"r":2,"dir":2},{"id":"104b","q":-1,"r":2,"dir":0},{"id":"116b","q":-2,"r":2,"dir":0},{"id":"118b","q":-3,"r":2,"dir":3},{"id":"106b","q":-3,"r":1,"dir":4},{"id":"105b","q":-2,"r":0,"dir":5},{"id":"104b","q":-1,"r":0,"dir":3}]},"laps":1,"edition":"v1.1"}',
  ),
  JSON.parse('{"track":{"ready":1},"laps":1,"edition":"v1.1"}'),
  JSON.parse(
    '{"track":{"tiles":[{"id":"102a","q":0,"r":0,"dir":0},{"id":"113a","q":1,"r":0,"dir":0},{"id":"115a","q":1,"r":1,"dir":1},{"id":"110a","q":0,"r":2,"dir":5},{"id":"115a","q":-1,"r":3,"dir":2},{"id":"110a","q":-2,"r":3,"dir":0},{"id":"116a","q":-3,"r":3,"dir":0},{"id":"114a","q":-4,"r":3,"dir":3},{"id":"116a","q":-3,"r":2,"dir":5},{"id":"104a","q":-2,"r":1,"dir":5},{"id":"117a","q":-1,"r":0,"dir":5}]},"laps":1,"edition":"v1.1"}',
  ),
  JSON.parse('{"track":{"ready":3},"laps":1,"edition":"v1.1"}'),
  JSON.parse(
    '{"track":{"tiles":[{"id":"102b","q":0,"r":0,"dir":0},{"id":"105b","q":1,"r":0,"dir":0},{"id":"115b","q":1,"r":1,"dir":1},{"id":"105b","q":0,"r":2,"dir":2},{"id":"104b","q":-1,"r":2,"dir":0},{"id":"116b","q":-2,"r":2,"dir":0},{"id":"118b","q":-3,"r":2,"dir":3},{"id":"106b","q":-3,"r":1,"dir":4},{"id":"105b","q":-2,"r":0,"dir":5},{"id":"104b","q":-1,"r":0,"dir":3}]},"laps":1,"edition":"v1.1"}',
  ),
  JSON.parse('{"track":{"ready":2},"laps":1,"edition":"v1.1"}'),
  JSON.parse(
    '{"track":{"tiles":[{"id":"102b","q":0,"r":0,"dir":0},{"id":"120a","q":1,"r":0,"dir":3},{"id":"118a","q":2,"r":0,"dir":2},{"id":"107a","q":3,"r":-1,"dir":0},{"id":"116a","q":2,"r":-1,"dir":3},{"id":"119a","q":1,"r":-1,"dir":3},{"id":"106b","q":0,"r":-1,"dir":3},{"id":"116b","q":0,"r":-2,"dir":1},{"id":"109b","q":0,"r":-3,"dir":5},{"id":"117b","q":-1,"r":-2,"dir":4},{"id":"110b","q":-1,"r":-1,"dir":1},{"id":"112b","q":-1,"r":0,"dir":3}]},"laps":1,"edition":"v1.1"}',
  ),
  JSON.parse('{"track":{"ready":5},"laps":1,"edition":"classic"}'),
  JSON.parse('{"track":{"ready":1},"laps":1,"edition":"v1.1"}'),
  JSON.parse('{"track":{"ready":4},"laps":1,"edition":"v1.1"}'),
  JSON.parse(
    '{"track":{"tiles":[{"id":"102b","q":0,"r":0,"dir":0},{"id":"103b","q":1,"r":0,"dir":0},{"id":"106b","q":2,"r":0,"dir":0},{"id":"106b","q":2,"r":1,"dir":1},{"id":"105b","q":1,"r":2,"dir":2},{"id":"103b","q":0,"r":2,"dir":0},{"id":"103b","q":-1,"r":2,"dir":0},{"id":"103b","q":-2,"r":2,"dir":0},{"id":"104b","q":-3,"r":2,"dir":3},{"id":"114b","q":-4,"r":2,"dir":3},{"id":"104b","q":-3,"r":1,"dir":5},{"id":"117b","q":-2,"r":0,"dir":5},{"id":"103b","q":-1,"r":0,"dir":0}]},"laps":1,"edition":"v1.1"}',
  ),
  JSON.parse('{"track":{"ready":6},"laps":1,"edition":"v1.1"}'),
  JSON.parse(
    '{"track":{"tiles":[{"id":"102a","q":0,"r":0,"dir":0},{"id":"113a","q":1,"r":0,"dir":0},{"id":"115a","q":1,"r":1,"dir":1},{"id":"110a","q":0,"r":2,"dir":5},{"id":"115a","q":-1,"r":3,"dir":2},{"id":"110a","q":-2,"r":3,"dir":0},{"id":"116a","q":-3,"r":3,"dir":0},{"id":"114a","q":-4,"r":3,"dir":3},{"id":"116a","q":-3,"r":2,"dir":5},{"id":"104a","q":-2,"r":1,"dir":5},{"id":"117a","q":-1,"r":0,"dir":5}]},"laps":1,"edition":"v1.1"}',
  ),
];
