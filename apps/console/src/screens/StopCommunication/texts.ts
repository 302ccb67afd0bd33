/** What the page says; the quoted texts of spec 3 §4 and §8 word for word. */
export const stopTexts = {
  title: 'Stop communication',
  assistant: 'AI Assistant',
  on: 'On',
  off: 'Off',
  confirm: 'Confirm',
  success: 'Success!',
  already: 'You have already stopped communication between Sales AI and customer!',
  continued: 'This customer will now receive messages from the AI Assistant',
  stopped: 'This customer will no longer receive messages from the AI Assistant',
  issues: 'Some issues on our side!',
  back: 'Back to the conversation',
};
