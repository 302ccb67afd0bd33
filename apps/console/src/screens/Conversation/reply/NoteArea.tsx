import { maxNoteLength, writeNote } from '@forecourt/api/contract/notes';
import { Button } from '@forecourt/ui/actions/Button';
import { ReplyBox } from '@forecourt/ui/conversation/ReplyBox';
import { Checkbox } from '@forecourt/ui/forms/Checkbox';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { endWriting, noteWriting } from '../../../live/writing.ts';
import { useAuth } from '../../../session/store.ts';
import { noteTexts, replyTexts } from '../texts.ts';
import { getReaders } from '../timeline/messageTexts.ts';
import { useMentions } from './useMentions.tsx';
import { useReply } from './useReply.ts';

interface NoteAreaProps {
  cid: string;
  /** What colleagues do who have the conversation open too; undefined where there are none. */
  colleagues: string | undefined;
}

/** Where a note is written that the team alone sees (docs/decisions/notes.md). Its draft is kept like a reply's. */
export function NoteArea({ cid, colleagues }: NoteAreaProps) {
  const params = { account_id: useAuth().user_info.DealerId };
  const [isForAssistant, setForAssistant] = useState(false);
  const { text, type, send, isBlank, isSending, failure, draftState, isLoading } = useReply({
    conversationId: cid,
    channel: 'note',
    post: async ({ id, text: written, draftTypedAt }) =>
      api.send(writeNote, {
        params,
        query: {},
        body: {
          conversation_id: cid,
          draft_typed_at: draftTypedAt,
          note: { id, text: written, for_assistant: isForAssistant, mentions: await mentions.find(written) },
        },
      }),
    onSent: () => setForAssistant(false),
  });
  const mentions = useMentions({ cid, text, onChange: type });
  return (
    <>
      <ReplyBox
        tone="team"
        label={noteTexts.label}
        placeholder={noteTexts.placeholder}
        channel={getReaders(isForAssistant)}
        activity={colleagues}
        value={text}
        onChange={(typed) => {
          type(typed);
          noteWriting(cid);
        }}
        onSend={() => {
          endWriting();
          void send();
        }}
        onMention={mentions.ask}
        notice={
          <Checkbox isSelected={isForAssistant} onChange={setForAssistant} isDisabled={isSending}>
            {noteTexts.forAssistant}
          </Checkbox>
        }
        actions={
          <Button size="small" tone="quiet" onPress={() => mentions.ask(text.length)}>
            {noteTexts.mention}
          </Button>
        }
        sendLabel={noteTexts.send}
        maxLength={maxNoteLength}
        counter={replyTexts.left}
        isPending={isSending}
        isSendDisabled={isBlank || isLoading}
        error={
          failure === null ? undefined : { message: failure, retryLabel: replyTexts.retry, onRetry: () => void send() }
        }
        savedLabel={
          { none: undefined, typing: replyTexts.saving, saved: replyTexts.saved, failed: replyTexts.unsaved }[
            draftState
          ]
        }
      />
      {mentions.dialog}
    </>
  );
}
