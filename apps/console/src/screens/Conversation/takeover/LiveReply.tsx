import { channels } from '@forecourt/api/channels';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { ReplyBox } from '@forecourt/ui/conversation/ReplyBox';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useAttachments } from '../../../files/useAttachments.tsx';
import { endWriting, noteWriting } from '../../../live/writing.ts';
import { useAuth } from '../../../session/store.ts';
import { liveChat, sendLive, tellTyping } from '../../../takeover/liveChat.ts';
import { keepUnsent, readUnsent } from '../../../takeover/unsent.ts';
import { useSavedAnswers } from '../reply/useSavedAnswers.tsx';
import { useOfferTimes } from '../reply/useOfferTimes.tsx';
import { useStock } from '../reply/useStock.tsx';
import { replyTexts } from '../texts.ts';
import { takeoverTexts } from './texts.ts';

interface LiveReplyProps {
  cid: string;
  lead: LeadInfo;
  /** What colleagues do who have the chat open too. */
  colleagues?: string | undefined;
}

/**
 * Where the salesperson who has joined a chat writes to the customer (spec 3 §4). What is typed is kept in this browser; it
 * may be sent while the connection is lost, and goes out when it is back.
 */
export function LiveReply({ cid, lead, colleagues }: LiveReplyProps) {
  const key = { personId: useAuth().user_info.UserId, conversationId: cid };
  const { isCustomerTyping } = useSnapshot(liveChat);
  const { files, infos, isComplete, sent } = useAttachments(cid, 'chat');
  const [text, setText] = useState(() => readUnsent(key).text);
  const keep = (typed: string) => {
    setText(typed);
    keepUnsent(key, { text: typed });
  };
  const savedAnswers = useSavedAnswers({ text, onChange: keep });
  const stock = useStock({ cid, text, onChange: keep });
  const offer = useOfferTimes({ cid, text, onChange: keep });
  return (
    <>
      <ReplyBox
        label={takeoverTexts.label}
        placeholder={takeoverTexts.placeholder}
        activity={[isCustomerTyping && takeoverTexts.typing(lead.FirstName), colleagues].filter(Boolean).join(' ')}
        value={text}
        onChange={(typed) => {
          keep(typed);
          if (typed.trim() === '') return;
          tellTyping();
          noteWriting(cid);
        }}
        onSend={() => {
          sendLive(text.trim(), infos);
          sent(infos.map(({ id }) => id));
          keep('');
          endWriting();
        }}
        onSlash={savedAnswers.ask}
        onNumberSign={stock.ask}
        actions={
          <>
            {savedAnswers.button}
            {offer.button}
          </>
        }
        files={files}
        mayBeBlank={infos.length > 0}
        isSendDisabled={!isComplete}
        sendLabel={takeoverTexts.send}
        maxLength={channels.chat.maxLength}
        counter={replyTexts.left}
        shouldFocus
      />
      {savedAnswers.dialog}
      {stock.dialog}
      {offer.dialog}
    </>
  );
}
