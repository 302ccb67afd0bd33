/** What the card of API keys says. */
export const keyTexts = {
  title: 'API keys',
  help: 'Let your own systems work with this account. Each key can do only what you choose.',
  docs: 'API reference',
  create: 'Create key',
  none: 'No API keys yet.',
  noneHint: 'Create one for each system, so you can revoke one without stopping the others.',
  list: 'API keys',
  startsWith: (start: string) => `Starts with ${start}`,
  scopes: (labels: readonly string[]) => `Can: ${labels.length === 0 ? 'nothing' : labels.join(', ')}`,
  created: (at: string, by: string | null) => (by === null ? `Created ${at}` : `Created ${at} by ${by}`),
  used: (at: string) => `Last used ${at}`,
  neverUsed: 'Never used',
  replacedWorksUntil: (at: string) => `The previous key works until ${at}`,
  revokedAt: (at: string) => `Revoked ${at}`,
  active: 'Active',
  revoked: 'Revoked',
  rotate: 'Rotate',
  rotateLabel: (name: string) => `Rotate ${name}`,
  revoke: 'Revoke',
  revokeLabel: (name: string) => `Revoke ${name}`,
  cancel: 'Cancel',
  close: 'Close',
};

export const createTexts = {
  title: 'Create API key',
  name: 'Name',
  nameHelp: 'The system that will use it, such as DMS export',
  nameMissing: 'Enter a name',
  scopes: 'What it can do',
  scopesMissing: 'Choose at least one',
};

export const newKeyTexts = {
  title: (name: string) => `Your key for ${name}`,
  warning: 'Copy this key now',
  warningDetail: 'You won’t be able to see it again. Keep it as safe as a password: anyone who has it can use it.',
  key: 'API key',
  copy: 'Copy key',
  copied: 'Copied',
  done: 'Done',
  question: 'Did you copy the key?',
  questionDetail: 'It can’t be shown again. Without it you’d have to rotate the key.',
  back: 'Back to the key',
};

export const rotateTexts = {
  title: (name: string) => `Rotate ${name}?`,
  detail:
    'You’ll get a new key with the same name and scopes. Your system needs it before the current key stops working.',
  grace: 'The current key stops working',
  inADay: 'In 24 hours',
  inADayHelp: 'Gives you time to put the new key in place.',
  atOnce: 'Right away',
  atOnceHelp: 'Choose this if someone may have seen the key.',
  rotate: 'Rotate key',
};

export const revokeTexts = {
  question: (name: string) => `Revoke ${name}?`,
  detail: 'The system that uses this key will be refused right away. You can’t undo this.',
  revoke: 'Revoke key',
  revoked: (name: string) => `${name} was revoked`,
  failed: 'Couldn’t revoke the key',
};
