export const savingTexts = {
  bar: { save: 'Save', discard: 'Discard changes', unsaved: 'Unsaved changes', saved: 'Saved' },
  versions: {
    title: 'A newer version was saved',
    mine: 'Mine',
    saved: 'Theirs',
    allMine: 'Keep all mine',
    allSaved: 'Keep all theirs',
    empty: 'Empty',
    save: 'Save selection',
    cancel: 'Back to the form',
  },
  undo: 'Undo',
  newest: 'You’re up to date.',
  choose: 'Choose which version of each field to keep. Nothing is saved yet.',
};
