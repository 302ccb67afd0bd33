export const answerTexts = {
  intro: 'How the assistant answers the questions customers ask most. Choose one answer for each.',
  empty: 'This product has no questions yet.',
  /** Spec 2 §5. */
  guidance: 'Keep answers broad, avoid yes/no wording, and do not include calls to action.',
  own: 'Your own answer',
  none: 'No answer chosen yet',
  unsaved: 'Unsaved changes',
  fillIn: 'Fill in every blank to save this answer.',
  chosen: 'Chosen answer',
  fromHours: 'Answered from Work Hours Settings',
  fromHoursDetail:
    'The assistant answers this from Work Hours Settings, so that customers always get the hours of the day they ask about. The answers here aren’t used.',
  blank: '…',
};
