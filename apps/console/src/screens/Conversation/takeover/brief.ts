import type { Appointment } from '@forecourt/api/contract/appointments';
import type { ConversationEvent, Message } from '@forecourt/api/contract/dialogue';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { handBackNote } from '../timeline/eventTexts.ts';
import { plainText } from '../../../html/plainText.ts';

/** How much of a question is quoted. */
const longest = 160;

/** The summary of a chat's messages and events for the person who joins it. */
interface Brief {
  /** What the customer asked last; where they asked nothing, what they wrote last. */
  question: string | undefined;
  /** The one that comes next. */
  appointment: Appointment | undefined;
  /** The latest. */
  handoff: ConversationEvent | undefined;
  callRequestedAt: string | undefined;
  /** What the last salesperson left for the assistant. */
  note: string | undefined;
}

export function getBrief(
  { Appointments }: LeadInfo,
  messages: readonly Message[],
  events: readonly ConversationEvent[],
): Brief {
  const named = (name: string) => events.findLast(({ event_name }) => event_name === name);
  return {
    question: getQuestion(messages),
    appointment: Appointments.find(({ state, at }) => state === 'booked' && Date.parse(at) > Date.now()),
    handoff: named('HANDOFF'),
    callRequestedAt: named('PHONE_CALL_REQUESTED')?.ts,
    note: events.map(handBackNote).findLast((text) => text !== undefined),
  };
}

/** In how many of the customer's latest messages a question is looked for. */
const lookedAt = 20;

/** What the customer asked last; where they asked nothing, what they wrote last. */
function getQuestion(messages: readonly Message[]): string | undefined {
  let latest: string | undefined;
  let left = lookedAt;
  for (let at = messages.length - 1; at >= 0 && left > 0; at--) {
    const { Initiator, Automatic, Written, Message } = messages[at]!;
    if (Initiator !== 'HUMAN' || Automatic !== null) continue;
    left--;
    const text = Written ?? (typeof Message === 'string' ? plainText(Message) : '');
    if (text.includes('?')) return shortened(text);
    latest ??= text || undefined;
  }
  return latest && shortened(latest);
}

/** What a conversation is about, in one line: the vehicle, and the customer's last question; undefined where neither is known. */
export function getTopic({ VehicleInfo }: LeadInfo, messages: readonly Message[]): string | undefined {
  const question = getQuestion(messages);
  const parts = [VehicleInfo?.Vehicle, question && `“${question}”`].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text);
