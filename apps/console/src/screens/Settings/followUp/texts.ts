export const followUpTexts = {
  intro:
    'What the assistant sends when a customer doesn’t reply. Messages that are off are skipped, and the sequence ends when the customer replies or opts out.',
  empty: 'This product has no follow-up sequences.',
  emptySequence: 'This sequence has no messages.',
  count: (on: number, all: number) => `${on} of ${all} messages are on`,
  show: 'Show message',
  showLabel: (when: string) => `Show message: ${when}`,
  switched: (name: string, when: string, isOn: boolean) => `${name}, ${when}: ${isOn ? 'on' : 'off'}`,
  failed: (name: string, when: string, isOn: boolean) => `Couldn’t turn ${isOn ? 'on' : 'off'} ${name}, ${when}`,
  close: 'Close',
  sentBy: 'Sent by',
  placeholders: 'The assistant fills in the words in #{ } for each customer.',
};
