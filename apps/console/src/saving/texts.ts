export const savingTexts = {
  bar: { save: 'Save', discard: 'Discard changes', unsaved: 'Unsaved changes', saved: 'Saved' },
  versions: {
    title: 'Somebody else has changed this',
    mine: 'Yours',
    theirs: 'Theirs',
    allMine: 'Yours everywhere',
    allTheirs: 'Theirs everywhere',
    empty: 'Empty',
    save: 'Save this choice',
    cancel: 'Back to the form',
  },
  undo: 'Undo',
  newest: "You're up to date.",
  choose: 'Choose what each field is to be. Nothing is saved before.',
};
