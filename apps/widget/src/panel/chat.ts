import { type ChatConnection, type ChatSocket, openChatSocket } from '@forecourt/api/chatSocket';
import type { FileInfo } from '@forecourt/api/contract/attachments';
import { chatSocketPath, type ServerFrame } from '@forecourt/api/contract/chatSocket';
import { chatSettings, chatTimes, startChat } from '@forecourt/api/contract/websiteChat';
import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { LauncherMessage, PanelMessage } from '../protocol.ts';
import { activity } from './activity.ts';
import type { PanelAddress } from './address.ts';
import { CallFailure, send } from './calls.ts';
import {
  type ChatState,
  emptyChat,
  lastSeq,
  getUnread,
  withFailed,
  withHeld,
  withMessages,
  withoutPending,
  withRefused,
  withRetried,
} from './chatState.ts';
import { createStore } from './createStore.ts';
import { frameOn } from './frameOn.ts';
import { vehicleFinder } from './vehicleFinder.ts';
import { type ChatVehicle, getCustomerVehicle } from './vehicles.ts';
import type { ChatStorage, ContactLeft, Outgoing, OutgoingMessage } from './storage.ts';

/** After this time without an answer something counts as not sent, in ms. It is sent all the same when that is possible. */
const answerTimeout = 10_000;

export interface ChatOptions {
  address: PanelAddress;
  storage: ChatStorage;
  tell: (message: PanelMessage) => void;
  /** The browser asks not to be followed from page to page (Global Privacy Control). */
  isPrivate: boolean;
}

export type Chat = ReturnType<typeof createChat>;

