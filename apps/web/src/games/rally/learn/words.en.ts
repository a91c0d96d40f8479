export const rallyLearnEn = {
  game: 'Rally',
  play: 'Your first rally',
  lesson: {
    title: 'First special',
    hint: 'Gear cards, corners and a bump on twelve spaces of road. About ten minutes.',
    known: [
      'One die, one space; you roll each die as you come to it.',
      'At the end of a turn you take the card of your gear: 5th costs 10 seconds, 1st costs 50.',
      'Gears go one up or one down; white dice keep the gear.',
      'Three warnings in a turn and you lose control.',
      'A note in a corner is the highest gear for it.',
      'A bump is jumped: at its note two spaces, faster is dangerous.',
    ],
    steps: {
      hello: {
        title: 'Three, two, one',
        text: 'A special stage: you alone against the clock. In this lesson the dice are set beforehand, so that its story works out. In a rally nobody knows what they will show.',
      },
      firstDie: {
        title: 'Away from the start',
        text: 'Tap the black die 1. It takes you one space on, in first gear.',
      },
      changeUp: {
        title: 'Gear by gear',
        text: 'After the 1 comes the 2, after the 2 the 3. Lay both. What you lay is only a plan: you can change it at any time.',
      },
      roll: {
        title: 'One die after the other',
        text: 'Press “Roll this die” for each of the three. The car moves whatever shows; the third warning of a turn would cost you control.',
      },
      white: {
        title: 'A white die',
        text: 'One warning so far, no harm done. White dice keep the gear and can be laid at any time: lay one.',
      },
      rollWhite: { title: 'Roll it', text: 'Press “Roll this die”.' },
      stop: {
        title: 'Stop in time',
        text: 'Stop here: you take the card of your gear, 30 seconds for 3rd. The higher the gear at the end of a turn, the less time it costs.',
      },
      corner: {
        title: 'The corner ahead',
        text: 'All dice are yours again; from 3rd you may go to 4th, never straight to 5th. The corner ahead has the note 4: that is its highest gear. Lay the 4, two white dice on to the inside line, and the 5 out of it.',
      },
      risk: {
        title: 'Look at the risk',
        text: 'The percentage says how likely it is to lose control on the way. It is small: roll the four dice, one after the other.',
      },
      fifth: {
        title: 'Ten seconds',
        text: 'No further die fits, so the turn ended by itself, in 5th. Its card costs 10 seconds only.',
      },
      bump: {
        title: 'A bump',
        text: 'The bump ahead has the note 4. In 4th you jump two spaces; in 5th three, but any warning costs control. Lay a white die, then the 4 over the bump.',
      },
      jump: { title: 'Jump!', text: 'Roll both dice.' },
      home: {
        title: 'The rest is yours',
        text: 'Bring the car over the finish. Lay and roll as you like.',
      },
    },
  },
  drills: {
    skid: {
      title: 'Skid',
      task: 'The last corner: note 2 inside, 3 on the skid. You are in 3rd. Roll the next die.',
      why: 'The skid keeps your 3rd gear where the inside asks for 2nd, and so near the finish the higher card is worth its short spaces.',
    },
    shortcut: {
      title: 'Shortcut',
      task: 'You are in 4th before a corner that allows 2nd inside. Choose the line and roll the die.',
      why: 'In 4th you can only come down to 3rd: too fast inside, slow on the long skid, but just right for the shortcut, even with its card.',
    },
    bump: {
      title: 'Bump',
      task: 'You are in 5th, the bump has the note 4. Choose the die for it.',
      why: 'At its note the bump gives you two spaces for nothing; one gear faster, any warning costs control.',
    },
    attack: {
      title: 'Time attack',
      task: 'An open stretch. Lay the dice you would use, then choose: one by one, or a time attack with all at once?',
      why: 'With a small risk the attack gains a second for every die, and the turn ends in a high gear as well.',
    },
    seconds: {
      title: 'Spending seconds',
      task: 'Two warnings are there, and you hold 3 seconds. Lay the next die and decide.',
      why: 'Laying the 5 for one second avoids the third warning and ends the turn with the cheapest card.',
    },
    tyres: {
      title: 'Tyres',
      task: 'Half of this special is under snow, half is dry. Choose your tyres.',
      why: 'On snow, asphalt tyres lose control at the second warning; snow tyres lose only a white die on the dry half.',
    },
  },
};

export type RallyLearnWords = typeof rallyLearnEn;
