export const savingTexts = {
  bar: { save: 'Save', discard: 'Discard changes', unsaved: 'Unsaved changes', saved: 'Saved' },
  versions: {
    title: 'Someone else changed this',
    mine: 'Yours',
    theirs: 'Theirs',
    allMine: 'Use all yours',
    allTheirs: 'Use all theirs',
    empty: 'Empty',
    save: 'Save selection',
    cancel: 'Back to the form',
  },
  undo: 'Undo',
  newest: 'You’re up to date.',
  choose: 'Choose which version of each field to keep. Nothing is saved yet.',
};
