/** Written by `npm run puzzles -- --write`. */
export const COURSES: readonly unknown[] = [
  JSON.parse('{"stages":["C8-C3 / J6-J5 / C4-C5"],"options":{},"edition":"en"}'),
  JSON.parse(
    '{"stages":["V1-V8 / L3-L2 / C3-C8"],"options":{"timeAttack":true,"spendSeconds":true},"edition":"en"}',
  ),
  JSON.parse(
    '{"stages":["V5-V0 / J1-J4 / C8-C3"],"options":{"timeAttack":true,"spendSeconds":true},"edition":"en"}',
  ),
  JSON.parse('{"stages":["C8-C3 / L1-L0 / C4-C5 / V1-V8"],"options":{},"edition":"en"}'),
  JSON.parse('{"stages":["L0-L1 / C7-C6 / L2-L3"],"options":{},"edition":"en"}'),
  JSON.parse('{"stages":["J3-J7 / L0-L1 / J6-J5"],"options":{},"edition":"en"}'),
  JSON.parse('{"stages":["V2-V3 / L1-L0 / V4-V6"],"options":{},"edition":"en"}'),
  JSON.parse('{"stages":["L4-L7 / J5-J6 / L6-L5"],"options":{},"edition":"en"}'),
  JSON.parse('{"stages":["V8-V1 / C1-C2 / V0-V5"],"options":{},"edition":"en"}'),
  JSON.parse('{"stages":["J1-J4 / V5-V0"],"options":{},"edition":"ru"}'),
  JSON.parse('{"stages":["C9-C0 / V3-V2 / J0-J8"],"options":{},"edition":"en"}'),
  JSON.parse(
    '{"stages":["J1-J4"],"options":{"timeAttack":true,"spendSeconds":true},"edition":"ru"}',
  ),
];
