const questions = (count: number): string => (count === 1 ? '1 recent question' : `${count} recent questions`);

export const replayTexts = {
  action: 'Try on recent questions',
  title: 'Answers to recent questions',
  close: 'Close',
  note: 'Nothing is sent or saved. The questions are from real customers.',
  pending: 'Trying it on recent questions…',
  none: (tried: number) =>
    tried === 0 ? 'No recent question is about this.' : `No answers change across ${questions(tried)}.`,
  changed: (changed: number, tried: number) =>
    `${changed === 1 ? '1 answer changes' : `${changed} answers change`} across ${questions(tried)}.`,
  cut: 'There wasn’t time to try every recent question.',
  list: 'Answers that change',
  sides: { before: 'Now', after: 'With your changes', none: 'No answer' },
  handsOver: 'Handed off to your team',
};
