import type { Appointment } from '@forecourt/api/contract/appointments';
import type { ConversationEvent, Message } from '@forecourt/api/contract/dialogue';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { handBackNote } from '../timeline/eventTexts.ts';
import { htmlNodes } from '../../../html/htmlNodes.ts';

/** How much of a question is quoted. */
const longest = 160;

/** What a chat's messages and events say to whoever joins. */
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

export function briefOf(
  { Appointments }: LeadInfo,
  messages: readonly Message[],
  events: readonly ConversationEvent[],
): Brief {
  const written = messages
    .filter(({ Initiator, Automatic }) => Initiator === 'HUMAN' && Automatic === null)
    .map(({ Written, Message }) => Written ?? (typeof Message === 'string' ? plainText(Message) : ''))
    .filter((text) => text !== '');
  const question = written.findLast((text) => text.includes('?')) ?? written.at(-1);
  const named = (name: string) => events.findLast(({ event_name }) => event_name === name);
  return {
    question: question && shortened(question),
    appointment: Appointments.find(({ state, at }) => state === 'booked' && Date.parse(at) > Date.now()),
    handoff: named('HANDOFF'),
    callRequestedAt: named('PHONE_CALL_REQUESTED')?.ts,
    note: events.map(handBackNote).findLast((text) => text !== undefined),
  };
}

const plainText = (html: string): string => (htmlNodes(html).textContent ?? '').replace(/\s+/g, ' ').trim();

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text);
