import type { ConversationEvent, Message } from '@forecourt/api/contract/dialogue';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { useIsPhone } from '@forecourt/ui/useIsPhone';
import { useSnapshot } from 'valtio';
import { liveChat, reconnectLiveChat } from '../../../takeover/liveChat.ts';
import { LeaveGuard } from '../../../unsaved/LeaveGuard.tsx';
import { ChatBrief } from './ChatBrief.tsx';
import { takeoverTexts } from './texts.ts';

interface OwnChatHeadProps {
  cid: string;
  lead: LeadInfo;
  messages: readonly Message[];
  events: readonly ConversationEvent[];
}

/** For the salesperson who has joined: that the connection is lost, and what they have to know; they are asked before they leave. */
export function OwnChatHead({ cid, lead, messages, events }: OwnChatHeadProps) {
  const { conversationId, connection, endReason } = useSnapshot(liveChat);
  const isPhone = useIsPhone();
  // A chat that was handed back meanwhile has lost no connection: the lead says so in a moment.
  const isLost = connection === 'lost' || endReason === 'unauthenticated';
  return (
    <>
      {conversationId === cid && isLost && (
        <Callout
          tone="danger"
          size="small"
          isUrgent
          action={
            <Button size="small" onPress={reconnectLiveChat}>
              {takeoverTexts.retry}
            </Button>
          }
        >
          {takeoverTexts.lost}
        </Callout>
      )}
      {/* On a phone it is with the details: the chat needs the room. */}
      {!isPhone && <ChatBrief lead={lead} messages={messages} events={events} />}
      <LeaveGuard texts={takeoverTexts.leave} />
    </>
  );
}
