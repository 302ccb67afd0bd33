import { type ChatConnection, type ChatSocket, openChatSocket } from '@forecourt/api/chatSocket';
import { chatSocketPath, type ServerFrame } from '@forecourt/api/contract/chatSocket';
import { chatSettings, startChat } from '@forecourt/api/contract/websiteChat';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { LauncherMessage, PanelMessage } from '../protocol.ts';
import type { PanelAddress } from './address.ts';
import { CallFailure, send } from './calls.ts';
import {
  type ChatState,
  emptyChat,
  lastSeq,
  unreadOf,
  withFailed,
  withMessages,
  withoutPending,
  withRefused,
  withRetried,
} from './chatState.ts';
import { createStore } from './createStore.ts';
import type { ChatStorage, Outgoing } from './storage.ts';
import { visitCounter } from './visitCounter.ts';

/** After this time without an answer something counts as not sent, in ms. It is sent all the same when that is possible. */
const answerTimeout = 10_000;
/** For so long a salesperson who typed is shown as typing, in ms. */
const typingShown = 6000;
/** For so long the assistant may take before nobody is shown as answering, in ms. */
const answeringShown = 30_000;

export interface ChatOptions {
  address: PanelAddress;
  storage: ChatStorage;
  tell: (message: PanelMessage) => void;
  /** The browser asks not to be followed from page to page (Global Privacy Control). */
  isPrivate: boolean;
}

export type Chat = ReturnType<typeof createChat>;

/**
 * A shopper's chat: what is shown, and what can be done. The first message begins it by a call, which gives the token of its socket;
 * everything else goes by the socket. What is not stored yet is kept in the browser under the id that it is sent with.
 */
