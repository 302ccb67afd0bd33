import type { ConversationEvent, Message } from '@forecourt/api/contract/dialogue';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { useSnapshot } from 'valtio';
import { liveChat } from '../../../takeover/liveChat.ts';
import { isStuck, isWaitingForPerson, type Takeover } from './takeover.ts';
import { takeoverTexts } from './texts.ts';
import { useMinute } from '../../../conversations/waiting.ts';

interface TakeoverStateProps {
  lead: LeadInfo;
  messages: readonly Message[];
  events: readonly ConversationEvent[];
  takeover: Exclude<Takeover, 'none'>;
}

/** Who answers a chat, and what is wrong with it (spec 3 §4, "Takeover"). */
export function TakeoverState({ lead, messages, events, takeover }: TakeoverStateProps) {
  const { isCustomerOnline } = useSnapshot(liveChat);
  const now = useMinute();
  const isMine = takeover === 'mine';
  const isInProgress = takeover !== 'available';
  const isOnline = lead.IsCustomerOnline || (isMine && isCustomerOnline === true);
  return (
    <>
      <span>
        {isMine
          ? takeoverTexts.mine
          : isInProgress
            ? takeoverTexts.theirs(lead.SalesPerson ?? takeoverTexts.someone)
            : takeoverTexts.assistant}
      </span>
      {!isInProgress && isWaitingForPerson(events, messages) && <Badge tone="warning">{takeoverTexts.waiting}</Badge>}
      {isInProgress && !isOnline && <Badge>{takeoverTexts.offline}</Badge>}
      {isInProgress && isStuck(lead, messages, now) && <Badge tone="warning">{takeoverTexts.stuck}</Badge>}
    </>
  );
}
