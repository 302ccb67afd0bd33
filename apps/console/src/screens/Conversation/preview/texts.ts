import { charactersLeft } from '../../../format/charactersLeft.ts';

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
  unfollowed: 'The built-in assistant can’t follow these sentences. Only a language model can:',
  customer: 'Message as the customer',
  placeholder: 'Write as the customer, or get a new response to the last message',
  whatsapp: 'Previews don’t answer WhatsApp messages',
  failed: (reason: string) => `Couldn’t generate a response: ${reason}`,
  retry: 'Try again',
  tooLong: (characters: number) => charactersLeft(-characters),
  changed: 'These instructions were saved again while you were editing. What you wrote is still here.',
  theirs: 'Use the saved version',
  mine: 'Keep mine',
};
