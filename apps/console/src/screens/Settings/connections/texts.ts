/** What the cards of Settings → Connections say. */
export const connectionTexts = {
  introduction: 'Connect the mailbox, phone number, lead providers and CRM that you already have.',
};
