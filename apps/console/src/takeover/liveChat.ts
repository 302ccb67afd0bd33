import { type ChatConnection, type ChatSocket, openChatSocket } from '@forecourt/api/chatSocket';
import type { FileInfo } from '@forecourt/api/contract/attachments';
import { type ChatMessage, chatSocketPath, type ServerFrame } from '@forecourt/api/contract/chatSocket';
import { proxy } from 'valtio';
import { accessToken } from '../session/identity.ts';
import { keepUnsent, readUnsent, type UnsentKey } from './unsent.ts';

/** A message that was sent here. */
export interface OutgoingMessage {
  /** The message's own, made here: sent again, it is the same message. */
  id: string;
  text: string;
  /** Uploaded already. */
  files: FileInfo[];
  at: string;
  state: 'sending' | 'sent' | 'failed';
  /** Why the server refused it. */
  reason: string | null;
}

interface LiveChat {
  /** The chat that is followed; null where none is. */
  conversationId: string | null;
  connection: ChatConnection;
  /** Why the server has ended it. */
  endReason: 'unauthenticated' | 'notOwner' | null;
  /** In the order of the chat. */
  messages: ChatMessage[];
  outgoing: OutgoingMessage[];
  /** Whether the customer has the chat open; null until the server has reported it. */
  isCustomerOnline: boolean | null;
  isCustomerTyping: boolean;
}

const closedChat = (): LiveChat => ({
  conversationId: null,
  connection: 'closed',
  endReason: null,
  messages: [],
  outgoing: [],
  isCustomerOnline: null,
  isCustomerTyping: false,
});

/** The chat that the signed-in salesperson has taken over and has open (spec 3 §4, "Takeover"). */
export const liveChat = proxy<LiveChat>(closedChat());

/** How long typing is shown after the server has reported it, in ms. */
const typingShownMs = 5000;

let socket: ChatSocket | undefined;
let current: OpenOptions | undefined;
let typing: ReturnType<typeof setTimeout> | undefined;

interface OpenOptions extends UnsentKey {
  /** The conversation's. */
  accountId: string;
  agentName: string;
  /** When the person joined: what they could not send before that, they may send again by hand. */
  since: string | null;
  /** The server has ended the connection: the chat is somebody else's, or over. */
  onEnd: () => void;
}

/**
 * Follows a chat in place of the one that was followed.
 * @returns ends it
 */
export function openLiveChat(options: OpenOptions): () => void {
  const { accountId, conversationId, agentName, since, onEnd } = options;
  closeLiveChat();
  current = options;
  Object.assign(liveChat, closedChat(), { conversationId, connection: 'connecting' });
  const query = new URLSearchParams({ domain: 'dashboard', cid: conversationId, account: accountId, agent: agentName });
  socket = openChatSocket({
    url: `${location.origin.replace(/^http/, 'ws')}${chatSocketPath}?${query}`,
    token: accessToken,
    after: 0,
    onFrame: receive,
    onConnection: (connection, reason) => {
      liveChat.connection = connection;
      if (connection !== 'ready') liveChat.isCustomerTyping = false;
      if (!reason) return;
      liveChat.endReason = reason;
      onEnd();
    },
  });
  for (const message of readUnsent(options).messages) {
    const isOfThisTakeover = since === null || message.at >= since;
    liveChat.outgoing.push({ ...message, state: isOfThisTakeover ? 'sending' : 'failed', reason: null });
    if (isOfThisTakeover) write(message);
  }
  return () => {
    if (current === options) closeLiveChat();
  };
}

/** Connects at once, where the connection is lost or was ended. */
export function reconnectLiveChat(): void {
  if (current) openLiveChat(current);
}

function closeLiveChat(): void {
  const closing = socket;
  socket = undefined;
  current = undefined;
  clearTimeout(typing);
  closing?.close();
  Object.assign(liveChat, closedChat());
}

/** Sends what was typed, with files that are uploaded. It is kept in this browser until the server has it. */
export function sendLive(text: string, files: FileInfo[]): void {
  const message = { id: crypto.randomUUID(), text, files, at: new Date().toISOString() };
  liveChat.outgoing.push({ ...message, state: 'sending', reason: null });
  keepOutgoing();
  write(message);
}

/** Sends a message again that was refused. */
export function sendLiveAgain(id: string): void {
  const message = liveChat.outgoing.find((one) => one.id === id);
  if (!message || !socket) return;
  Object.assign(message, { state: 'sending', reason: null });
  write(message);
}

/** Tells the customer that somebody is typing. */
export const tellTyping = (): void => socket?.typing();

const write = ({ id, text, files }: Pick<OutgoingMessage, 'id' | 'text' | 'files'>) =>
  socket?.send({
    event_name: 'Message',
    id,
    payload: text,
    page: null,
    vehicle_info: null,
    ...(files.length > 0 && { attachments: files.map((file) => file.id) }),
  });

function keepOutgoing(): void {
  if (!current) return;
  const messages = liveChat.outgoing
    .filter(({ state }) => state !== 'sent')
    .map(({ id, text, files, at }) => ({ id, text, files: [...files], at }));
  keepUnsent(current, { messages });
}

function receive(frame: ServerFrame): void {
  if (frame.event_name === 'Message') {
    liveChat.messages.push(frame.message);
    if (frame.message.by === 'shopper') liveChat.isCustomerTyping = false;
    // What comes back is stored, though its acknowledgement was lost.
    settle(frame.message.id, 'sent');
  } else if (frame.event_name === 'ack') settle(frame.id, 'sent');
  else if (frame.event_name === 'Refused' && frame.id !== null) settle(frame.id, 'failed', frame.reason);
  else if (frame.event_name === 'Status') liveChat.isCustomerOnline = frame.is_shopper_online;
  else if (frame.event_name === 'Typing' && frame.by === 'shopper') {
    liveChat.isCustomerTyping = true;
    clearTimeout(typing);
    typing = setTimeout(() => {
      liveChat.isCustomerTyping = false;
    }, typingShownMs);
  }
}

function settle(id: string, state: 'sent' | 'failed', reason: string | null = null): void {
  const message = liveChat.outgoing.find((one) => one.id === id);
  if (!message || message.state === 'sent') return;
  Object.assign(message, { state, reason });
  keepOutgoing();
}
