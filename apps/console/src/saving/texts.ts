export const savingTexts = {
  bar: { save: 'Save', discard: 'Discard changes', unsaved: 'Unsaved changes', saved: 'Saved' },
  versions: {
    title: 'A newer version was saved',
    mine: 'Yours',
    saved: 'Saved',
    allMine: 'Use all yours',
    allSaved: 'Use all saved',
    empty: 'Empty',
    save: 'Save selection',
    cancel: 'Back to the form',
  },
  undo: 'Undo',
  newest: 'You’re up to date.',
  choose: 'Choose which version of each field to keep. Nothing is saved yet.',
};
