import { channelLabel, outboundChannelIds } from '@forecourt/api/channels';
import type { ConversationEvent, Message } from '@forecourt/api/contract/dialogue';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import type { Colleague } from '@forecourt/api/contract/colleagues';
import { ChannelTabs } from '@forecourt/ui/conversation/ChannelTabs';
import { ConversationHead } from '@forecourt/ui/conversation/ConversationHead';
import { PeopleHere } from '@forecourt/ui/conversation/PeopleHere';
import { texts } from '../../conversations/texts.ts';
import { DialogueActions } from './DialogueActions.tsx';
import { PreviewBanner } from './preview/PreviewBanner.tsx';
import { getTopic } from './takeover/brief.ts';
import { OwnChatHead } from './takeover/OwnChatHead.tsx';
import { TakeoverAction } from './takeover/TakeoverAction.tsx';
import type { Takeover } from './takeover/takeover.ts';
import { TakeoverState } from './takeover/TakeoverState.tsx';
import { colleagueTexts, viewTexts } from './texts.ts';
import type { ChannelTab } from './timeline/entries.ts';

const tabs: ChannelTab[] = ['all', ...outboundChannelIds];

interface DialogueHeadProps {
  cid: string;
  lead: LeadInfo | undefined;
  messages: readonly Message[] | undefined;
  events: readonly ConversationEvent[];
  takeover: Takeover;
  /** Who else has it open. */
  colleagues: readonly Colleague[];
  /** Nobody is written to, and nothing is done for a customer. */
  isPreview: boolean;
  tab: ChannelTab;
  onTabChange: (tab: ChannelTab) => void;
}

/** Whom the conversation is with, how it stands and what it is about; which channel is shown, and what can be done for the customer. */
export function DialogueHead({
  cid,
  lead,
  messages,
  events,
  takeover,
  colleagues,
  isPreview,
  tab,
  onTabChange,
}: DialogueHeadProps) {
  const chat = lead && messages && takeover !== 'none' ? { lead, messages, takeover } : undefined;
  const isMine = takeover === 'mine';
  return (
    <ConversationHead
      name={lead && (lead.FullName || texts.noName)}
      state={chat && <TakeoverState {...chat} events={events} />}
      // A person who has joined the chat has the whole summary below.
      topic={lead && messages && !isPreview && !isMine ? getTopic(lead, messages) : undefined}
      people={
        <PeopleHere
          label={colleagueTexts.label}
          more={colleagueTexts.more}
          people={colleagues.map(({ UserId, FullName, IsTyping }) => ({
            id: UserId,
            name: FullName,
            label: IsTyping ? colleagueTexts.writing([FullName]) : FullName,
            isBusy: IsTyping,
          }))}
        />
      }
      action={chat && <TakeoverAction key={cid} cid={cid} lead={chat.lead} takeover={chat.takeover} />}
      filter={
        <ChannelTabs
          label={viewTexts.channel}
          items={tabs.map((id) => ({ id, label: id === 'all' ? viewTexts.all : channelLabel(id) }))}
          value={tab}
          onChange={(id) => onTabChange(tabs.find((one) => one === id) ?? 'all')}
        />
      }
      tools={lead && !isPreview && <DialogueActions key={cid} cid={cid} lead={lead} />}
    >
      {isPreview && <PreviewBanner originalId={lead?.AgenticLead?.preview_of ?? undefined} />}
      {chat && isMine && <OwnChatHead key={cid} cid={cid} lead={chat.lead} messages={chat.messages} events={events} />}
    </ConversationHead>
  );
}
