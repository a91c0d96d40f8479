type Told = readonly [title: string, text: string];

/** The first race: each lesson is told at the moment it can be done. */
export const learn = {
  gotIt: 'Got it',
  more: 'The rule',
  lessons: {
    first: [
      'Off the line',
      'Your car stands in gear 0. Tap the black die 1: it takes you one space on, in first gear.',
    ] as Told,
    second: [
      'Change up',
      'Black dice go up or down one gear at a time, one space each. Lay the 2, then pick a lit space.',
    ] as Told,
    risk: [
      'How risky is it?',
      'Every die can show a warning. Three warnings in one turn and you lose control; the percentage tells how likely that is. Lay more dice, or press Roll one by one.',
    ] as Told,
    roll: [
      'Step by step',
      'Roll the dice of the first step. The car moves whatever they show; only the warnings add up.',
    ] as Told,
    stop: [
      'Go on or stop',
      'Before each further step you may stop where you are. The triangles show your warnings so far.',
    ] as Told,
    order: [
      'Who plays when',
      'The faster car plays first, wherever it is. The marker at the right shows each gear.',
    ] as Told,
    coast: [
      'Keep the speed',
      'A white die moves you one space in the gear you are in. No die is safer: only the 1 and the 2 are as safe.',
    ] as Told,
    closed: [
      'Corners',
      'A disc shows the highest gear for its space. Dark spaces are closed to you now: tap one to see why, and slow down before it.',
    ] as Told,
    brake: [
      'Brake',
      'To skip gears downwards, tap the low black die: the red dice it needs come along by themselves. They are risky.',
    ] as Told,
    overtake: [
      'Overtaking',
      'To move alongside another car you must be at least as fast as it is.',
    ] as Told,
    flatOut: [
      'Flat out!',
      'Roll everything at once and earn one focus token for each black and white die, even if it goes wrong. But there is no stopping on the way.',
    ] as Told,
    focus: [
      'Spend focus',
      'Secure a step instead of rolling it: 1 token for the first die of the turn, 2 for the second, and so on.',
    ] as Told,
    relay: [
      'Too many warnings',
      'Control is lost, but you choose where: lay the rolled dice again so that it happens in a low gear, or keep the plan.',
    ] as Told,
    beside: [
      'Beside the road',
      'Your next turn only brings you back onto the road in gear 0; the lit space is where. Then you drive again.',
    ] as Told,
    pit: [
      'The pit',
      'In first gear at the edge of the road you may stop for tyres or repairs. Without damage, just drive on.',
    ] as Told,
  },
};
