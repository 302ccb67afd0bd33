import type { ChatCall } from '@forecourt/api/contract/takeover';

const getName = ({ FullName }: Pick<ChatCall, 'FullName'>): string => FullName || 'A customer';

const reasonTexts: Record<ChatCall['Reason'], (name: string) => string> = {
  transfer: (name) => `A colleague wants to transfer the chat with ${name} to you.`,
  handoff: (name) => `${name} is waiting for someone to join the chat.`,
  new_chat: (name) => `${name} started a chat.`,
};

/** The notices about chats that call for the person. */
export const callTexts = {
  one: (call: ChatCall) => reasonTexts[call.Reason](getName(call)),
  others: (count: number) => (count === 1 ? '1 more chat needs someone.' : `${count} more chats need someone.`),
  open: 'Open chat',
};

/** What the account page says of it. */
export const alertTexts = {
  title: 'Chat alerts',
  description: 'How this browser alerts you when a chat needs a person. Notification settings control who gets alerts.',
  sound: 'Play a sound',
  desktop: 'Show desktop notifications',
  desktopHelp: 'Shown while you’re in another window.',
  blocked: 'Your browser blocks notifications from this site. Allow them in the browser’s site settings first.',
};
