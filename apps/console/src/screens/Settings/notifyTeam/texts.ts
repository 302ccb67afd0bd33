import { charactersLeft } from '../../../format/charactersLeft.ts';

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
  bar: { save: 'Send', discard: 'Discard changes', unsaved: 'Not sent yet' },
  sent: (count: number) => (count === 1 ? 'Sent to 1 person' : `Sent to ${count} people`),
  failed: 'Couldn’t send the message. It’s still here. If you send it again, no one gets it twice.',
  nobody: 'No notification personnel for this product yet.',
  readOnly: 'You can see who would be notified, but you can’t send messages.',
};
