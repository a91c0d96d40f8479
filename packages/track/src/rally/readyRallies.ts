/** A rally ready to drive; service follows every special but the last. */
export type ReadyRally = {
  readonly id: string;
  readonly name: { readonly en: string; readonly ru: string; readonly ko: string };
  readonly specials: readonly string[];
};

/** The first is made of the rulebook's three examples; the others are ours. */
export const READY_RALLIES: readonly ReadyRally[] = [
  {
    id: 'rulebook',
    name: { en: 'Rulebook Rally', ru: 'Ралли из правил', ko: '규칙서 랠리' },
    specials: ['C8-C3 / J6-J5 / C4-C5', 'L0-L1 / C7-C6 / L2-L3 / V2-V3 / C5-C4', 'J1-J4'],
  },
  {
    id: 'first-drive',
    name: { en: 'First Drive', ru: 'Первый выезд', ko: '첫 주행' },
    specials: ['V1-V8 / L3-L2 / C3-C8', 'V5-V0 / J1-J4 / C8-C3', 'C8-C3 / L1-L0 / C4-C5 / V1-V8'],
  },
  {
    id: 'harvest',
    name: { en: 'Harvest Rally', ru: 'Ралли урожая', ko: '수확 랠리' },
    specials: [
      'J3-J7 / L0-L1 / J6-J5 / L2-L3 / C2-C1 / L4-L7',
      'C9-C0 / V3-V2 / J0-J8 / C2-C1 / J9-J2 / V0-V5',
      'J4-J1 / L6-L5 / J2-J9 / C1-C2 / J8-J0 / L7-L4',
    ],
  },
  {
    id: 'great-lakes',
    name: { en: 'Great Lakes Rally', ru: 'Ралли Больших озёр', ko: '큰 호수 랠리' },
    specials: [
      'L4-L7 / J5-J6 / L6-L5 / J7-J3 / C7-C6 / J4-J1',
      'L4-L7 / J8-J0 / V2-V3 / L5-L6 / J9-J2 / V0-V5',
      'V8-V1 / L6-L5 / V2-V3 / C1-C2 / L4-L7 / V0-V5',
    ],
  },
  {
    id: 'deep-forest',
    name: { en: 'Deep Forest Rally', ru: 'Ралли тёмного леса', ko: '깊은 숲 랠리' },
    specials: [
      'J7-J3 / C7-C6 / J4-J1 / L9-L8 / J2-J9 / V6-V4',
      'V9-V7 / J8-J0 / C2-C1 / J1-J4 / L8-L9 / J3-J7',
      'C9-C0 / L3-L2 / J0-J8 / C2-C1 / J9-J2 / L0-L1 / J1-J4',
    ],
  },
  {
    id: 'high-pass',
    name: { en: 'High Pass Rally', ru: 'Ралли высокого перевала', ko: '높은 고개 랠리' },
    specials: [
      'J1-J4 / V5-V0 / C7-C6 / V1-V8 / L9-L8 / V9-V7',
      'V5-V0 / J2-J9 / C6-C7 / J8-J0 / V2-V3 / C5-C4',
      'V2-V3 / L1-L0 / V4-V6 / C1-C2 / V5-V0 / J4-J1',
    ],
  },
  {
    id: 'village-feast',
    name: { en: 'Village Feast Rally', ru: 'Ралли деревенского праздника', ko: '마을 축제 랠리' },
    specials: [
      'V5-V0 / J2-J9 / L1-L0 / V3-V2 / J0-J8 / L2-L3',
      'L4-L7 / J5-J6 / L6-L5 / J7-J3 / C2-C1 / J4-J1',
      'C3-C8 / L6-L5 / C9-C0 / J5-J6 / L4-L7 / V4-V6',
    ],
  },
  {
    id: 'long-day',
    name: { en: 'Long Day Rally', ru: 'Ралли долгого дня', ko: '긴 하루 랠리' },
    specials: [
      'V8-V1 / C1-C2 / V0-V5 / L5-L6 / J9-J2 / C9-C0 / V2-V3 / J1-J4',
      'J3-J7 / C2-C1 / L3-L2 / J8-J0 / V2-V3 / L0-L1 / J9-J2 / V0-V5',
      'V5-V0 / J2-J9 / C1-C2 / J8-J0 / V2-V3 / C0-C9 / L5-L6 / C8-C3',
    ],
  },
  {
    id: 'winter-night',
    name: { en: 'Winter Night Rally', ru: 'Ралли зимней ночи', ko: '겨울밤 랠리' },
    specials: [
      'C8-C3 / J5-J6 / V7-V9 / C1-C2 / V8-V1 / L9-L8 / V2-V3',
      'J7-J3 / L9-L8 / J4-J1 / V9-V7 / C0-C9 / L0-L1 / C8-C3',
      'J4-J1 / L6-L5 / J2-J9 / V3-V2 / C5-C4 / L8-L9 / C3-C8',
    ],
  },
  {
    id: 'jumpers',
    name: { en: 'Jumpers’ Rally', ru: 'Ралли трамплинов', ko: '점프 랠리' },
    specials: [
      'C3-C8 / V5-V0 / J3-J7 / L5-L6 / J6-J5 / L7-L4',
      'C7-C6 / V9-V7 / L7-L4 / J6-J5 / C0-C9 / L5-L6 / C8-C3',
      'C8-C3 / L7-L4 / V3-V2 / J6-J5 / L5-L6 / C4-C5 / J4-J1',
    ],
  },
  {
    id: 'old-roads',
    name: { en: 'Old Roads Rally', ru: 'Ралли старых дорог', ko: '옛길 랠리' },
    specials: [
      'J1-J4 / C5-C4 / V3-V2 / L3-L2 / J5-J6 / L1-L0 / J7-J3',
      'J1-J4 / C7-C6 / L3-L2 / J5-J6 / L1-L0 / J7-J3 / V5-V0',
      'V0-V5 / C2-C1 / V6-V4 / J3-J7 / L5-L6 / J6-J5 / L7-L4',
    ],
  },
  {
    id: 'four-winds',
    name: { en: 'Four Winds Rally', ru: 'Ралли четырёх ветров', ko: '네 바람 랠리' },
    specials: [
      'V0-V5 / L4-L7 / J5-J6 / L6-L5 / J7-J3 / C7-C6 / J4-J1',
      'J7-J3 / C1-C2 / V7-V9 / J1-J4 / C0-C9 / L5-L6 / C8-C3',
      'L7-L4 / C7-C6 / J5-J6 / C5-C4 / V3-V2 / J7-J3 / L6-L5 / J4-J1',
    ],
  },
  {
    id: 'sunday-sprint',
    name: { en: 'Sunday Sprint', ru: 'Воскресный спринт', ko: '일요일 스프린트' },
    specials: [
      'L7-L4 / C0-C9 / V2-V3 / J9-J2',
      'V2-V3 / C3-C8 / J3-J7 / L6-L5',
      'C8-C3 / V5-V0 / L5-L6 / J2-J9',
    ],
  },
  {
    id: 'iron-wheel',
    name: { en: 'Iron Wheel Rally', ru: 'Ралли железного руля', ko: '강철 핸들 랠리' },
    specials: [
      'L3-L2 / J5-J6 / L1-L0 / J7-J3 / C1-C2 / V7-V9 / J1-J4 / C0-C9',
      'L4-L7 / C7-C6 / J0-J8 / L9-L8 / J9-J2 / V2-V3 / C4-C5 / J1-J4',
      'L7-L4 / C2-C1 / J0-J8 / L6-L5 / J9-J2 / V2-V3 / C9-C0 / J1-J4',
    ],
  },
];
