export const settingsTexts = {
  title: 'Settings',
  index: 'Settings for this product',
  failed: 'Couldn’t show these settings.',
  retry: 'Try again',
  messages: 'Messages',
  close: 'Close',
};
