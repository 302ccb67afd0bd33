/** What preview mode says; quoted texts of spec 3 §4 word for word. */
export const previewTexts = {
  banner: 'You Are Currently in Preview',
  notice: 'This is a test response and won’t be sent to the customer',
  open: 'Open in Preview',
  generating: 'Generating Preview...',
  respond: 'Preview Response',
  missing: 'Journey Instruction is missing',
  unassigned:
    'The lead source is currently unassigned. Please go to the Agentic Dashboard and assign it to a Journey to test this conversation with custom instructions.',
  save: 'Save Instruction',
  saved: 'Instructions saved',
  question: {
    title: 'Change Journey Instructions?',
    text: 'Saving this instruction will automatically update the journey instructions for all sources within this journey',
    cancel: 'Cancel',
    okay: 'Okay',
    saving: 'Saving...',
  },
  /** What the spec leaves to us. */
  original: 'Customer’s conversation',
  instructions: 'Instructions',
  journey: (name: string) => `Journey instruction: ${name}`,
  source: (name: string) => `Source instruction: ${name}`,
  customer: 'Message as the customer',
  placeholder: 'Write as the customer, or let the last message be answered again',
  whatsapp: 'A preview does not answer WhatsApp messages',
  failed: (reason: string) => `The response could not be generated: ${reason}`,
  retry: 'Try again',
  tooLong: (characters: number) => `${characters} characters too many`,
  changed: 'Somebody else has saved these instructions since you began. What you wrote is still here.',
  theirs: 'Show what was saved',
  mine: 'Keep mine',
};
