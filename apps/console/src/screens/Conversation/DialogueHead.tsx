import { isRegular } from '@forecourt/api/access/role';
import { channelLabel } from '@forecourt/api/channels';
import type { ConversationEvent, Message } from '@forecourt/api/contract/dialogue';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import type { Colleague } from '@forecourt/api/contract/colleagues';
import { ChannelTabs } from '@forecourt/ui/conversation/ChannelTabs';
import { ConversationHead } from '@forecourt/ui/conversation/ConversationHead';
import { PeopleHere } from '@forecourt/ui/conversation/PeopleHere';
import { Badge } from '@forecourt/ui/feedback/Badge';
import type { PhoneHead } from '@forecourt/ui/layout/ThreePane';
import { useIsNarrow } from '@forecourt/ui/useIsNarrow';
import { useState } from 'react';
import { texts } from '../../conversations/texts.ts';
import { getFacts, useAuth } from '../../session/store.ts';
import { DeskActions } from './desk/DeskActions.tsx';
import { DeskDialogs, type DeskQuestion } from './desk/DeskDialogs.tsx';
import { DeskNotice } from './desk/DeskNotice.tsx';
import { useDesk, useMarkUnread } from './desk/useDesk.ts';
import { DialogueActions } from './DialogueActions.tsx';
import { ActionMenu, DialogueMenu } from './DialogueMenu.tsx';
import { CustomerForm } from './forms/CustomerForm.tsx';
import type { FormType } from './forms/formState.ts';
import { PreviewBanner } from './preview/PreviewBanner.tsx';
import { getTopic } from './takeover/brief.ts';
import { OwnChatHead } from './takeover/OwnChatHead.tsx';
import { TakeoverAction } from './takeover/TakeoverAction.tsx';
import { isStuck, type Takeover } from './takeover/takeover.ts';
import { useMinute } from '../../conversations/waiting.ts';
import { TakeoverState } from './takeover/TakeoverState.tsx';
import { colleagueTexts, viewTexts } from './texts.ts';
import { type ChannelTab, channelTabs } from './timeline/entries.ts';

interface DialogueHeadProps {
  /** What it brings to its one line on a phone; undefined elsewhere. */
  phone: PhoneHead | undefined;
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
  phone,
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
  const isWide = !useIsNarrow();
  const isMine = takeover === 'mine';
  // Kept here, so that a phone that is turned keeps what is open.
  const [form, setForm] = useState<{ cid: string; type: FormType } | null>(null);
  const [endingCid, setEndingCid] = useState<string | null>(null);
  const auth = useAuth();
  const now = useMinute();
  const isOwn = lead?.AccountId === auth.user_info.DealerId;
  // Spec 3 §9: a chat counts as stuck after 15 minutes without a word of its salesperson.
  const canTakeOver =
    takeover === 'theirs' && lead !== undefined && !isRegular(getFacts(auth)) && isStuck(lead, messages ?? [], now);
  const hasDesk = isOwn && lead !== undefined && !isPreview;
  const desk = useDesk(cid, hasDesk);
  const [question, setQuestion] = useState<{ cid: string; kind: DeskQuestion } | null>(null);
  const markUnread = useMarkUnread(cid);
  const deskActions = hasDesk
    ? { isTransfer: isMine, onAsk: (kind: DeskQuestion) => setQuestion({ cid, kind }), onMarkUnread: markUnread }
    : undefined;
  const openForm = (type: FormType) => setForm({ cid, type });
  const ending = { isOpen: endingCid === cid, onOpenChange: (isOpen: boolean) => setEndingCid(isOpen ? cid : null) };
  const filtered = phone && tab !== 'all' && <Badge>{channelLabel(tab)}</Badge>;
  return (
    <ConversationHead
      isCompact={phone !== undefined}
      back={phone?.back}
      name={lead && (lead.FullName || texts.noName)}
      state={
        (chat || filtered) && (
          <>
            {chat && <TakeoverState {...chat} events={events} />}
            {filtered}
          </>
        )
      }
      // A person who has joined the chat has the whole summary below.
      topic={lead && messages && !isPreview && !isMine ? getTopic(lead, messages) : undefined}
      menu={
        !phone &&
        lead &&
        !isPreview &&
        (!isWide ? (
          <ActionMenu onOpenForm={openForm} desk={deskActions} />
        ) : (
          deskActions && <DeskActions {...deskActions} />
        ))
      }
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
      // On a phone a chat is joined where one writes, and ended by the menu.
      action={
        chat &&
        (!phone || isMine) && (
          <TakeoverAction
            key={cid}
            cid={cid}
            lead={chat.lead}
            takeover={chat.takeover}
            ending={phone ? ending : undefined}
          />
        )
      }
      filter={
        <ChannelTabs
          label={viewTexts.channel}
          items={channelTabs.map((id) => ({ id, label: id === 'all' ? viewTexts.all : channelLabel(id) }))}
          value={tab}
          onChange={(id) => onTabChange(channelTabs.find((one) => one === id) ?? 'all')}
        />
      }
      tools={
        phone ? (
          <DialogueMenu
            onShowDetails={phone.showDetails}
            onOpenForm={lead && !isPreview ? openForm : undefined}
            onEnd={isMine ? () => setEndingCid(cid) : undefined}
            desk={deskActions}
            tab={tab}
            onTabChange={onTabChange}
          />
        ) : (
          isWide && lead && !isPreview && <DialogueActions onOpen={openForm} />
        )
      }
    >
      {lead && !isPreview && form?.cid === cid && (
        <CustomerForm
          key={`${cid} ${form.type}`}
          type={form.type}
          cid={cid}
          lead={lead}
          onClose={() => setForm(null)}
        />
      )}
      {hasDesk && question?.cid === cid && (
        <DeskDialogs
          key={`${cid} ${question.kind}`}
          cid={cid}
          question={question.kind}
          desk={desk}
          onClose={() => setQuestion(null)}
        />
      )}
      {hasDesk && <DeskNotice desk={desk} isCompact={phone !== undefined} canTakeOver={canTakeOver} />}
      {isPreview && <PreviewBanner originalId={lead?.AgenticLead?.preview_of ?? undefined} />}
      {chat && isMine && <OwnChatHead key={cid} cid={cid} lead={chat.lead} messages={chat.messages} events={events} />}
    </ConversationHead>
  );
}
