import { of, type SpecText } from './textJourneys.ts';

/**
 * What spec 3 quotes of conversations: the list, the view, the reply, the forms, the preview and the page that stops the
 * assistant. Of the takeover it has what the cards say.
 */
export const spec3Texts: SpecText[] = [
  ...of(2, 'the list', 'Showing', 'Reply as Assistant', 'Reply now', '---', {
    text: 'Showing page X / N',
    shown: 'Showing page 1 / 2',
  }),
  ...of(9, 'the list', 'Indicates the `likelihood to buy` score for a customer.'),
  ...of(8, 'an empty list', 'There is no data available', 'No chat selected.'),
  ...of(8, 'what cannot be loaded', 'Error'),
  ...of(4, 'the cards of the list', 'In Progress', 'Completed'),
  ...of(2, 'the panes of a narrow window', 'Hide window', 'Show all conversations'),

  ...of(4, 'an SMS', 'Opt-out reply STOP'),
  ...of(
    4,
    'an unsubscribed lead',
    'Unfortunately, you cannot reply to the conversation - The lead has unsubscribed from the conversation',
  ),
  ...of(
    4,
    'the timeline',
    'Dealer Representative',
    'OBJECT NEED FIX FOR THIS',
    '1 Salesperson was notified',
    { text: 'N Salespersons were notified', shown: '2 Salespersons were notified' },
    'Appointment was set in CRM',
    'Customer completed service',
  ),

  ...of(
    4,
    'stopping the assistant',
    'Success!',
    'This customer will no longer receive messages from the AI Assistant',
    'You have already stopped communication between Sales AI and customer!',
    'Dealer Representative has stopped AI responses for this customer.',
    'A customer',
    'This customer will now receive messages from the AI Assistant',
    'Dealer Representative has re-started AI responses for this customer.',
  ),
  ...of(5, 'stopping the assistant of nobody', 'Some issues on our side!'),

  ...of(
    5,
    'the contact form',
    'Firstname or lastname is required!',
    'Email or phone number is required!',
    'Incorrect email',
    'Phone number should be at least 10 digits!',
    'Phone number is required!',
    'Email is required!',
  ),
  ...of(
    4,
    'the contact form',
    'Closing this form will discard any unsaved changes. Do you want to continue?',
    'The Form Has Been Successfully Submitted!',
  ),
  ...of(5, 'the appointment form', 'Date and time is required!'),

  ...of(
    4,
    'a preview',
    'Open in Preview',
    'Generating Preview...',
    'You Are Currently in Preview',
    'This is a test response and won’t be sent to the customer',
    'Preview Response',
  ),
  ...of(4, 'a preview without an instruction', 'Journey Instruction is missing'),
  ...of(
    4,
    'saving instructions',
    'Save Instruction',
    'Change Journey Instructions?',
    'Saving this instruction will automatically update the journey instructions for all sources within this journey',
    'Cancel',
    'Okay',
    'Saving...',
  ),
  ...of(
    4,
    'an unassigned source',
    'The lead source is currently unassigned. Please go to the Agentic Dashboard and assign it to a Journey to test this conversation with custom instructions.',
  ),
];
