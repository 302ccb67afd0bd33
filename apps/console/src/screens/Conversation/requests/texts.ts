/** What the details say of a customer's requests. */
export const requestTexts = {
  title: (count: number) => (count === 1 ? 'Request' : 'Requests'),
  fromMessage: (stamp: string) => `Said by the customer ${stamp}`,
  received: (stamp: string) => `Received ${stamp}`,
  joined: {
    phone: 'Added to this lead because the phone number is the same.',
    email: 'Added to this lead because the email address is the same.',
  },
  other: 'Other details from the sender',
  split: 'Split into its own lead',
  splitTitle: 'Split this request into its own lead?',
  splitBody:
    'It gets a lead and a conversation of its own, which start with what the customer wrote. Nothing is sent to the customer, and this conversation keeps its messages.',
  splitAction: 'Split',
  keep: 'Keep together',
  splitting: 'Splitting',
};