export function createChat({ address, storage, tell, isPrivate }: ChatOptions) {
  const page = { account_id: address.account, host: address.host };
  const kept = storage.read();
  const { get, set, subscribe } = createStore<ChatState>({
    ...emptyChat,
    draft: kept.draft,
    seen: kept.seen,
    hasBegun: kept.token !== null,
    // Of another page, or of yesterday: the shopper decides whether it is sent.
    pending: kept.outgoing.map((frame) => ({ frame, state: 'failed' as const })),
  });
  const visitor = (!isPrivate && kept.visitor) || crypto.randomUUID();
  if (!isPrivate && visitor !== kept.visitor) storage.change({ visitor });

  const countVisit = visitCounter(page, visitor);
  let place: LauncherMessage | undefined;
  let socket: ChatSocket | undefined;
  let isStarting = false;
  let answerTimer: number | undefined;
  let typingTimer: number | undefined;
  let answeringTimer: number | undefined;
  let told = 0;

  const change = (to: Partial<ChatState>) => set({ ...get(), ...to });
  const keepOutgoing = () => storage.change({ outgoing: get().pending.map(({ frame }) => frame) });

  // --- what the shopper looks at

  const follow = (message: LauncherMessage) => {
    const isFirst = place === undefined;
    place = message;
    if (isFirst) {
      void loadSettings();
      if (storage.read().token !== null) connect(0);
      // Another page of the website may begin the chat.
      window.addEventListener('storage', () => !socket && storage.read().token !== null && connect(lastSeq(get())));
      window.addEventListener('online', retry);
    }
    countVisit(message);
    noteSeen();
  };

  const noteSeen = () => {
    const state = get();
    if (place?.isOpen && lastSeq(state) > state.seen) {
      change({ seen: lastSeq(state) });
      storage.change({ seen: lastSeq(state) });
    }
    const unread = unreadOf(get());
    if (unread !== told) tell({ forecourtChat: 1, type: 'unread', count: unread });
    told = unread;
  };

  const loadSettings = async () => {
    change({ hasFailed: false });
    try {
      change({ settings: await send(chatSettings, { query: page }) });
    } catch (error) {
      if (isUnknownPage(error)) tell({ forecourtChat: 1, type: 'hide' });
      else change({ hasFailed: true });
    }
  };

  // --- sending

  const enqueue = (...frames: Outgoing[]) => {
    change({ pending: [...get().pending, ...frames.map((frame) => ({ frame, state: 'sending' as const }))] });
    keepOutgoing();
    dispatch();
  };

  /** Sends what waits: the first message by the call that begins the chat, everything else by the socket. */
  const dispatch = () => {
    const frames = get().pending.flatMap(({ frame, state }) => (state === 'sending' ? [frame] : []));
    if (frames.length === 0) return;
    // Another page of the website may have begun the chat meanwhile.
    if (!socket && storage.read().token !== null) connect(lastSeq(get()));
    if (socket) for (const frame of frames) socket.send(withPlace(frame));
    else void begin();
    clearTimeout(answerTimer);
    answerTimer = window.setTimeout(giveUpWaiting, answerTimeout);
  };

  const withPlace = (frame: Outgoing) =>
    frame.event_name === 'Message'
      ? { ...frame, page: place?.page ?? null, vehicle_info: place?.vehicle ?? null }
      : frame;

  const giveUpWaiting = () => {
    if (!isStarting) set(withFailed(get()));
  };

  const begin = async () => {
    const first = get().pending.find(
      ({ frame, state }) => frame.event_name === 'Message' && state === 'sending',
    )?.frame;
    if (isStarting || !place || first?.event_name !== 'Message') return;
    isStarting = true;
    const { cta, referral, vehicle } = place;
    try {
      const message = { id: first.id, text: first.payload };
      const { token, messages } = await send(startChat, {
        body: { ...page, visitor, referral, page: place.page, vehicle, cta, message },
      });
      storage.change({ token });
      set(withMessages({ ...get(), messages: [] }, messages));
      keepOutgoing();
      awaitAnswer();
      connect(lastSeq(get()));
      isStarting = false;
      noteSeen();
      dispatch();
    } catch (error) {
      isStarting = false;
      if (isUnknownPage(error)) tell({ forecourtChat: 1, type: 'hide' });
      // What waits behind the first message waits for another try with it.
      set(withFailed(get()));
      keepOutgoing();
    }
  };

  // --- the socket

  const connect = (after: number) => {
    const { protocol, host } = window.location;
    const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
    socket = openChatSocket({
      url: `${scheme}//${host}${chatSocketPath}?domain=website`,
      token: () => Promise.resolve(storage.read().token ?? undefined),
      after,
      onFrame: receive,
      onConnection,
    });
    change({ hasBegun: true });
    for (const { frame, state } of get().pending) if (state === 'sending') socket.send(withPlace(frame));
  };

  const onConnection = (connection: ChatConnection) => {
    if (connection !== 'closed') {
      change({ connection, ...(connection !== 'ready' && { isStaffTyping: false }) });
      return;
    }
    // The chat has ended on the server: the next message begins another one.
    socket = undefined;
    storage.change({ token: null, seen: 0 });
    change({ connection: 'none', hasBegun: false, seen: 0, staff: null, isStaffTyping: false, isAnswering: false });
    giveUpWaiting();
  };

  const receive = (frame: ServerFrame) => {
    switch (frame.event_name) {
      case 'Message':
        set(withMessages({ ...get(), isStaffTyping: false }, [frame.message]));
        if (frame.message.by !== 'shopper') change({ isAnswering: false });
        keepOutgoing();
        noteSeen();
        return;
      case 'ack':
        acknowledge(frame);
        return;
      case 'Refused':
        if (frame.id !== null) set(withRefused(get(), frame.id, frame.reason));
        return;
      case 'Status':
        // Once somebody has been there, they can be asked for again.
        change({
          staff: frame.staff?.name ?? null,
          ...(frame.staff && { isAnswering: false, hasAskedForPerson: false }),
        });
        return;
      case 'Typing':
        if (frame.by === 'staff') showTyping();
        return;
      case 'Ready':
      case 'Pong':
    }
  };

  const acknowledge = ({ id, seq }: Extract<ServerFrame, { event_name: 'ack' }>) => {
    const done = get().pending.find(({ frame }) => frame.id === id)?.frame;
    if (!done) return;
    if (done.event_name === 'Message') {
      if (seq === null) return;
      // It comes by the socket too, as the server has stored it.
      const text = escapeHtml(done.payload);
      set(withMessages(get(), [{ id, seq, by: 'shopper', name: null, text, at: new Date().toISOString() }]));
      awaitAnswer();
    } else {
      set(withoutPending(get(), id));
      change(done.event_name === 'Contact' ? { hasLeftContact: true } : { hasAskedForPerson: true });
    }
    keepOutgoing();
  };

  const showTyping = () => {
    change({ isStaffTyping: true });
    clearTimeout(typingTimer);
    typingTimer = window.setTimeout(() => change({ isStaffTyping: false }), typingShown);
  };

  const awaitAnswer = () => {
    if (get().staff !== null || get().messages.at(-1)?.by === 'assistant') return;
    change({ isAnswering: true });
    clearTimeout(answeringTimer);
    answeringTimer = window.setTimeout(() => change({ isAnswering: false }), answeringShown);
  };

  // --- what the shopper does

  const retry = () => {
    if (!get().settings) void loadSettings();
    set(withRetried(get()));
    dispatch();
  };

  const message = (payload: string): Outgoing => ({ event_name: 'Message', id: crypto.randomUUID(), payload });

  return {
    get,
    subscribe,
    follow,
    type: (draft: string) => {
      change({ draft });
      storage.change({ draft });
      if (draft !== '') socket?.typing();
    },
    /** Sends a text, and the draft goes where it was the text. */
    say: (text: string) => {
      change({ hasLeftContact: false, ...(text === get().draft && { draft: '' }) });
      storage.change({ draft: get().draft });
      enqueue(message(text.trim()));
    },
    /** @param opening the message that begins the chat where there is none yet */
    askForPerson: (opening: string) => {
      const ask: Outgoing = { event_name: 'AskForPerson', id: crypto.randomUUID() };
      enqueue(...(get().hasBegun ? [] : [message(opening)]), ask);
    },
    /** @param opening as above */
    leaveContact: (
      contact: Omit<Extract<Outgoing, { event_name: 'Contact' }>, 'event_name' | 'id'>,
      opening: string,
    ) => {
      const leave: Outgoing = { event_name: 'Contact', id: crypto.randomUUID(), ...contact };
      enqueue(...(get().hasBegun ? [] : [message(opening)]), leave);
    },
    retry,
  };
}

const isUnknownPage = (error: unknown) => error instanceof CallFailure && error.kind === 'unknown-page';
