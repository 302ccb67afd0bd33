import { chatClose, type ChatMessage, type ServerFrame } from '@forecourt/api/contract/chatSocket';
import type { Party } from './party.ts';
import type { ChatState } from './read.ts';

type Chat = Party['chat'];

/** A socket that has named its last message, and gets what comes after it. */
export interface Member {
  party: Party;
  /** The number of the last message that it has. */
  last: number;
  /** `Ready` has been sent: it may write. */
  isReady: boolean;
  /** The status that it was sent last, as JSON. */
  status?: string;
  send: (frame: ServerFrame) => void;
  close: (code: number, reason: string) => void;
}

interface Room {
  chat: Chat;
  members: Set<Member>;
  isReading: boolean;
  /** Something has changed since the read that is going on began. */
  isStale: boolean;
  /** As it was read last; false before. */
  isShopperOnline: boolean;
}

/** A chat that a salesperson has open, and whether the shopper was there when it was read last. */
export type StaffedChat = Pick<Chat, 'dealerId' | 'conversationId'> & Pick<ChatState, 'isShopperOnline'>;

/** The chats that this process has sockets open on. */
export interface Rooms {
  enter: (member: Member) => void;
  leave: (member: Member) => void;
  /** Reads what is new in a chat, and passes it on; nothing where no socket is open on it. */
  refresh: (chat: Pick<Chat, 'dealerId' | 'conversationId'>) => void;
  refreshAll: () => void;
  staffed: () => StaffedChat[];
  /** Passes on to the other side that somebody types. */
  passTyping: (chat: Pick<Chat, 'dealerId' | 'conversationId'>, by: Party['by']) => void;
}

export interface RoomsOptions {
  read: (chat: Chat, after: number) => Promise<{ state: ChatState; messages: ChatMessage[] }>;
  onError: (error: unknown) => void;
}

/** How long to wait after a read that failed, in ms. */
const retryMs = 1000;

const getKey = ({ dealerId, conversationId }: Pick<Chat, 'dealerId' | 'conversationId'>) =>
  `${dealerId}\n${conversationId}`;

/** One read at a time per chat, for all its sockets together: so each gets every message once, and in order. */
export function startRooms({ read, onError }: RoomsOptions): Rooms {
  const rooms = new Map<string, Room>();

  const update = async (room: Room): Promise<void> => {
    room.isStale = true;
    if (room.isReading) return;
    room.isReading = true;
    try {
      while (room.isStale && room.members.size > 0) {
        room.isStale = false;
        // Those who enter during the read have it read again.
        const members = [...room.members];
        const { state, messages } = await read(room.chat, Math.min(...members.map(({ last }) => last)));
        room.isShopperOnline = state.isShopperOnline;
        for (const member of members) if (!pass(member, state, messages)) room.isStale = true;
      }
    } catch (error) {
      onError(error);
      setTimeout(() => void update(room), retryMs).unref();
    } finally {
      room.isReading = false;
    }
  };

  // One after the other: thousands at once would take every connection to the database.
  const updateAll = async () => {
    for (const room of rooms.values()) await update(room);
  };

  const refresh: Rooms['refresh'] = (chat) => {
    const room = rooms.get(getKey(chat));
    if (room) void update(room);
  };
  return {
    enter: (member) => {
      const { chat } = member.party;
      const room = rooms.get(getKey(chat)) ?? newRoom(chat);
      rooms.set(getKey(chat), room);
      room.members.add(member);
      void update(room);
    },
    leave: (member) => {
      const room = rooms.get(getKey(member.party.chat));
      if (room?.members.delete(member) && room.members.size === 0) rooms.delete(getKey(room.chat));
    },
    refresh,
    refreshAll: () => void updateAll(),
    staffed: () =>
      [...rooms.values()]
        .filter(({ members }) => [...members].some(({ party }) => party.by === 'staff'))
        .map(({ chat: { dealerId, conversationId }, isShopperOnline }) => ({
          dealerId,
          conversationId,
          isShopperOnline,
        })),
    passTyping: (chat, by) => {
      for (const member of rooms.get(getKey(chat))?.members ?? [])
        if (member.isReady && member.party.by !== by) member.send({ event_name: 'Typing', by });
    },
  };
}

const newRoom = (chat: Chat): Room => ({
  chat,
  members: new Set(),
  isReading: false,
  isStale: false,
  isShopperOnline: false,
});

/** @returns whether the member has everything now */
function pass(
  member: Member,
  { lastSeq, owner, isShopperOnline, isAnswering }: ChatState,
  messages: ChatMessage[],
): boolean {
  // A client that names a number which does not exist yet gets what comes.
  member.last = Math.min(member.last, lastSeq);
  for (const message of messages) {
    if (message.seq <= member.last) continue;
    member.send({ event_name: 'Message', message });
    member.last = message.seq;
  }
  if (member.last < lastSeq) return false;
  const { party } = member;
  tellStatus(member, {
    event_name: 'Status',
    staff: owner && { name: owner.firstName },
    is_shopper_online: party.by === 'staff' ? isShopperOnline : null,
    ...(party.by === 'shopper' && { is_answering: isAnswering }),
  });
  if (party.by === 'staff' && owner?.id !== party.personId) {
    member.close(chatClose.notOwner, 'You’re no longer in this chat');
    return true;
  }
  if (!member.isReady) {
    member.isReady = true;
    member.send({ event_name: 'Ready', seq: member.last });
  }
  return true;
}

function tellStatus(member: Member, status: Extract<ServerFrame, { event_name: 'Status' }>): void {
  const text = JSON.stringify(status);
  if (member.status === text) return;
  member.status = text;
  member.send(status);
}
