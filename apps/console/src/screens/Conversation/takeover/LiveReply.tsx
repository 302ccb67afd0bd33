import { channels } from '@forecourt/api/channels';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { ReplyBox } from '@forecourt/ui/conversation/ReplyBox';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useAuth } from '../../../session/store.ts';
import { liveChat, sendLive, tellTyping } from '../../../takeover/liveChat.ts';
import { keepUnsent, readUnsent } from '../../../takeover/unsent.ts';
import { replyTexts } from '../texts.ts';
import { takeoverTexts } from './texts.ts';

/**
 * Where the salesperson who has joined a chat writes to the customer (spec 3 §4). What is typed is kept in this browser; it
 * may be sent while the connection is lost, and goes out when it is back.
 */
export function LiveReply({ cid, lead }: { cid: string; lead: LeadInfo }) {
  const key = { personId: useAuth().user_info.UserId, conversationId: cid };
  const { isShopperTyping } = useSnapshot(liveChat);
  const [text, setText] = useState(() => readUnsent(key).text);
  const keep = (typed: string) => {
    setText(typed);
    keepUnsent(key, { text: typed });
  };
  return (
    <ReplyBox
      label={takeoverTexts.label}
      placeholder={takeoverTexts.placeholder}
      activity={isShopperTyping ? takeoverTexts.typing(lead.FirstName) : ''}
      value={text}
      onChange={(typed) => {
        keep(typed);
        if (typed.trim() !== '') tellTyping();
      }}
      onSend={() => {
        sendLive(text.trim());
        keep('');
      }}
      sendLabel={takeoverTexts.send}
      maxLength={channels.chat.maxLength}
      counter={replyTexts.left}
      shouldFocus
    />
  );
}
