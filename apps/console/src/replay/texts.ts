export const replayTexts = {
  action: 'Try on recent questions',
  title: 'Answers to recent questions',
  close: 'Close',
  note: 'Nothing is sent or saved. The questions are from real customers.',
  pending: 'Trying it on recent questions…',
  none: (tried: number) =>
    tried === 0
      ? 'No recent question is about this.'
      : `None of the recent questions tried (${tried}) would be answered differently.`,
  changed: (changed: number, tried: number) => `${changed} of ${tried} recent questions would be answered differently.`,
  cut: 'There were more recent questions than we had time to try.',
  list: 'Answers that change',
  sides: { before: 'Now', after: 'With your changes', none: 'No answer' },
  handsOver: 'Handed off to your team',
};
