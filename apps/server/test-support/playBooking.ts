import { openDay } from '@forecourt/api/contract/settings/business-days';
import { noHours } from '@forecourt/api/contract/settings/business-hours';
import pg from 'pg';
import type { AssistantRequest } from '../src/assistant/reply/assistant.ts';
import { builtInAssistant } from '../src/assistant/reply/builtIn.ts';
import { guarded } from '../src/assistant/reply/guard/guard.ts';
import { calendarFacts, openTimes } from './testCalendar.ts';

/** What a conversation about a visit came to. */
export interface PlayedBooking {
  /** What each turn did: 'booked 10-29 15:00', 'moved 10-30 11:00', 'canceled' or '-'. */
  steps: string[];
  /** The answers of the assistant, one for each turn. */
  answers: string[];
}

const { business_hours, special_business_hours } = noHours(2026);

// Never connected: without quotes in the instructions nothing is searched for.
const assistant = guarded(builtInAssistant(new pg.Pool()));

const base: Omit<AssistantRequest, 'conversation'> = {
  dealerName: 'Harbor Toyota',
  productName: 'Sales AI',
  customerFirstName: 'Ada',
  vehicle: '2026 Toyota RAV4',
  manner: { Tone: 'Friendly', SignedBy: 'Assistant' },
  channel: 'sms',
  journeyName: '',
  journeyInstruction: '',
  sourceInstruction: '',
  answers: [],
  knowledge: [],
  openingHours: {
    hours: { business_hours: business_hours.map(openDay), special_business_hours },
    clock: 'h12',
    department: null,
    ...calendarFacts,
  },
  handBackNote: null,
};

/**
 * Plays the turns of a customer against the built-in assistant, without a database: what it books is the appointment of the next turn.
 * @param turns what the customer writes; the messages of one turn are separated by ' // '
 */
export async function playBooking(turns: readonly string[]): Promise<PlayedBooking> {
  const conversation: AssistantRequest['conversation'] = [];
  const played: PlayedBooking = { steps: [], answers: [] };
  let appointment: string | null = null;
  let state: AssistantRequest['state'];
  for (const turn of turns) {
    conversation.push({ by: 'customer', text: turn.replaceAll(' // ', '\n') });
    const reply = await assistant.reply({
      ...base,
      conversation: [...conversation],
      schedule: { openTimes, appointment },
      ...(state && { state }),
    });
    state = reply.state ?? state;
    if (reply.text !== '') conversation.push({ by: 'assistant', text: reply.text });
    played.answers.push(reply.text);
    const { booking } = reply;
    if (typeof booking === 'object') {
      const time = openTimes.find(({ at }) => at === booking.at)!.local;
      played.steps.push(`${appointment === null ? 'booked' : 'moved'} ${time.slice(5)}`);
      appointment = time;
    } else {
      played.steps.push(booking === undefined ? '-' : 'canceled');
      if (booking !== undefined) appointment = null;
    }
  }
  return played;
}
