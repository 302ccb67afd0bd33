import { charactersLeft } from '../../../format/charactersLeft.ts';

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The first three by name. */
const listNames = (names: readonly string[]) =>
  listFormat.format(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names);

export const teamTexts = {
  form: 'Notify Team',
  channel: 'Send by',
  email: 'Email',
  sms: 'SMS',
  people: 'To',
  everybody: 'Everyone',
  unreachable: (channel: string) => `Doesn’t get ${channel}`,
  message: 'Message',
  left: charactersLeft,
  title: 'Message to your team',
  about: (names: readonly string[]) => `Write to ${listNames(names)} by email or SMS.`,
  write: 'Write a message',
  resume: 'Continue message',
  send: 'Send',
  discard: 'Discard changes',
  unsent: 'Not sent yet',
  close: 'Close',
  sent: (count: number) => (count === 1 ? 'Sent to 1 person' : `Sent to ${count} people`),
  failed: 'Couldn’t send the message. It’s still here. If you send it again, no one gets it twice.',
  nobody: 'No notification personnel for this product yet.',
  readOnly: 'You can see who would be notified, but you can’t send messages.',
};
