/** When something is missing, full, damaged or newer elsewhere: what to do. */
export const care = {
  updateTaken: 'A new version was opened in another window. Reload to use it here too.',
  updateLater: 'Later',
  partMissing:
    'Part of the page could not be fetched: you may be offline, or a newer version has come out. Reload to carry on. Your games are safe on this device.',
  languageMissing: 'This language could not be fetched. Check your connection and choose it again.',
  damaged: 'Damaged game',
  damagedHint: 'This game cannot be opened. Download it to keep what is left of it, or delete it.',
  download: 'Download',
  shelf: {
    full: 'This device has no room left: nothing more can be saved. Delete old games or free some space, then reload.',
    newer:
      'Another window uses a newer version of this page. Close this window, or reload it to reach your games.',
    closed:
      'Your saved games cannot be reached right now. Reload the page; if that does not help, close its other windows.',
  },
  working: (p: { done: number; all: number }) => `Game ${p.done} of ${p.all}…`,
  reading: (p: { done: number }) => `Game ${p.done}…`,
  more: 'Show more',
};
