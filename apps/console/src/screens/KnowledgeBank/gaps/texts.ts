const times = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`);
const customers = (count: number): string =>
  count === 1 ? '1 customer' : `${count.toLocaleString('en-US')} customers`;

export const gapTexts = {
  tab: (open: number | undefined) =>
    open === undefined ? 'Knowledge gaps' : `Knowledge gaps (${open.toLocaleString('en-US')})`,
  title: 'Open questions',
  intro: 'Questions from the last 30 days that the assistant couldn’t answer and handed off to your team.',
  empty: 'No open questions. The assistant found an answer to everything customers asked in the last 30 days.',
  asked: (count: number, conversations: number) => `Asked ${times(count)} by ${customers(conversations)}`,
  lastAsked: (at: string) => `Last asked ${at}`,
  conversations: (question: string) => `Conversations about “${question}”`,
  open: 'Open conversation',
  openWith: (name: string) => `Open conversation: ${name}`,
  quoted: (question: string) => `“${question}”`,
  latest: (shown: number, total: number) => `Showing the latest ${shown} of ${total.toLocaleString('en-US')}.`,
  showMore: (left: number) => `Show more (${left.toLocaleString('en-US')})`,
  write: 'Write an answer',
  writeTo: (question: string) => `Write an answer: ${question}`,
  dismiss: 'Dismiss',
  dismissNamed: (question: string) => `Dismiss: ${question}`,
  where: 'Topic',
  whereHelp: 'Where the question goes in the Knowledge Bank.',
  choose: 'Choose a topic',
  noTopics: 'Add a topic in one of the other tabs first.',
  next: 'Next',
  cancel: 'Cancel',
  closed: 'Closed questions',
  closedIntro: 'Answered or dismissed, with what has happened since.',
  noneClosed: 'No questions closed yet.',
  answeredBy: (person: string, at: string) => (person === '' ? `Answered ${at}` : `Answered by ${person}, ${at}`),
  dismissedBy: (person: string, at: string) => (person === '' ? `Dismissed ${at}` : `Dismissed by ${person}, ${at}`),
  answeredWith: (question: string) => `With “${question}”`,
  notSince: 'Not asked again since',
  answeredSince: (count: number) => `The assistant has given the answer ${times(count)} since`,
  askedAgain: 'Asked again',
  unansweredSince: (count: number) =>
    `Asked ${count === 1 ? 'once' : count.toLocaleString('en-US')} more${count === 1 ? '' : ' times'} since, with no answer`,
  toastClosed: 'Question closed',
  toastDismissed: 'Question dismissed',
  notClosed: 'The question is still open',
};

export const entryUseTexts = {
  badge: (count: number) => `Used ${times(count)}`,
  none: 'Not used in the last 30 days.',
  used: (count: number, conversations: number) =>
    `Used ${times(count)} in the last 30 days, in ${conversations === 1 ? '1 conversation' : `${conversations.toLocaleString('en-US')} conversations`}.`,
  afterwards: (handedOff: number, appointments: number, optedOut: number) => {
    const parts = [
      handedOff > 0 && `${handedOff.toLocaleString('en-US')} handed off to your team`,
      appointments > 0 &&
        (appointments === 1 ? '1 appointment' : `${appointments.toLocaleString('en-US')} appointments`),
      optedOut > 0 && (optedOut === 1 ? '1 opt-out' : `${optedOut.toLocaleString('en-US')} opt-outs`),
    ].filter((part) => part !== false);
    return parts.length === 0 ? 'No handoff, appointment, or opt-out after it.' : `After it: ${parts.join(', ')}.`;
  },
  failed: 'Couldn’t load how often it was used.',
};
