/** What the account page says of notifications while the console is closed. */
export const pushTexts = {
  title: 'Push notifications',
  description: 'Get notified of handoffs and mentions, even while the console is closed.',
  browser: 'Notify me in this browser',
  browserHelp: 'Signing out here turns this off until you sign in again.',
  blocked: 'Your browser blocks notifications from this site. Allow them in the browser’s site settings first.',
  unsupported:
    'This browser can’t show push notifications. On an iPhone or iPad, add the console to your Home Screen and turn them on there.',
  failed: 'Couldn’t turn on notifications. Try again, or use another browser.',
  everywhere: 'In all your browsers',
  words: 'Show names and messages',
  wordsHelp: 'When this is off, a notification only says that someone is waiting.',
  quiet: 'Quiet hours',
  quietHelp: 'What comes in these hours isn’t shown later. You still get the emails.',
  from: 'Quiet from',
  to: 'Quiet until',
  sameTime: 'Choose two different times',
  zone: (zone: string) => `Times are in ${zone}.`,
  unsaved: 'Couldn’t save your notifications',
};
