export const followUpTexts = {
  intro:
    'What the assistant sends to a customer who has not answered. A message that is off is left out; nothing is sent any more once the customer answers or opts out.',
  empty: 'This product has no follow-up sequences.',
  emptySequence: 'This sequence has no messages.',
  count: (on: number, all: number) => `${on} of ${all} messages are on`,
  show: 'Show message',
  showOf: (when: string) => `Show message: ${when}`,
  switched: (name: string, when: string, isOn: boolean) => `${name}, ${when}: ${isOn ? 'on' : 'off'}`,
  failed: (name: string, when: string, isOn: boolean) =>
    `${name}, ${when}, could not be switched ${isOn ? 'on' : 'off'}`,
  close: 'Close',
  sentBy: 'Sent by',
  placeholders: 'Words in #{ } are filled in for each customer.',
};
