import type { ConversationEvent, Message } from '@forecourt/api/contract/dialogue';
import type { LeadInfo } from '@forecourt/api/contract/leads';

/** After how long without a word of its salesperson a takeover counts as stuck, in ms (spec 3 §4, §9). */
const stuckMs = 15 * 60_000;

/** Who has a chat: nobody, so that it may be joined; the person who looks at it; another one. */
export type Takeover = 'none' | 'available' | 'mine' | 'theirs';

/**
 * How a conversation stands with the person who looks at it (spec 3 §4, "Takeover").
 * @param isEnabled the dealership lets salespeople take chats over
 * @param email the person's
 */
export function getTakeover(
  lead: LeadInfo,
  messages: readonly Message[],
  { isEnabled, email }: { isEnabled: boolean; email: string },
): Takeover {
  const isChat = lead.Channel === 'chat' || messages.some(({ Channel }) => Channel === 'chat');
  if (!isChat || lead.AgenticLead?.type === 'test') return 'none';
  if (lead.TakeoverEventType === 'IN_PROGRESS')
    return lead.SalesPersonEmail?.toLowerCase() === email.toLowerCase() ? 'mine' : 'theirs';
  return isEnabled ? 'available' : 'none';
}

/** Whether the salesperson who has joined has let 15 minutes pass since they joined or wrote last. */
export function isStuck({ TakeoverSince }: LeadInfo, messages: readonly Message[], now: number): boolean {
  if (TakeoverSince === null) return false;
  const written = messages.findLast(({ Initiator, Channel }) => Initiator === 'SPECIALIST' && Channel === 'chat');
  const last = Math.max(Date.parse(TakeoverSince), written ? Date.parse(written.Timestamp) : 0);
  return now - last > stuckMs;
}

/** Whether the chat was handed off and nobody has joined it or written in it since: the customer waits for a person. */
export function isWaitingForPerson(events: readonly ConversationEvent[], messages: readonly Message[]): boolean {
  const handoff = events.findLast(({ event_name }) => event_name === 'HANDOFF');
  if (!handoff) return false;
  const hasJoined = events.some(({ event_name, ts }) => event_name.includes('DEALERSHIP TAKEOVER') && ts > handoff.ts);
  return (
    !hasJoined && !messages.some(({ Initiator, Timestamp }) => Initiator === 'SPECIALIST' && Timestamp > handoff.ts)
  );
}
