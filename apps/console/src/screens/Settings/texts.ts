export const settingsTexts = {
  title: 'Settings',
  index: 'Settings for this product',
  failed: 'Couldn’t show these settings.',
  retry: 'Try again',
  messages: 'Messages',
  close: 'Close',
  /** When what is changed in a block applies. */
  applies: { save: 'Changes apply when you save', now: 'Changes apply right away' },
};
