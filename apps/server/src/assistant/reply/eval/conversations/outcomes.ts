import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../../platform/db/schema.ts';
import { type Outcome, wrongPerson } from './judge.ts';

/** What answers those who are not the customer, or write of a death (messaging/timeline/optOutConfirmation.ts). */
const wrongPersonAnswers = ['%Sorry about the mix-up%', '%very sorry for your loss%'];
const isForWrongPerson = sql<boolean>`initiator = 'SYSTEM' and body like any (${wrongPersonAnswers})`;

/**
 * Reads what the product has done in every conversation so far, oldest first.
 * @returns by conversation, bodies of messages as they are stored
 */
export async function readOutcomes(db: Kysely<Schema>): Promise<Map<string, Outcome>> {
  const messages = await db
    .selectFrom('message')
    .select(['id', 'conversation_id', 'body'])
    .where((eb) => eb.or([eb('initiator', '=', 'BOT'), isForWrongPerson]))
    .orderBy('at')
    .execute();
  const events = await db
    .selectFrom('event')
    .select(['conversation_id', 'kind', 'appointment_at', 'payload'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('message as m')
            .whereRef('m.conversation_id', '=', 'event.conversation_id')
            .where(sql<boolean>`m.initiator = 'SYSTEM' and m.body like any (${wrongPersonAnswers})`),
        )
        .as('isStranger'),
    )
    .orderBy('at')
    .execute();
  const leads = await db
    .selectFrom('conversation as c')
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'c.dealer_id').onRef('l.id', '=', 'c.lead_id'))
    .select(['c.id', 'l.phone', 'l.email'])
    .select((eb) =>
      eb
        .selectFrom('lead_request as r')
        .whereRef('r.dealer_id', '=', 'l.dealer_id')
        .whereRef('r.lead_id', '=', 'l.id')
        .select(sql<string | null>`string_agg(r.details::text, ' ')`.as('details'))
        .as('details'),
    )
    .execute();
  const texts = Map.groupBy(
    messages.filter(({ id, conversation_id }) => id !== `${conversation_id}-opening`),
    (message) => message.conversation_id,
  );
  const happened = Map.groupBy(events, (event) => event.conversation_id);
  return new Map(
    leads.map(({ id, phone, email, details }) => {
      const own = happened.get(id) ?? [];
      const appointment = own.findLast(({ kind }) => kind.startsWith('APPOINTMENT_'));
      const isStanding = appointment && appointment.kind !== 'APPOINTMENT_CANCELLED';
      return [
        id,
        {
          texts: (texts.get(id) ?? []).map(({ body }) => body),
          events: own.map(({ kind, appointment_at: at, isStranger }) => ({
            kind: kind === 'UNSUBSCRIBED' && isStranger ? wrongPerson : kind,
            at: at?.toISOString() ?? null,
          })),
          appointment: isStanding ? (appointment.appointment_at?.toISOString() ?? null) : null,
          // What is kept of a number or address that the customer has given: on the lead, with a request of it, or with an event.
          contacts: [phone, email, ...readContacts(details), ...own.map(({ payload }) => payload)].filter(
            (one) => one !== null,
          ),
        },
      ];
    }),
  );
}

/** The numbers and addresses of a lead's requests, which are stored as JSON. */
const readContacts = (details: string | null): string[] => details?.match(/\+\d{7,15}|[^\s"<>]+@[^\s"<>]+/g) ?? [];
