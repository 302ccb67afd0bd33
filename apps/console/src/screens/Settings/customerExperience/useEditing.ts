import { chatLimits, newMessageId, type EngagementMessage } from '@forecourt/api/contract/settings/chat-look';
import { isBlank } from '@forecourt/api/contract/text';
import { graphemeCount } from '@forecourt/api/graphemes';
import { useEffect, useState } from 'react';
import { markUnsaved } from '../../../unsaved/unsavedChanges.ts';
import { messageTexts } from './texts.ts';

/** The message that is written at the moment. */
export interface Edited {
  id: string;
  text: string;
  /** Why it cannot be kept as it is. */
  error: string | undefined;
}

/** Something that is done to the messages. */
type Action = (messages: readonly EngagementMessage[]) => void;

interface Options {
  messages: readonly EngagementMessage[];
  onChange: (messages: EngagementMessage[]) => void;
  onEditingChange: (isEditing: boolean) => void;
  /** A message is written no longer. */
  onClosed: (id: string) => void;
  /** A message is gone, and this one is in its place. */
  onRemoved: (neighbor: string | undefined) => void;
}

const getProblem = (text: string): string | undefined =>
  isBlank(text)
    ? messageTexts.empty
    : graphemeCount(text.trim()) > chatLimits.engagementMessage
      ? messageTexts.tooLong
      : undefined;

/** A message of the dealer's own on every page, until somebody chooses. */
const ownMessage = (id: string, message: string): EngagementMessage => ({
  id,
  message,
  enabled: true,
  message_type: 'custom',
  home: true,
  srp: true,
  vdp: true,
  other: true,
});

/** Writing messages, one at a time (spec 2 §4, §5, "Engagement messages"). */
export function useEditing({ messages, onChange, onEditingChange, onClosed, onRemoved }: Options) {
  const [edited, setEdited] = useState<Edited>();
  /** What waits for an answer on what is written, and acts on the messages as they are by then. */
  const [waiting, setWaiting] = useState<Action>();
  const [note, setNote] = useState<string>();
  const written = messages.find(({ id }) => id === edited?.id);
  const isNewAndEmpty = edited !== undefined && written === undefined && isBlank(edited.text);
  const isTyped = edited !== undefined && !isNewAndEmpty && edited.text !== (written?.message ?? '');

  useEffect(() => onEditingChange(isTyped), [isTyped, onEditingChange]);
  useEffect(
    () => (isTyped ? markUnsaved('settings/engagement-message', () => setEdited(undefined)) : undefined),
    [isTyped],
  );

  const begin = (id: string, text: string) => {
    setNote(undefined);
    setEdited({ id, text, error: undefined });
  };
  /** @returns the messages with what is written; undefined where it cannot be kept */
  const kept = (): EngagementMessage[] | undefined => {
    if (!edited) return [...messages];
    const error = getProblem(edited.text);
    setEdited(error === undefined ? undefined : { ...edited, error });
    if (error !== undefined) return undefined;
    const message = edited.text.trim();
    return written
      ? messages.map((one) => (one.id === edited.id ? { ...one, message } : one))
      : [...messages, ownMessage(edited.id, message)];
  };
  const keep = () => {
    const next = kept();
    if (!next || !edited) return;
    onChange(next);
    onClosed(edited.id);
  };
  /** Does something else, once it is known what becomes of what is written. */
  const after = (action: Action, emptyNote: string) => {
    if (isNewAndEmpty) setNote(emptyNote);
    else if (isTyped) setWaiting(() => action);
    else action(messages);
  };
  const goOn = (from: readonly EngagementMessage[]) => {
    waiting?.(from);
    setWaiting(undefined);
  };
  return {
    edited,
    note,
    isAsking: waiting !== undefined,
    write: (text: string) => {
      setNote(undefined);
      setEdited(edited && { ...edited, text, error: undefined });
    },
    keep,
    cancel: () => {
      setNote(undefined);
      setEdited(undefined);
      if (edited) onClosed(edited.id);
    },
    add: () => {
      const isFull = (held: readonly EngagementMessage[]) => held.length >= chatLimits.engagementMessages;
      const add: Action = (held) =>
        isFull(held) ? setNote(messageTexts.tooMany) : begin(`${newMessageId}${crypto.randomUUID()}`, '');
      if (isFull(messages)) setNote(messageTexts.tooMany);
      else after(add, messageTexts.saveBeforeAdding);
    },
    edit: ({ id, message }: EngagementMessage) => after(() => begin(id, message), messageTexts.saveBeforeAdding),
    remove: ({ id }: EngagementMessage) => {
      const remove: Action = (held) => {
        setNote(undefined);
        setEdited(undefined);
        onChange(held.filter((one) => one.id !== id));
        const at = held.findIndex((one) => one.id === id);
        onRemoved((held[at + 1] ?? held[at - 1])?.id);
      };
      after(remove, messageTexts.saveBeforeDeleting);
    },
    /** Answers the question: kept first, or given up. */
    answerSave: () => {
      const next = kept();
      if (next) {
        onChange(next);
        goOn(next);
      } else setWaiting(undefined);
    },
    answerDiscard: () => {
      setEdited(undefined);
      goOn(messages);
    },
    stay: () => setWaiting(undefined),
  };
}
