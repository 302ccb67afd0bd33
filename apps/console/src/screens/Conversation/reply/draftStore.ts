import * as z from 'zod/mini';
import type { DraftChannel } from '@forecourt/api/contract/replies';
import * as drafts from '../../../drafts/storage.ts';

/** A draft as this browser keeps it until the server has it. */
const LocalDraft = z.object({
  text: z.string(),
  typedAt: z.iso.datetime(),
  /** Under which id this text was sent without an answer: sent again, it is the same message. */
  sent: z.optional(z.object({ id: z.uuid(), text: z.string() })),
});
export type LocalDraft = z.output<typeof LocalDraft>;

/** Whose draft, of which conversation, on which channel. */
export interface DraftKey {
  personId: string;
  conversationId: string;
  channel: DraftChannel;
}

const getName = ({ personId, conversationId, channel }: DraftKey): string =>
  `draft:${personId}:${conversationId}:${channel}`;

/** What the browser keeps of a draft; undefined for nothing, or for what cannot be read. */
export function readDraft(storage: Storage, key: DraftKey): LocalDraft | undefined {
  return drafts.readDraft(storage, getName(key), LocalDraft);
}

/** Keeps a draft in this browser. A full storage keeps nothing, and the server still does. */
export function writeDraft(storage: Storage, key: DraftKey, draft: LocalDraft): void {
  drafts.keepDraft(storage, getName(key), draft);
}

export const forgetDraft = (storage: Storage, key: DraftKey): void =>
  drafts.keepDraft(storage, getName(key), undefined);

/** Which of two drafts is meant: what was typed later. */
export const laterDraft = (
  local: LocalDraft | undefined,
  server: { text: string; typed_at: string } | undefined,
): { text: string; isLocal: boolean } | undefined => {
  if (local && (!server || local.typedAt > server.typed_at)) return { text: local.text, isLocal: true };
  return server && { text: server.text, isLocal: false };
};

/** Calls `onSent` with the text when another tab has sent what is typed here or there. @returns removes the listener */
export function onSentElsewhere(storage: Storage, key: DraftKey, onSent: (text: string) => void): () => void {
  const listen = ({ storageArea, key: name, oldValue, newValue }: StorageEvent) => {
    if (storageArea !== storage || name !== getName(key) || newValue !== null) return;
    const { sent } = drafts.parseDraft(oldValue, LocalDraft) ?? {};
    if (sent) onSent(sent.text);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
