import { channelLabel, getChannel, isOutboundChannel, outboundChannelIds } from '@forecourt/api/channels';
import type { Message } from '@forecourt/api/contract/dialogue';
import { countSegments } from '@forecourt/api/gsmText';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import {
  isUnsubscribed,
  replyMessage,
  type ReplyChannel,
  scheduleReply,
  signature,
} from '@forecourt/api/contract/replies';
import { IconButton } from '@forecourt/ui/actions/IconButton';
import { ReplyBox } from '@forecourt/ui/conversation/ReplyBox';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Tooltip, TooltipTrigger } from '@forecourt/ui/overlays/Tooltip';
import { DeskIcon } from '@forecourt/ui/text/DeskIcon';
import { Text } from '@forecourt/ui/text/Text';
import { useIsPhone } from '@forecourt/ui/useIsPhone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../../api.ts';
import { justLoaded } from '../../../conversations/conversationQueries.ts';
import { useAttachments } from '../../../files/useAttachments.tsx';
import { endWriting, noteWriting } from '../../../live/writing.ts';
import { justNow } from '../../../load/queries.ts';
import { useAuth } from '../../../session/store.ts';
import { LaterDialog } from '../desk/LaterDialog.tsx';
import { sendLaterTexts } from '../desk/texts.ts';
import { OptOutNotice } from '../OptOutNotice.tsx';
import { optOutTexts, replyTexts } from '../texts.ts';
import type { Takeover } from '../takeover/takeover.ts';
import { takeoverTexts } from '../takeover/texts.ts';
import type { ChannelTab } from '../timeline/entries.ts';
import { removeLine } from './closingLine.ts';
import { OptOutLine } from './OptOutLine.tsx';
import { replyHtml } from './replyHtml.ts';
import { ReplySignature } from './ReplySignature.tsx';
import { ScheduledReplies, scheduledKey } from './ScheduledReplies.tsx';
import { useOfferTimes } from './useOfferTimes.tsx';
import { useReply, type Written } from './useReply.ts';
import { useStock } from './useStock.tsx';
import { useSavedAnswers } from './useSavedAnswers.tsx';

interface ReplyAreaProps {
  cid: string;
  lead: LeadInfo;
  tab: ChannelTab;
  messages: readonly Message[];
  /** Who has the chat. */
  takeover: Takeover;
  /** What colleagues do who have the conversation open too; undefined where there are none. */
  colleagues?: string | undefined;
}

/** Where a reply is written: on the channel of the tab, or on that of the last message (spec 3 §4, "Reply flow"). */
export function ReplyArea({ cid, lead, tab, messages, takeover, colleagues }: ReplyAreaProps) {
  const { dealerSettings } = useAuth();
  const used = outboundChannelIds.filter((channel) => messages.some(({ Channel }) => Channel === channel));
  const last = messages.findLast(({ Channel }) => isOutboundChannel(Channel))?.Channel;
  // Chosen once: a message on another channel must not take the box from under what is being typed.
  const [channel, setChannel] = useState(() => outboundChannelIds.find((one) => one === (tab === 'all' ? last : tab)));
  if (channel === undefined) {
    // A colleague has it: there is nothing to join.
    if (takeover === 'theirs')
      return <Closed reason={takeoverTexts.theirs(lead.SalesPerson ?? takeoverTexts.someone)} />;
    return <Closed reason={dealerSettings.Takeover ? replyTexts.chat : replyTexts.chatWithoutTakeover} />;
  }
  if (!used.includes(channel)) return <Closed reason={replyTexts.noMessages} />;
  return (
    <Reply
      key={channel}
      cid={cid}
      lead={lead}
      channel={channel}
      colleagues={colleagues}
      choice={
        tab === 'all' && used.length > 1 ? (
          <Select
            label={replyTexts.channel}
            isLabelHidden
            selectedKey={channel}
            onSelectionChange={(key) => setChannel(used.find((one) => one === key))}
          >
            {used.map((one) => (
              <SelectItem key={one} id={one}>
                {channelLabel(one)}
              </SelectItem>
            ))}
          </Select>
        ) : undefined
      }
    />
  );
}

/** There is nothing to reply to. On a phone the messages have the room of the empty field. */
function Closed({ reason }: { reason: string }) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Text as="p" size="small" tone="secondary" align="center">
        {reason}
      </Text>
    );
  return (
    <ReplyBox
      label={replyTexts.label}
      value=""
      onChange={() => undefined}
      onSend={() => undefined}
      sendLabel={replyTexts.send}
      disabledReason={reason}
    />
  );
}

interface ReplyProps {
  cid: string;
  lead: LeadInfo;
  channel: ReplyChannel;
  choice: ReactNode;
  colleagues: string | undefined;
}

