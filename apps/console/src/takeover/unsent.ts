import { FileInfo } from '@forecourt/api/contract/attachments';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '../drafts/storage.ts';

/** What a salesperson has typed or sent in a live chat and the server does not have yet, as this browser keeps it. */
const Unsent = z.object({
  text: z.string(),
  messages: z.array(
    z.object({ id: z.uuid(), text: z.string(), files: z.catch(z.array(FileInfo), []), at: z.iso.datetime() }),
  ),
});
export type Unsent = z.output<typeof Unsent>;

const none: Unsent = { text: '', messages: [] };

/** Whose, and in which chat. */
export interface UnsentKey {
  personId: string;
  conversationId: string;
}

const getName = ({ personId, conversationId }: UnsentKey): string => `draft:${personId}:${conversationId}:chat`;

export const readUnsent = (key: UnsentKey): Unsent => readDraft(localStorage, getName(key), Unsent) ?? none;

/** Keeps what is given in place of what was kept. */
export function keepUnsent(key: UnsentKey, changed: Partial<Unsent>): void {
  const unsent = { ...readUnsent(key), ...changed };
  const isEmpty = unsent.text === '' && unsent.messages.length === 0;
  keepDraft(localStorage, getName(key), isEmpty ? undefined : unsent);
}
