export const gtLearnEn = {
  game: 'Circuit',
  play: 'Your first race',
  lesson: {
    title: 'First lap',
    hint: 'Dice, corners, braking and focus on a short circuit. About ten minutes.',
    known: [
      'One die takes you one space; its number is your gear.',
      'Gears go up and down by one, white dice keep the gear, red dice skip gears downwards.',
      'Three warnings in a turn and you lose control.',
      'The number in a corner is the highest gear for that space.',
      'One by one you may stop at any step; flat out earns focus.',
      'Focus lets you take a step without rolling.',
    ],
    steps: {
      hello: {
        title: 'Welcome to the grid',
        text: 'One short lap, you in blue against one rival. In this lesson the dice are set beforehand, so that its story works out. In a race nobody knows what they will show.',
      },
      firstDie: {
        title: 'Off the line',
        text: 'You stand in gear 0. Tap the black die 1, then the outlined space. One die, one space; its number is your gear.',
      },
      changeUp: {
        title: 'Change up',
        text: 'From gear to gear it is one step: after the 1 comes the 2, after the 2 the 3. Lay both, each on the outlined space. Slanting forward is allowed.',
      },
      white: {
        title: 'Keep the speed',
        text: 'A white die keeps the gear you are in. Lay one to roll up to the corner.',
      },
      risk: {
        title: 'How risky is it?',
        text: 'Any die may show a warning. The third warning of a turn costs you control; the percentage says how likely that is. Press “Roll one by one”.',
      },
      roll: {
        title: 'The first die',
        text: 'Press “Roll”. The car moves one space whatever the die shows; only warnings are counted.',
      },
      warnings: {
        title: 'Count the triangles',
        text: 'Roll the other three dice. Each warning fills a triangle. Before every die you could also stop where you are; this time drive on.',
      },
      order: {
        title: 'That went wrong for him',
        text: 'Your rival rolled all his dice at once, got three warnings and slid off the track. Now a new round begins: the car in the higher gear always plays first.',
      },
      tooFast: {
        title: 'The corner ahead',
        text: 'The 3 on the track is the highest gear for that space. You are in 3rd. Try the black die 4 and see what the table says.',
      },
      corner: {
        title: 'Through the corner',
        text: 'The 4 is too fast here. Take the 3 through the corner, then the 4, the 5 and a white die down the road.',
      },
      flatOut: {
        title: 'Flat out!',
        text: 'Now all four dice at once. It earns one focus token for each black and white die, but there is no stopping on the way. Press “Flat out”.',
      },
      brake: {
        title: 'Brake',
        text: 'You are in 5th and the next corner allows 3rd. Tap the 3: a red brake die comes along and skips a gear for you. Then a white die through the corner and the 4 out of it.',
      },
      again: {
        title: 'This time with care',
        text: 'Brake dice like to warn. Press “Roll one by one” so that you can decide before each step.',
      },
      focus: {
        title: 'Spend focus',
        text: 'Do not roll the two dice of this step: press “Secure”. The first die of a turn costs 1 token, the second 2, so both cost 3. You have 4.',
      },
      rollOn: { title: 'And on', text: 'The rest is safe enough. Roll the last two dice.' },
      home: {
        title: 'The rest is yours',
        text: 'Bring the car home: over the start line once more. The hairpin at the end allows 2nd. Lay what you like and drive as you like.',
      },
    },
  },
  drills: {
    brake: {
      title: 'Braking into a corner',
      task: 'You come in 5th, the corner allows 3rd. Lay a line and roll it one by one.',
      why: 'Brake late and only down to the 3rd that the corner allows: every gear you do not give away is time at the end of the turn.',
    },
    line: {
      title: 'The line past dotted lines',
      task: 'You are in 3rd on the inside. Find the way through the corner and roll it one by one.',
      why: 'Straight on from the inside you cross the dotted line and only 2nd is allowed; from the middle lane you slant in and out and keep 3rd.',
    },
    flatOut: {
      title: 'One by one or flat out',
      task: 'Open road and the clock runs. Lay a line and choose how to roll it.',
      why: 'With few warnings to fear, flat out is better: every token is a second, and the turn ends in a high gear.',
    },
    focus: {
      title: 'Spending focus',
      task: 'Two warnings lie there, the apex comes next and you hold 3 tokens. Roll, secure or stop?',
      why: 'A third warning would cost far more than one token, and stopping short costs a turn: this is what focus is for.',
    },
    overtake: {
      title: 'Overtaking and being blocked',
      task: 'The car in front is in 4th, you are in 3rd. Get past before the corner.',
      why: 'Alongside you must be at least as fast as he is: change up to 4th beside him, then back to 3rd for the corner.',
    },
    losing: {
      title: 'Losing well',
      task: 'Flat out, three warnings: control is lost. Lay the rolled dice again so that it hurts least.',
      why: 'In 2nd you only spin and stay on the track; laid so that the third warning falls in 3rd you go off and lose a turn more.',
    },
    pit: {
      title: 'Pit and weather',
      task: 'Rain, asphalt tyres, and more than two laps to go. You are in 1st at the edge of the track: stop or drive on?',
      why: 'On asphalt tyres the second warning already costs control in the rain: one short stop for rain tyres pays over so many laps.',
    },
    solo: {
      title: 'Against the clock',
      task: 'Alone, out of the hairpin, four spaces to the line. Lay your last turn.',
      why: 'The gear over the line is your time and every token takes a second off: 6th at the line, all dice at once.',
    },
  },
};

export type GtLearnWords = typeof gtLearnEn;
