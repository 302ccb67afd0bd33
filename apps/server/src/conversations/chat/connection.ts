import type { ClientFrame } from '@forecourt/api/contract/chatClientFrame';
import { chatClose, chatHeartbeatMs, type ServerFrame } from '@forecourt/api/contract/chatSocket';
import type { WebSocket } from 'ws';
import { type ScopedTransaction, withDealers } from '../../platform/db/scope.ts';
import type { TakeTurn } from '../../platform/http/dealerTurns.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { askForPerson } from './askForPerson.ts';
import { bookVisit } from './bookVisit.ts';
import { noteClient } from './clientKey.ts';
import { getId, readFrame } from './frames.ts';
import { leaveContact } from './leaveContact.ts';
import { mailTranscript } from './mailTranscript.ts';
import { TooFast } from './messageLimits.ts';
import { type Admission, ChatClosed, type Party } from './party.ts';
import type { Owners } from './owners.ts';
import { noteShoppers, type Presence } from './presence.ts';
import type { Member, Rooms } from './rooms.ts';
import { writeMessage } from './writeMessage.ts';

/** A frame that is worked on at a time, and those that wait for it; a client that sends more does not listen. */
const maxWaiting = 50;
/** What may wait for a reader that is too slow, in bytes; then the socket ends, and is resumed from where it was. */
const maxBuffered = 1024 * 1024;
/** How many heartbeats a client may miss. A browser answers pings itself, also where its page sleeps. */
const maxMissed = 2;
/** How long a client may take to answer a close, in ms; ws would leave it 30 s, and strangers without a token are closed too. */
const closeTimeoutMs = 5000;

export interface ConnectionOptions extends Pick<Admission, 'database'> {
  /** Who it is. @throws ChatClosed */
  admit: () => Promise<Party>;
  rooms: Rooms;
  presence: Presence;
  owners: Owners;
  /** Counts what a party has stored. @throws TooFast */
  countMessage: (party: Party) => void;
  takeTurn: TakeTurn;
  tellTyping: (party: Party) => Promise<void>;
  /** Names the internet address that the socket comes from. */
  clientKey: () => Promise<string>;
  onError: (error: unknown) => void;
}

/** A socket that is open. */
export interface Connection {
  /** Ends it, without waiting for the client; resolves when the takeover of its owner is put off. */
  end: (code: number, reason: string) => Promise<void>;
}

/** Serves one socket: frame by frame, in the order in which they come. */
export function connect(socket: WebSocket, options: ConnectionOptions): Connection {
  const { database, admit, rooms, presence, owners, countMessage, takeTurn, tellTyping, clientKey, onError } = options;
  let party: Party | undefined;
  let member: Member | undefined;
  let waiting = 0;
  let missed = 0;
  let isEnded = false;
  let putOff: Promise<void> = Promise.resolve();
  let heartbeat: NodeJS.Timeout | undefined;

  const send = (frame: ServerFrame) => {
    if (isEnded) return;
    socket.send(JSON.stringify(frame));
    if (socket.bufferedAmount > maxBuffered) socket.terminate();
  };
  const end = (code?: number, reason = '') => {
    if (!isEnded) {
      isEnded = true;
      clearInterval(heartbeat);
      if (member) rooms.leave(member);
      if (party?.by === 'shopper') presence.remove(party);
      if (party?.by === 'staff') {
        owners.remove(party);
        // Counted from here. An owner who lost the chat has nothing to put off, and a process that stops does it for all.
        if (code !== chatClose.notOwner && code !== chatClose.restarting)
          putOff = owners.putOff([party]).catch(onError);
      }
    }
    if (code !== undefined) {
      socket.close(code, reason);
      setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
    }
    return putOff;
  };
  const fail = (error: unknown) => {
    if (error instanceof ChatClosed) void end(error.code, error.message);
    else {
      onError(error);
      // The client comes back, and sends again what has no ack.
      void end(1011, 'Something went wrong');
    }
  };
  const inChat = <T>({ chat }: Party, run: (trx: ScopedTransaction) => Promise<T>) =>
    takeTurn(chat.dealerId, () => withDealers(database, [chat.dealerId], run));

  const start = async () => {
    const admitted = await admit();
    if (isEnded) return;
    party = admitted;
    heartbeat = setInterval(() => {
      if (missed >= maxMissed) return socket.terminate();
      missed += 1;
      socket.ping();
    }, chatHeartbeatMs);
    if (admitted.by === 'staff') return owners.add(admitted, fail);
    presence.add(admitted, () => fail(new ChatClosed(chatClose.unauthenticated, 'This chat is no longer open here')));
    // At once: the salesperson sees that somebody is there.
    await noteShoppers(database.db, [admitted]);
  };

  const work = async (frame: ClientFrame) => {
    const holder = party!;
    if (frame.event_name === 'Ping') return send({ event_name: 'Pong' });
    if (frame.event_name === 'Resume') {
      if (member) throw new Refusal(409, 'resumed', 'Resume was already sent');
      member = {
        party: holder,
        last: frame.after,
        isReady: false,
        send,
        close: (code, reason) => void end(code, reason),
      };
      return rooms.enter(member);
    }
    if (!member?.isReady) throw new Refusal(409, 'not-ready', 'Wait for Ready');
    if (frame.event_name === 'Typing') return tellTyping(holder);
    countMessage(holder);
    // These have messages sent to addresses that anybody can type.
    const client = frame.event_name === 'Message' ? undefined : await clientKey();
    const seq = await inChat(holder, async (trx) => {
      const stored = await store(trx, holder, frame);
      if (client !== undefined) await noteClient(trx, holder.chat, client);
      return stored;
    });
    send({ event_name: 'ack', id: frame.id, seq });
  };

  const receive = async (text: string) => {
    if (isEnded || !party) return;
    try {
      await work(readFrame(text));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send({
        event_name: 'Refused',
        id: getId(text),
        reason: error.message,
        ...(error instanceof TooFast && { retry_after_ms: error.retryAfterMs }),
      });
    }
  };

  let tail = start().catch(fail);
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    missed = 0;
    if (isBinary || waiting >= maxWaiting) return void end(1008, isBinary ? 'Send text' : 'Wait for the answers');
    waiting += 1;
    tail = tail
      .then(() => receive(data.toString()))
      .catch(fail)
      .finally(() => (waiting -= 1));
  });
  socket.on('pong', () => (missed = 0));
  socket.on('close', () => void end());
  return { end };
}

/** @returns the place of what was stored; null for what has none */
async function store(
  trx: ScopedTransaction,
  party: Party,
  frame: Extract<ClientFrame, { id: string }>,
): Promise<number | null> {
  if (frame.event_name === 'Message') return writeMessage(trx, party, frame);
  if (party.by !== 'shopper') throw new Refusal(403, 'forbidden', 'Only the customer can do this');
  if (frame.event_name === 'Contact') await leaveContact(trx, party.chat, frame);
  else if (frame.event_name === 'MailTranscript') await mailTranscript(trx, party.chat, frame);
  else if (frame.event_name === 'Book') await bookVisit(trx, party.chat, frame);
  else await askForPerson(trx, party.chat, frame.id);
  return null;
}
