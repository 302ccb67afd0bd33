export const settingsTexts = {
  title: 'Settings',
  index: 'Settings of this product',
  failed: 'This block could not be shown.',
  retry: 'Try again',
  messages: 'Messages',
  close: 'Close',
};
