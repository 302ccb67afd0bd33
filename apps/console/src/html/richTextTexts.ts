/** What every editor of rich text says. What is wrong with a link's address is each editor's own. */
export const richTextTexts = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  bulletList: 'Bullet list',
  numberedList: 'Numbered list',
  undo: 'Undo',
  redo: 'Redo',
  link: 'Link',
  address: 'Web address',
  apply: 'Apply',
  remove: 'Remove',
};
