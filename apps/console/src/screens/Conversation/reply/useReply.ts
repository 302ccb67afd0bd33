import { ApiError } from '@forecourt/api/errors';
import { dialogue } from '@forecourt/api/contract/dialogue';
import { type DraftChannel, drafts, saveDraft } from '@forecourt/api/contract/replies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { justLoaded } from '../../../conversations/conversationQueries.ts';
import { justNow } from '../../../load/queries.ts';
import { useAuth } from '../../../session/store.ts';
import { reloadDialogue } from '../timeline/useDialogue.ts';
import { addLine, removeLine } from './closingLine.ts';
import { type DraftKey, forgetDraft, laterDraft, onSentElsewhere, readDraft, writeDraft } from './draftStore.ts';

/** How long after the last key a draft goes to the server, in ms. */
const debounce = 400;
/** As many as a reply may name. */
const maxOwnDrafts = 20;

interface ReplyOptions {
  conversationId: string;
  channel: DraftChannel;
  /** What goes out below what is typed, such as an SMS's opt-out line; null where nothing does. Alone it is no message. */
  closingLine?: string | null;
  /** Whether it is something without a text: files go out with it. */
  mayBeBlank?: boolean;
  /** Stores it; the same id again is the same message. */
  post: (written: Written) => Promise<unknown>;
  onSent: () => void;
}

/** What is sent. */
export interface Written {
  id: string;
  /** Trimmed. */
  text: string;
  /** When its drafts were typed: the send ends these. */
  draftTypedAt: string[];
}

/** Where a draft stands. */
export type DraftState = 'none' | 'typing' | 'saved' | 'failed';

/**
 * What is typed to one customer on one channel, or as a note about them: kept on the server while it is typed, in this browser until the server
 * has it, and sent once. Everything belongs to the conversation that it was begun in: mount it anew for another.
 */
