import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

export const shell = {
  name: 'Perfect Line',
  skip: 'Skip to content',
  navigation: 'Main',
  language: 'Language',
  games: 'My games',
  rules: 'Rules',
  settings: 'Settings',
  home: 'Start page',
  back: 'Back',
  close: 'Close',
  loading: 'Loading…',
  updateReady: 'A new version is ready.',
  updateTake: 'Reload',
  brokenTitle: 'Something went wrong',
  brokenText: 'Your games are saved. Reload the page to carry on where you left off.',
  reload: 'Reload',
  notFoundTitle: 'Nothing here',
  notFoundText: 'There is no page at this address. Your games are on the start page.',
  disclaimer:
    'An unofficial digital edition made by players. Rallyman and Rallyman: GT are games by Jean-Christophe Bouvier; rights remain with their owners.',
};

export const start = {
  title: 'Find the perfect line',
  lead: 'Rallyman: GT at your table: lay the dice, see the odds, roll. Against computer drivers, friends at this screen or online, or the clock.',
  quick: 'Race now',
  quickHint: (p: { track: string; rivals: number }) =>
    `${p.track}, one lap, ${plural(p.rivals, { one: '# computer driver', other: '# computer drivers' })}`,
  choose: 'Set up a race',
  chooseHint: 'Track, laps, weather, up to six drivers at one screen',
  solo: 'Solo lap',
  soloHint: 'You, the track and the clock; beat the par time',
  learn: 'Learn to drive',
  learnHint: 'A first lap, a first special, and drills with a coach; nothing to read beforehand',
  workshop: 'Workshop',
  workshopHint: 'Build your own circuit or rally, know its par, race it, share it.',
  seasons: 'Seasons',
  seasonsHint: 'Rounds with friends, points, teams and standings',
  challenges: 'Challenges',
  challengesHint: (p: { date: string }) =>
    `Today, ${p.date}: the same lap and the same special for everybody, one official run each.`,
  library: 'Library',
  libraryHint: 'Circuits and rallies of other players: race them, like them, add your own.',
  rulesHint: 'Every rule in plain words, with pictures',
  continueTitle: 'Continue',
  more: 'More ways to drive',
};

export const settings = {
  title: 'Settings',
  name: 'Your name',
  nameHint: 'Shown at the table and on score sheets.',
  theme: 'Theme',
  themes: { system: 'Same as device', light: 'Light', dark: 'Dark' },
  dice: 'Dice animation',
  diceSpeeds: { normal: 'Normal', fast: 'Fast', off: 'Off' },
  diceHint: 'Any key or tap skips a running roll',
  handover: 'Cover the screen between players',
  handoverHint:
    'When several people share a screen, the next one is called by name before each turn',
  feel: {
    title: 'Sound and drama',
    sound: 'Sound',
    soundHint: 'No sound plays until you touch the page',
    turnOff: 'Turn the sound off',
    turnOn: 'Turn the sound on',
    volume: (p: { voice: string }) => `Volume: ${p.voice}`,
    voices: {
      engine: 'Engine',
      gearbox: 'Gearbox',
      warning: 'Warnings',
      tyres: 'Tyres',
      rain: 'Rain',
      crowd: 'Crowd',
    },
    vibration: 'Vibration',
    vibrationHint: 'On phones: warnings, losses of control, the finish',
    drama: 'Dice over the board and big moments',
    dramaHint: 'Without them everything is still told, only calmly',
    commentary: 'Commentary',
    commentaryHint: 'A sentence now and then about the race',
    watchRivals: 'Watch every turn of the computers',
    watchRivalsHint: 'Otherwise their turns take six seconds a round at most',
  },
  data: 'Your data',
  dataHint:
    'Games are kept on this device only. Export them to move them elsewhere or to keep a copy.',
  dataLink: 'Go to my games',
};
