import { channelLabel } from '@forecourt/api/channels';
import type { Attachment, Message } from '@forecourt/api/contract/dialogue';
import { retryDelivery } from '@forecourt/api/contract/replies';
import { MessageBubble, MessageText } from '@forecourt/ui/conversation/MessageBubble';
import type { MessageFile } from '@forecourt/ui/conversation/MessageFiles';
import { MessageHtml } from '@forecourt/ui/conversation/MessageHtml';
import { MessageReasons } from '@forecourt/ui/conversation/MessageReasons';
import { QuotingMessage } from '@forecourt/ui/conversation/QuotingMessage';
import { Text } from '@forecourt/ui/text/Text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api.ts';
import { loadFile } from '../../../files/loadFile.ts';
import { formatSize } from '../../../files/texts.ts';
import { useThumbnails } from '../../../files/useThumbnails.ts';
import { formatPrice } from '../../../format/format.ts';
import { htmlNodes } from '../../../html/htmlNodes.ts';
import { useAuth } from '../../../session/store.ts';
import { sendLiveAgain } from '../../../takeover/liveChat.ts';
import {
  getAuthor,
  deliveryTexts,
  getReaders,
  objectText,
  quoteTexts,
  reactionText,
  receivedTexts,
  vehicleLabels,
} from './messageTexts.ts';
import { attachmentLabels, openFile } from './attachments.ts';
import { hasReasons, reasonsLabel, getReasons } from './reasons.ts';
import { reloadDialogue } from './useDialogue.ts';

/** Made once a message: a list that is scrolled draws it again and again. */
const contents = new WeakMap<Message, DocumentFragment>();

function getContent(message: Message, html: string): DocumentFragment {
  const content = contents.get(message) ?? htmlNodes(html);
  contents.set(message, content);
  return content;
}

type FilePart = Extract<Attachment, { object_key: string }>;

const isFile = (part: Attachment): part is FilePart => 'object_key' in part;

interface MessageEntryProps {
  message: Message;
  /** The time of day by the dealer's clock. */
  time: string;
}

/** One message of the timeline with what came with it and how far its delivery has come. */
export function MessageEntry({ message, time }: MessageEntryProps) {
  const { Message: content, Attachments } = message;
  const vehicles = Attachments.flatMap((part) => (isFile(part) || !part.Data ? [] : [part.Data]));
  return (
    <MessageBubble
      side={message.Note ? 'team' : message.Initiator === 'HUMAN' || message.Automatic !== null ? 'customer' : 'dealer'}
      author={getAuthor(message)}
      time={time}
      dateTime={message.Timestamp}
      channel={message.Note ? getReaders(message.Note.ForAssistant) : channelLabel(message.Channel)}
      attachments={useFiles(Attachments)}
      vehicles={vehicles.map(({ Name, Price, Vin, Stock }) => ({
        name: Name,
        ...(Price !== null && { price: formatPrice(Price)! }),
        ...(Vin !== null && { vin: Vin }),
        ...(Stock !== null && { stock: Stock }),
      }))}
      vehicleLabels={vehicleLabels}
      {...(message.Reaction !== undefined && { reaction: reactionText(message.Reaction) })}
      delivery={useDelivery(message)}
      note={getNote(message)}
    >
      {typeof content !== 'string' ? (
        <MessageText text={objectText} />
      ) : content === '' ? null : message.Written === undefined ? (
        <MessageHtml content={getContent(message, content)} />
      ) : (
        <QuotingMessage written={<Written message={message} />} texts={quoteTexts}>
          <MessageHtml content={getContent(message, content)} />
        </QuotingMessage>
      )}
    </MessageBubble>
  );
}

/** Why the assistant wrote it, or what staff should know of what came in. */
function getNote({ Why, Received }: Message) {
  if (hasReasons(Why)) return <MessageReasons label={reasonsLabel} groups={getReasons(Why)} />;
  return (
    Received &&
    receivedTexts(Received).map((text) => (
      <Text key={text} as="p" size="small" tone="warning">
        {text}
      </Text>
    ))
  );
}

/** What the sender of a quoting mail wrote themselves. */
function Written({ message: { Written: text = '', WrittenHtml: html } }: Pick<MessageEntryProps, 'message'>) {
  const content = useMemo(() => (html === undefined ? undefined : htmlNodes(html)), [html]);
  return content ? <MessageHtml content={content} /> : <MessageText text={text} />;
}

/** The files and links of a message. */
function useFiles(attachments: readonly Attachment[]): MessageFile[] {
  const labels = attachmentLabels(attachments);
  const thumbnails = useThumbnails(attachments.filter(isPicture).map((part) => part.object_key));
  return attachments.flatMap((part, index): MessageFile[] => {
    if (!isFile(part)) return part.Links.map((href, link) => ({ label: labels[index]![link]!, href }));
    const { object_key: key, content_type: contentType, size } = part;
    const label = labels[index]![0]!;
    return [
      {
        label,
        ...(size !== undefined && { detail: formatSize(size) }),
        ...(isPicture(part) && { picture: { src: thumbnails.get(key), width: part.width, height: part.height } }),
        onOpen: () => void openFile({ label, contentType, load: () => loadFile(key) }),
      },
    ];
  });
}

/** Of an older picture nobody knows how large it is, and no small version is there. */
const isPicture = (part: Attachment): part is FilePart & { width: number; height: number } =>
  isFile(part) && part.width !== undefined && part.height !== undefined;

/** How far a message that somebody here sent has come; one that failed can be sent again. */
function useDelivery({ Delivery, MessageId, ConversationId, Channel }: Message) {
  const { DealerId } = useAuth().user_info;
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () =>
      api.send(retryDelivery, { params: { account_id: DealerId }, query: {}, body: { message_id: MessageId } }),
    onSettled: () => reloadDialogue(client, ConversationId),
  });
  if (!Delivery) return undefined;
  const { label, tone } = deliveryTexts[Delivery.state];
  return {
    label,
    tone,
    ...(Delivery.reason !== null && { detail: Delivery.reason }),
    ...(Delivery.state === 'failed' && {
      action: {
        label: 'Try again',
        // Nothing of a chat leaves through a carrier: it was sent here, by the socket.
        onPress: () => (Channel === 'chat' ? sendLiveAgain(MessageId) : again.mutate()),
        isPending: again.isPending,
      },
    }),
  };
}
