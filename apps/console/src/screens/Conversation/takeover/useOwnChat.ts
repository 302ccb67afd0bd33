import type { LeadInfo } from '@forecourt/api/contract/leads';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { useLiveChanges } from '../../../live/useLiveChanges.ts';
import { useAuth } from '../../../session/store.ts';
import { liveChat, openLiveChat } from '../../../takeover/liveChat.ts';
import { markUnsaved } from '../../../unsaved/unsavedChanges.ts';
import { withoutNotes } from '../timeline/withoutNotes.ts';
import type { useDialogue } from '../timeline/useDialogue.ts';
import { getTakeover } from './takeover.ts';
import { withLiveMessages } from './withLiveMessages.ts';

/**
 * How an open conversation stands with the person who looks at it. While they have taken it over it is followed by its
 * socket, and they are asked before they leave (spec 3 §4, "Takeover").
 * @returns with the messages that the socket has brought
 */
export function useOwnChat(cid: string, lead: UseQueryResult<LeadInfo>, dialogue: ReturnType<typeof useDialogue>) {
  const { user_info, dealerSettings } = useAuth();
  const { data, refetch } = lead;
  const { messages, pages } = dialogue;
  const takeover =
    data && messages
      ? getTakeover(data, withoutNotes(messages), { isEnabled: dealerSettings.Takeover, email: user_info.Email })
      : 'none';
  const isMine = takeover === 'mine';

  // Who has joined is seen by everybody who has the chat open.
  useLiveChanges((changed) => {
    if (takeover !== 'none' && (!changed || changed.has(cid))) void refetch();
  });

  const open = useEffectEvent((conversationId: string) =>
    openLiveChat({
      personId: user_info.UserId,
      conversationId,
      accountId: data?.AccountId ?? user_info.DealerId,
      agentName: user_info.FullName || user_info.username,
      since: data?.TakeoverSince ?? null,
      // Handed back meanwhile, or signed out: the answer says which.
      onEnd: () => void refetch(),
    }),
  );
  useEffect(() => (isMine ? open(cid) : undefined), [isMine, cid]);
  useEffect(() => (isMine ? markUnsaved(`chat ${cid}`, () => undefined) : undefined), [isMine, cid]);

  const live = useSnapshot(liveChat);
  const isLive = isMine && live.conversationId === cid && data !== undefined && messages !== undefined;
  return {
    takeover,
    messages: isLive ? withLiveMessages(messages, pages.hasNextPage, live, data) : messages,
  };
}
