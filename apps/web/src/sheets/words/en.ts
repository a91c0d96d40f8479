export const sheetsEn = {
  title: 'Sheets',
  organiser: 'P.C. course sheet',
  run: 'Run',
  runHint: 'By this name the run is found again, on the server or in My games.',
  turns: 'Turns',
  cards: { loss: 'Lost control', spare: 'Spare tyre' },
  cardsSum: 'Cards',
  print: 'Print',
  share: 'Share as a picture',
  sharing: 'Drawing the picture…',
  shareFailed: 'This browser could not draw the picture.',
  loading: 'Fetching the run…',
  none: 'A race of several has no score sheet. Its result has all its times.',
  gone: 'There is no such run on this device.',
  back: 'My games',
};

export type SheetsWords = typeof sheetsEn;