export function useReply({
  conversationId,
  channel,
  closingLine = null,
  mayBeBlank = false,
  post,
  onSent,
}: ReplyOptions) {
  const { user_info } = useAuth();
  const client = useQueryClient();
  const key: DraftKey = { personId: user_info.UserId, conversationId, channel };
  const params = { account_id: user_info.DealerId };
  const [text, setText] = useState(() => removeLine(readDraft(localStorage, key)?.text ?? '', closingLine));
  const [draftState, setDraftState] = useState<DraftState>('none');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(undefined);
  // When the server's drafts of this tab were typed: its send ends these, and no other tab's.
  const ownDrafts = useRef<string[]>([]);

  const kept = useQuery({
    queryKey: ['drafts', conversationId],
    queryFn: ({ signal }) => api.send(drafts, { params, query: { conversation_id: conversationId } }, { signal }),
    initialData: () => {
      const Items = justLoaded(client, user_info.DealerId, conversationId)?.Drafts;
      return Items && { Items };
    },
    staleTime: justNow,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const remote = kept.data?.Items.find((draft) => draft.channel === channel);

  const save = async (typed: string, typedAt: string) => {
    ownDrafts.current = [...ownDrafts.current, typedAt].slice(-maxOwnDrafts);
    try {
      const { draft } = await api.send(saveDraft, {
        params,
        query: {},
        body: { conversation_id: conversationId, channel, text: typed, typed_at: typedAt },
      });
      // As the server dates it, which differs where this clock runs ahead.
      if (draft && draft.text === typed) ownDrafts.current = [draft.typed_at];
      const local = readDraft(localStorage, key);
      // Something typed meanwhile is on its way; an unanswered send keeps its id.
      if (local?.typedAt === typedAt && !local.sent) forgetDraft(localStorage, key);
      setDraftState('saved');
    } catch {
      setDraftState('failed');
    }
  };

  const isSame = (one: string, other: string) =>
    removeLine(one, closingLine).trim() === removeLine(other, closingLine).trim();

  const restore = async () => {
    const local = readDraft(localStorage, key);
    // Sent, and the page was left before the answer came.
    if (local?.sent && isSame(local.sent.text, local.text)) {
      const isThere = await hasArrived(conversationId, local.sent.id);
      // A person who went on typing meanwhile keeps what they typed.
      if (readDraft(localStorage, key)?.typedAt !== local.typedAt) return;
      if (isThere) {
        forgetDraft(localStorage, key);
        setText('');
        return;
      }
    }
    const meant = laterDraft(local, remote);
    if (!meant) return;
    const typed = removeLine(meant.text, closingLine);
    setText(typed);
    if (meant.isLocal) void save(typed, local!.typedAt);
    else ownDrafts.current = [remote!.typed_at];
  };

  // Typed elsewhere, or here before the page was left.
  useEffect(() => {
    if (!kept.isSuccess || draftState !== 'none') return;
    void restore();
    // oxlint-disable-next-line react/exhaustive-deps -- drafts are restored once, when they have loaded
  }, [kept.isSuccess]);

  // When the page is left, a draft that the server does not have yet is saved there. This browser has it already.
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      const local = readDraft(localStorage, key);
      if (local && !local.sent) void save(local.text, local.typedAt);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the key never changes while this hook is mounted
    [],
  );

  const type = (typed: string) => {
    const typedAt = new Date().toISOString();
    setText(typed);
    setFailure(null);
    setDraftState('typing');
    const sent = readDraft(localStorage, key)?.sent;
    writeDraft(localStorage, key, { text: typed, typedAt, ...(sent && { sent }) });
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      saving.current = save(typed, typedAt);
    }, debounce);
  };

  const isBlank = text.trim() === '';
  const whole = addLine(text.trim(), closingLine);

  // Another tab has sent: what was typed here is still to be sent, unless it was the same.
  useEffect(() =>
    onSentElsewhere(localStorage, key, (sent) => {
      void reloadDialogue(client, conversationId);
      if (!isBlank && !isSame(sent, text)) return type(text);
      setText('');
      setDraftState('none');
    }),
  );

  const done = (id: string) => {
    clearTimeout(waiting.current);
    if (readDraft(localStorage, key)?.sent?.id === id) forgetDraft(localStorage, key);
    ownDrafts.current = [];
    setText('');
    setDraftState('none');
    onSent();
    void reloadDialogue(client, conversationId);
  };

  /** @param postAs stores it otherwise than by sending it now */
  const send = async (postAs: ReplyOptions['post'] = post) => {
    if ((isBlank && !mayBeBlank) || isSending) return false;
    clearTimeout(waiting.current);
    setSending(true);
    setFailure(null);
    // The same text again, after an answer that never came, is the same message.
    const before = readDraft(localStorage, key)?.sent;
    const id = before?.text === whole ? before.id : crypto.randomUUID();
    writeDraft(localStorage, key, { text, typedAt: new Date().toISOString(), sent: { id, text: whole } });
    // What arrived after the message would be a draft of it again.
    await saving.current;
    try {
      await postAs({ id, text: whole, draftTypedAt: ownDrafts.current });
      done(id);
      return true;
    } catch (error) {
      const isThere = await hasArrived(conversationId, id);
      if (isThere) done(id);
      else setFailure(getReason(error));
      return isThere;
    } finally {
      setSending(false);
    }
  };

  return { text, whole, type, send, isBlank, isSending, failure, draftState, isLoading: kept.isPending };
}

/** Why a reply was not taken: the server says what is to be done about it, such as an address that is missing. */
function getReason(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Error';
  return error.status === 409 ? error.message : error.displayText;
}

/** Whether a message whose answer was lost is there after all; where that cannot be found out, it counts as not. */
async function hasArrived(conversationId: string, id: string): Promise<boolean> {
  try {
    const { messages } = await api.send(dialogue, { query: { conversation_id: conversationId, limit: '50' } });
    return messages.some(({ MessageId }) => MessageId === id);
  } catch {
    return false;
  }
}
