/** What a takeover says; quoted texts of spec 3 §4 and §8 word for word. */
export const takeoverTexts = {
  /** Spec 3 §4. */
  join: 'Join the conversation',
  joining: 'Joining',
  assistant: 'The assistant is answering this chat.',
  theirs: (name: string) => `${name} has this chat.`,
  mine: 'You’re in this chat.',
  someone: 'Another salesperson',
  waiting: 'Waiting for a salesperson',
  /** Spec 3 §4. */
  offline: 'Customer offline',
  /** Spec 3 §8. */
  stuck: 'Stuck in progress more than 15 minutes',
  /** Spec 3 §8. */
  lost: 'Connection lost. Check your internet connection and try again',
  retry: 'Try again',
  label: 'Message to customer',
  placeholder: 'Write a message',
  send: 'Send',
  typing: (name: string) => `${name || 'The customer'} is typing…`,
  end: {
    action: 'End the conversation',
    title: 'End the conversation?',
    text: 'The chat goes back to the assistant, and the customer is told that you left.',
    note: 'Anything the assistant should know?',
    example: 'Promised a call on Tuesday',
    optional: 'Optional. The customer doesn’t see this.',
    unsent: (count: number) =>
      count === 1 ? '1 message hasn’t been sent yet.' : `${count} messages haven’t been sent yet.`,
    cancel: 'Cancel',
  },
  leave: {
    title: 'Leave this chat?',
    question: 'You’re still in this chat. If you don’t come back within 3 minutes, it goes back to the assistant.',
    stay: 'Stay in the chat',
    leave: 'Leave',
  },
};

/** The labels of the chat summary that the person who joins sees. */
export const briefTexts = {
  title: 'Chat summary',
  wants: 'Last question',
  vehicle: 'Vehicle',
  appointment: 'Appointment',
  bookedBy: { assistant: 'booked by the assistant', staff: 'booked by staff', shopper: 'booked by the customer' },
  handoff: 'Handed off',
  callRequested: 'Call requested',
  note: 'Note from last handback',
  contact: 'Contact',
  noContact: 'No phone or email yet',
  consent: 'Consent',
  canMessage: 'Hasn’t opted out',
  optedOut: (labels: string) => `Opted out of ${labels}`,
};
