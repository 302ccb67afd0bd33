export const answerTexts = {
  intro: 'How the assistant answers what shoppers ask most. Choose one answer for each question.',
  empty: 'This product has no questions to answer.',
  /** Spec 2 §5. */
  guidance: 'Keep answers broad, avoid yes/no wording, and do not include calls to action.',
  own: 'Your own answer',
  none: 'No answer is chosen yet',
  unsaved: 'Unsaved changes',
  fillIn: 'Fill in every blank to save this answer.',
  chosen: 'Chosen answer',
  blank: '…',
};
