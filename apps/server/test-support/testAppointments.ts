import type { Appointment } from '@forecourt/api/contract/appointments';
import type { ConversationEvent } from '@forecourt/api/contract/dialogue';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { expect } from 'vitest';
import { noonToday } from './clock.ts';
import { type TestApp, testApp } from './testApp.ts';
import { type TestCarriers, testCarriers } from './testCarriers.ts';
import { runJobs } from './testRetries.ts';
import { createCarriers } from '../src/messaging/channels/carriers.ts';
import { deliveryJobs } from '../src/messaging/delivery/worker.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { testSeal } from './testSecretsKey.ts';

const always = { opens: '00:00', closes: '23:59' };

/** A dealer that is open day and night, in a country whose holidays no calendar knows. */
export const alwaysOpen = (more: Partial<Extract<FeedLine, { type: 'dealer' }>> = {}): FeedLine => ({
  type: 'dealer',
  id: 'home',
  group: 'Test Group',
  name: 'Dealer home',
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country: 'ZZ',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
  working_hours: {
    monday: always,
    tuesday: always,
    wednesday: always,
    thursday: always,
    friday: always,
    saturday: always,
    sunday: always,
  },
  ...more,
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A server that takes appointments and sends what it says of them. */
export interface Showroom {
  server: TestApp;
  carriers: TestCarriers;
  call: (method: 'GET' | 'POST', path: string, payload?: object, person?: string) => Promise<Answer>;
  /** Books as staff do, in the form. */
  book: (lead: string, at: Date, changes?: object) => Promise<Answer>;
  listAppointments: (conversation: string) => Promise<Appointment[]>;
  listEvents: (conversation: string) => Promise<ConversationEvent[]>;
  /** Waits until everything has gone out, as if what waits for further changes had waited. */
  sent: () => Promise<void>;
  close: () => Promise<void>;
}

const query = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export async function showroom(lines: FeedLine[]): Promise<Showroom> {
  const carriers = await testCarriers();
  const server = await testApp(carriers.environment, [alwaysOpen(), ...lines]);
  const { database, config } = server;
  const outbox: Jobs = runJobs(
    database,
    [deliveryJobs({ seal: testSeal, db: database.db, carriers: createCarriers(config), clock: noonToday })],
    () => undefined,
  );
  const call: Showroom['call'] = async (method, path, payload, person = 'admin') => {
    const [url, more] = path.split('?');
    const answer = await server.app.inject({
      method,
      url: `/api/dashboard/${url}`,
      query: { ...query, ...Object.fromEntries(new URLSearchParams(more)) },
      headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    server,
    carriers,
    call,
    book: (lead, at, changes = {}) =>
      call('POST', 'home/events', {
        user_id: lead,
        first_name: 'Ada',
        last_name: 'Byron',
        email: `${lead}@mail.example`,
        phone_number: '',
        preferred_channel: [],
        form_type: 'AppointmentForm',
        ...dateAndTime(at),
        ...changes,
      }),
    listAppointments: async (conversation) =>
      (await call('GET', `home/leads/${conversation}/general-info`)).body['Appointments'] as Appointment[],
    listEvents: async (conversation) =>
      (await call('GET', `events?conversation_id=${conversation}`)).body['Items'] as ConversationEvent[],
    sent: async () => {
      await database.pool.query('update delivery set due_at = now(), held_until = null where held_until > now()');
      await expect
        .poll(
          async () => (await database.pool.query("select from delivery where state in ('queued', 'sending')")).rowCount,
          { timeout: 15_000 },
        )
        .toBe(0);
    },
    close: async () => {
      await outbox.stop();
      await server.close();
      await carriers.close();
    },
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as the calls take it: `dd/mm/yyyy` and `HH:mm`, UTC. */
export const dateAndTime = (at: Date) => ({
  date: `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`,
  time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
});

/** An offered time, that many days ahead: noon or one in New York. */
export function noonIn(days: number): Date {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(17, 0, 0, 0);
  return at;
}