/**
 * A customer's chat: what is shown, and what can be done. The first message begins it by a call, which gives the token of its socket;
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
    // These messages are from another page or from yesterday, so the customer decides whether they are sent.
    pending: kept.outgoing.map((frame) => ({ frame, state: 'failed' as const })),
  });
  const visitor = (!isPrivate && kept.visitor) || crypto.randomUUID();
  if (!isPrivate && visitor !== kept.visitor) storage.change({ visitor });

  let place: LauncherMessage | undefined;
  let socket: ChatSocket | undefined;
  let isStarting = false;
  let answerTimer: number | undefined;
  let reportedUnread = 0;
  /** What the open form waits for the answer to. */
  let request: { id: string; settle: (refusal: string | undefined) => void } | undefined;

  const change = (to: Partial<ChatState>) => set({ ...get(), ...to });
  const { showTyping, showAnswering } = activity(change);
  const isByCta = () => place !== undefined && place.cta !== null;
  const finder = vehicleFinder(page, () => storage.read().token, isByCta, {
    needsContact: (needsContact) => change({ needsContact }),
    ofPage: (pageVehicles) => change({ pageVehicles }),
    ofMessage: (id, named) => change({ vehicles: { ...get().vehicles, [id]: named } }),
  });
  const keepOutgoing = () => storage.change({ outgoing: get().pending.map(({ frame }) => frame) });

  // --- what the customer looks at

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
    // Nobody sees it before.
    if (message.isOpen) finder.lookAt(message.vehicle);
    noteSeen();
  };

  const noteSeen = () => {
    const state = get();
    if (place?.isOpen && lastSeq(state) > state.seen) {
      change({ seen: lastSeq(state) });
      storage.change({ seen: lastSeq(state) });
    }
    const unread = getUnread(get());
    if (unread !== reportedUnread) tell({ forecourtChat: 1, type: 'unread', count: unread });
    reportedUnread = unread;
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
    if (socket) for (const frame of frames) socket.send(frameOn(place, frame));
    else void begin();
    clearTimeout(answerTimer);
    answerTimer = window.setTimeout(giveUpWaiting, answerTimeout);
  };

  const giveUpWaiting = () => {
    if (!isStarting) set(withFailed(get()));
  };

  const begin = async () => {
    const first = get().pending.find(
      // Files belong to the chat that they were uploaded to.
      ({ frame, state }) => frame.event_name === 'Message' && !frame.files && state === 'sending',
    )?.frame;
    if (isStarting || !place) return;
    if (first?.event_name !== 'Message') return set(withFailed(get()));
    isStarting = true;
    const { cta, press, referral, vehicle } = place;
    try {
      const message = { id: first.id, text: first.payload, ...(first.card && { from_card: true as const }) };
      const { token, messages } = await send(startChat, {
        body: {
          ...page,
          visitor,
          referral,
          page: place.page,
          vehicle: first.card ?? vehicle,
          cta,
          message,
          ...(press !== null && { press }),
        },
      });
      storage.change({ token });
      set({ ...withMessages({ ...get(), messages: [] }, messages), found: messages.at(-1)?.seq ?? 0 });
      keepOutgoing();
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
      onHeld: (id) => set(withHeld(get(), id)),
    });
    change({ hasBegun: true });
    for (const { frame, state } of get().pending) if (state === 'sending') socket.send(frameOn(place, frame));
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
        finder.read([frame.message]);
        keepOutgoing();
        noteSeen();
        return;
      case 'ack':
        acknowledge(frame);
        return;
      case 'Refused':
        if (frame.id !== null && frame.id === request?.id) endRequest(frame.reason);
        else if (frame.id !== null) set(withRefused(get(), frame.id, frame.reason));
        return;
      case 'Status':
        // Once somebody has been there, they can be asked for again.
        change({
          staff: frame.staff?.name ?? null,
          ...(frame.staff && { hasAskedForPerson: false }),
        });
        showAnswering(frame.staff === null && frame.is_answering === true);
        return;
      case 'Typing':
        if (frame.by === 'staff') showTyping();
        return;
      case 'Ready':
        if (get().found === Infinity) change({ found: frame.seq });
        return;
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
      const attachments = done.files && { attachments: done.files };
      const at = new Date().toISOString();
      set(withMessages(get(), [{ id, seq, by: 'shopper', name: null, text, at, ...attachments }]));
    } else {
      set(withoutPending(get(), id));
      if (done.event_name === 'Contact') change({ hasLeftContact: true });
      if (done.event_name === 'Contact' || (done.event_name === 'Book' && done.contact)) becomeReachable();
      if (id === request?.id) endRequest(undefined);
      if (done.event_name === 'AskForPerson') change({ hasAskedForPerson: true });
    }
    keepOutgoing();
  };

  const becomeReachable = () => {
    change({ isReachable: true });
    // The prices of vehicles may be shown from now on.
    if (!get().needsContact) return;
    finder.forget();
    if (place) finder.lookAt(place.vehicle);
    finder.read(get().messages);
  };

  /** @returns why it is refused, undefined once it is done; what another page left unsent of its kind is given up for it */
  const sendForForm = (frame: Outgoing, ...first: Outgoing[]): Promise<string | undefined> => {
    change({ pending: get().pending.filter((one) => one.frame.event_name !== frame.event_name) });
    enqueue(...first, ...introduced(), frame);
    return new Promise((settle) => (request = { id: frame.id, settle }));
  };

  const endRequest = (refusal: string | undefined) => {
    if (!request) return;
    set(withoutPending(get(), request.id));
    keepOutgoing();
    request.settle(refusal);
    request = undefined;
  };

  // --- what the customer does

  const retry = () => {
    if (!get().settings) void loadSettings();
    set(withRetried(get()));
    dispatch();
  };

  const message = (payload: string, files: FileInfo[] = []): OutgoingMessage => ({
    event_name: 'Message',
    id: crypto.randomUUID(),
    payload,
    ...(files.length > 0 && { files }),
  });

  /** What the form before the first message has asked for, once. */
  const introduced = (): Outgoing[] => {
    const { introduction } = get();
    change({ introduction: undefined });
    return introduction ? [introduction] : [];
  };

  return {
    get,
    subscribe,
    follow,
    type: (draft: string) => {
      change({ draft });
      storage.change({ draft });
      if (draft !== '') socket?.typing();
    },
    /** Of the chat that has begun; null before. */
    token: () => storage.read().token,
    /** Sends a text, and the draft goes where it was the text. */
    say: (text: string, files: FileInfo[] = []) => {
      change({ hasLeftContact: false, ...(text === get().draft && { draft: '' }) });
      storage.change({ draft: get().draft });
      enqueue(message(text.trim(), files), ...introduced());
    },
    /** Keeps who the customer is until their first message, which it is sent with. */
    introduce: (contact: ContactLeft) => {
      change({ introduction: { event_name: 'Contact', id: crypto.randomUUID(), ...contact } });
    },
    /** What a press on a vehicle's card says. */
    askAbout: (vehicle: ChatVehicle, question: string) => {
      enqueue({ ...message(question), card: getCustomerVehicle(vehicle) }, ...introduced());
    },
    /** @param opening the message that begins the chat where there is none yet */
    askForPerson: (opening: string) => {
      const ask: Outgoing = { event_name: 'AskForPerson', id: crypto.randomUUID() };
      enqueue(...(get().hasBegun ? [] : [message(opening)]), ask, ...introduced());
    },
    /** @param opening as above */
    leaveContact: (contact: ContactLeft, opening: string) => {
      const leave: Outgoing = { event_name: 'Contact', id: crypto.randomUUID(), ...contact };
      enqueue(...(get().hasBegun ? [] : [message(opening)]), leave);
    },
    /** When the customer can come in. @throws CallFailure */
    loadTimes: () => send(chatTimes, { query: page }, storage.read().token),
    /**
     * @param opening as above
     * @returns once it is booked, undefined; why not, where it is refused
     */
    book: (
      at: string,
      contact: Extract<Outgoing, { event_name: 'Book' }>['contact'],
      opening: string,
    ): Promise<string | undefined> => {
      const first = get().hasBegun ? [] : [message(opening)];
      const id = crypto.randomUUID();
      return sendForForm({ event_name: 'Book', id, at, contact, opening: first[0]?.id ?? null }, ...first);
    },
    /** @returns once it is on its way, undefined; why not, where it is refused */
    mailTranscript: (email: string): Promise<string | undefined> =>
      sendForForm({ event_name: 'MailTranscript', id: crypto.randomUUID(), email }),
    retry,
  };
}

const isUnknownPage = (error: unknown) => error instanceof CallFailure && error.kind === 'unknown-page';