function Reply({ cid, lead, channel, choice, colleagues }: ReplyProps) {
  const isPhone = useIsPhone();
  const { DealerId } = useAuth().user_info;
  const isAsked = new URLSearchParams(useLocation().search).has('reply');
  const params = { account_id: DealerId };
  const client = useQueryClient();
  const { isHtml, hasSignature, optOutLine, maxLength, carriesFiles } = getChannel(channel);
  const { files, infos, isComplete, sent } = useAttachments(cid, channel);
  const fileIds = infos.map(({ id }) => id);
  const unsubscribed = useQuery({
    queryKey: ['unsubscribed', cid, channel],
    queryFn: ({ signal }) =>
      api.send(isUnsubscribed, { params, query: { conversationId: cid, selectedChannel: channel } }, { signal }),
    initialData: () => {
      const { Unsubscribed, OptOut = null } = justLoaded(client, DealerId, cid) ?? {};
      return Unsubscribed && { Unsubscribed: Unsubscribed.includes(channel), OptOut };
    },
    staleTime: justNow,
  });
  const signed = useQuery({
    queryKey: ['signature', DealerId, lead.ServiceType],
    queryFn: ({ signal }) => api.send(signature, { params, query: { UserId: lead.UserId } }, { signal }),
    enabled: hasSignature,
  });
  const html = signed.data?.signature ?? '';
  const getBody = ({ id, text: written, draftTypedAt }: Written) => ({
    conversation_id: cid,
    draft_typed_at: draftTypedAt,
    newMessageObject: {
      id,
      text: written,
      ...(isHtml && { html: replyHtml(written, html) }),
      selectedChannel: channel,
      ...(fileIds.length > 0 && { attachments: fileIds }),
    },
  });
  const [hasOptOutLine, setOptOutLine] = useState(true);
  const closingLine = hasOptOutLine ? optOutLine : null;
  const { text, whole, type, send, isBlank, isSending, failure, draftState, isLoading } = useReply({
    conversationId: cid,
    channel,
    closingLine,
    mayBeBlank: fileIds.length > 0,
    post: (written) => api.send(replyMessage, { params, query: {}, body: getBody(written) }),
    onSent: () => {
      sent(fileIds);
      setOptOutLine(true);
    },
  });
  const [isLater, setLater] = useState(false);
  const schedule = async (send_at: string) => {
    const isScheduled = await send((written) =>
      api.send(scheduleReply, { params, query: {}, body: { ...getBody(written), send_at } }),
    );
    if (!isScheduled) return;
    setLater(false);
    void client.invalidateQueries({ queryKey: scheduledKey(cid) });
  };

  const takeBack = (words: string) => {
    const typed = removeLine(words, optOutLine);
    type(isBlank ? typed : `${typed}\n\n${text}`);
    // As it was scheduled.
    if (isBlank) setOptOutLine(typed !== words);
  };

  const savedAnswers = useSavedAnswers({ text, onChange: type });

  const stock = useStock({ cid, text, onChange: type });
  const offer = useOfferTimes({ cid, text, onChange: type });
  const isClosed = unsubscribed.data?.Unsubscribed === true;
  const optOut = unsubscribed.data?.OptOut;
  const isPending = isLoading || unsubscribed.isPending || (hasSignature && signed.isPending);
  const isUnsendable = (isBlank && fileIds.length === 0) || isPending || !isComplete;
  const box = (
    <ReplyBox
      label={replyTexts.label}
      placeholder={isPhone ? replyTexts.placeholder : replyTexts.placeholderWithKeys}
      channel={choice}
      activity={colleagues}
      notice={
        !isClosed &&
        (optOutLine !== null ? (
          <OptOutLine line={optOutLine} isIncluded={hasOptOutLine} onChange={setOptOutLine} />
        ) : (
          html !== '' && <ReplySignature html={html} />
        ))
      }
      value={isClosed ? '' : text}
      onSlash={savedAnswers.ask}
      onNumberSign={stock.ask}
      files={carriesFiles && !isClosed ? files : undefined}
      mayBeBlank={fileIds.length > 0}
      actions={
        !isClosed && (
          <>
            {savedAnswers.button}
            {offer.button}
            <TooltipTrigger>
              <IconButton
                size="small"
                icon={<DeskIcon name="snooze" />}
                aria-label={sendLaterTexts.action}
                isDisabled={isUnsendable}
                onPress={() => setLater(true)}
              />
              <Tooltip>{sendLaterTexts.action}</Tooltip>
            </TooltipTrigger>
          </>
        )
      }
      onChange={(typed) => {
        type(typed);
        noteWriting(cid);
      }}
      onSend={() => {
        endWriting();
        void send();
      }}
      sendLabel={replyTexts.send}
      maxLength={closingLine === null ? maxLength : maxLength - closingLine.length - 1}
      measure={channel === 'sms' && !isBlank ? replyTexts.segments(countSegments(whole)) : undefined}
      counter={replyTexts.left}
      isPending={isSending}
      isSendDisabled={isUnsendable}
      shouldFocus={isAsked && !isPending}
      readOnlyReason={isClosed ? replyTexts.unsubscribed : undefined}
      error={
        failure === null ? undefined : { message: failure, retryLabel: replyTexts.retry, onRetry: () => void send() }
      }
      savedLabel={
        { none: undefined, typing: replyTexts.saving, saved: replyTexts.saved, failed: replyTexts.unsaved }[draftState]
      }
    />
  );
  return (
    <Stack space="xsmall">
      <ScheduledReplies cid={cid} channel={channel} onEdit={takeBack} />
      {!optOut || isClosed ? (
        box
      ) : (
        <Stack space="small">
          <OptOutNotice optOut={optOut} consequence={optOutTexts.mayReply} size="small" />
          {box}
        </Stack>
      )}
      {savedAnswers.dialog}
      {stock.dialog}
      {offer.dialog}
      {isLater && (
        <LaterDialog
          texts={sendLaterTexts}
          isPending={isSending}
          failure={failure}
          onChoose={(sendAt) => void schedule(sendAt)}
          onClose={() => setLater(false)}
        />
      )}
    </Stack>
  );
}
