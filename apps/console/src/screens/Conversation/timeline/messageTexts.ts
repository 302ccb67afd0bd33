import type { DeliveryState, Message } from '@forecourt/api/contract/dialogue';

const automaticTexts: Record<NonNullable<Message['Automatic']>, string> = {
  reply: 'Automatic reply',
  bounce: 'Delivery failure notice',
  reaction: 'Reaction',
};

/** Spec 3 §4. */
const representative = 'Dealer Representative';

/** Who wrote a message (spec 3 §4): a customer whom the assistant leaves alone has no name, and a salesperson who is not known has the spec's. */
export function getAuthor(message: Message): string {
  const { Initiator, Blacklisted, Name, Surname, BotName, SentByCrmSalesperson, Automatic } = message;
  if (Automatic !== null) return automaticTexts[Automatic];
  if (SentByCrmSalesperson) return representative;
  if (Initiator === 'BOT') return BotName ?? 'Assistant';
  if (Initiator === 'SYSTEM') return 'System';
  const name = [Name, Surname].filter(Boolean).join(' ');
  if (Initiator === 'SPECIALIST') return name || representative;
  return Blacklisted || name === '' ? 'A customer' : name;
}

/** Who reads a note. */
export const getReaders = (isForAssistant: boolean): string =>
  isForAssistant ? 'Only your team and the assistant see this' : 'Only your team sees this';

/** Names a note for a screen reader. */
export const noteBy = (author: string): string => `Note by ${author}`;

/** Stands for a message that is no text (spec 3 §4, "preview build"). */
export const objectText = 'OBJECT NEED FIX FOR THIS';

export const quoteTexts = { show: 'Show quoted text', hide: 'Hide quoted text' };

/** The customer's reaction to a message of ours, such as '👍'. */
export const reactionText = (label: string): string => `Reacted ${label}`;

export const vehicleLabels = { price: 'Price', vin: 'VIN', stock: 'Stock #' };

export const deliveryTexts: Record<DeliveryState, { label: string; tone: 'neutral' | 'success' | 'danger' }> = {
  queued: { label: 'Queued', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'success' },
  delivered: { label: 'Delivered', tone: 'success' },
  opened: { label: 'Opened', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Not sent', tone: 'danger' },
};

/** What staff should know of a message that came in. */
export function receivedTexts({ IsDoubtful, LeftOut }: NonNullable<Message['Received']>): string[] {
  const doubt = 'The sender’s own domain says that this email isn’t theirs. Check who wrote it before you answer.';
  return [
    ...(IsDoubtful ? [doubt] : []),
    ...(LeftOut.length > 0 ? [`Not kept, since it may be harmful or is too large: ${LeftOut.join(', ')}`] : []),
  ];
}
