import type { Message } from '@forecourt/api/contract/dialogue';
import { plainText } from '../../../html/plainText.ts';

/** The text of a notification by the product itself in a chat, such as who joined it; undefined for what anybody wrote. */
export function getCustomerNotification({ Initiator, Channel, Message: content }: Message): string | undefined {
  if (Initiator !== 'SYSTEM' || Channel !== 'chat' || typeof content !== 'string') return undefined;
  return plainText(content) || undefined;
}
