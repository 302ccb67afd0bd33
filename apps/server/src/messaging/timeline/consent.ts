import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type CountedRow, contributionBy } from '../../metrics/rollups/contributions.ts';
import type { RollupChanges } from '../../metrics/rollups/updateRollups.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { listOptOuts } from '../customers/optOuts.ts';
import { listChanges, type LeadConsentChange, mayConcernConsent } from './consentChanges.ts';
import { type Consent, consentAfter } from './consentHistory.ts';
import { type LeadKey, getLeads, type NewEvent, type StoredEvent, type StoredMessage } from './entries.ts';

/** What follows from what customers have written about automatic messages. */
export interface ConsentUpdate {
  /** For the timeline: who opted out or in, and by which words. */
  events: NewEvent[];
  /** New messages that opt out: nobody answers them. */
  optOuts: StoredMessage[];
  /** Those of them whose channel the customer had not opted out by before. */
  firstOptOuts: (StoredMessage & Pick<LeadConsentChange, 'reason'>)[];
}

/**
 * Stores who does not want automatic messages, and cancels what is queued for somebody who opts out. Everything that the customer has
 * ever written counts, regardless of the order in which it arrives (consentHistory.ts).
 * @param unreadLeads others to be read
 * @param changes gets what this does to the rollups
 */
export async function updateConsent(
  trx: Kysely<Schema>,
  messages: readonly StoredMessage[],
  events: readonly StoredEvent[],
  unreadLeads: readonly LeadKey[],
  changes: RollupChanges,
): Promise<ConsentUpdate> {
  const optOutEvents = events.filter(({ kind }) => kind === 'UNSUBSCRIBED');
  const leads = getLeads([
    ...messages.filter((message) => isCorrected(message) || mayConcernConsent(message)),
    ...events.filter(({ kind }) => kind === 'SUBSCRIBED' || kind === 'UNSUBSCRIBED'),
    ...unreadLeads,
  ]);
  if (leads.length === 0) return { events: [], optOuts: [], firstOptOuts: [] };

  await deleteEvents(trx, messages.filter(isCorrected), changes);
  const known = await listChanges(trx, leads);
  const consentChanges = Map.groupBy(known, getKey);
  const changeBy = new Map(known.map((change) => [`${change.dealerId}\n${change.messageId}`, change]));
  const changeIn = ({ dealerId, id }: StoredMessage) => changeBy.get(`${dealerId}\n${id}`);
  const optOutMessages = messages.filter((message) => changeIn(message)?.kind === 'out');
  const consents = leads.map((lead) => ({ ...lead, ...consentAfter(consentChanges.get(getKey(lead)) ?? []) }));
  const before = await optedOutBy(trx, leads);
  await replaceConsents(trx, consents);
  const optedOut = new Set(consents.filter(({ blocked }) => blocked.size > 0).map(getKey));
  const isOptedOut = (lead: LeadKey) => optedOut.has(getKey(lead));
  await cancelQueued(trx, getLeads([...optOutMessages, ...optOutEvents, ...unreadLeads].filter(isOptedOut)));
  await cancelConfirmations(
    trx,
    leads.filter((lead) => !isOptedOut(lead)),
  );

  const optOuts = optOutMessages.filter((message) => message.isNew && isOptedOut(message));
  // START where it takes back an opt-out on another lead.
  const optInsElsewhere = leads
    .filter((lead) => before.has(getKey(lead)))
    .flatMap((lead) => consentChanges.get(getKey(lead)) ?? [])
    .filter(
      ({ kind, dealerId, messageId }) =>
        kind === 'in' && messages.some((one) => one.isNew && one.dealerId === dealerId && one.id === messageId),
    );
  return {
    events: [
      ...getEvents(new Set([...consents.flatMap(({ effective }) => effective), ...optInsElsewhere]), messages),
      ...optOuts.filter((message) => message.isLive && changeIn(message)?.wantsCall).map(handoffForCall),
    ],
    optOuts,
    firstOptOuts: optOuts
      .filter(({ channel, ...lead }) => !before.get(getKey(lead))?.has(channel))
      .map((message) => ({ ...message, reason: changeIn(message)?.reason })),
  };
}

const getKey = ({ dealerId, leadId }: LeadKey) => `${dealerId}\n${leadId}`;

/** A customer's message that a feed has corrected: before, it may have been an opt-out. */
const isCorrected = ({ initiator, isNew }: StoredMessage) => initiator === 'HUMAN' && !isNew;

const asked = (leads: readonly LeadKey[]) =>
  sql`unnest(${leads.map(({ dealerId }) => dealerId)}::text[], ${leads.map(({ leadId }) => leadId)}::text[]) a (dealer_id, lead_id)`;

/** By lead, the channels that its customer has opted out by, on this lead or on another of the same person. */
async function optedOutBy(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<Map<string, Set<string | null>>> {
  const found = new Map<string, Set<string | null>>();
  for (const [dealerId, ofDealer] of Map.groupBy(leads, (lead) => lead.dealerId)) {
    const optOuts = await listOptOuts(
      trx,
      dealerId,
      ofDealer.map(({ leadId }) => leadId),
    );
    for (const [leadId, channels] of optOuts)
      found.set(getKey({ dealerId, leadId }), new Set([...channels.values()].map(({ cameBy }) => cameBy)));
  }
  return found;
}

async function replaceConsents(trx: Kysely<Schema>, consents: readonly (LeadKey & Consent)[]): Promise<void> {
  await sql`
    delete from opt_out o using ${asked(consents)} where o.dealer_id = a.dealer_id and o.lead_id = a.lead_id`.execute(
    trx,
  );
  await sql`
    delete from opt_in i using ${asked(consents)} where i.dealer_id = a.dealer_id and i.lead_id = a.lead_id`.execute(
    trx,
  );
  const optOuts = consents.flatMap(({ dealerId, leadId, blocked }) =>
    [...blocked].map(([channel, { at, channel: cameBy, words }]) => ({ dealerId, leadId, channel, at, cameBy, words })),
  );
  if (optOuts.length > 0)
    await sql`
      insert into opt_out (dealer_id, lead_id, channel, at, came_by, words)
      select "dealerId", "leadId", channel, at, "cameBy", words
      from jsonb_to_recordset(${JSON.stringify(optOuts)}::jsonb)
        i ("dealerId" text, "leadId" text, channel text, at timestamptz, "cameBy" text, words text)
      order by 1, 2, 3`.execute(trx);
  const optIns = consents.flatMap(({ dealerId, leadId, optIns: own }) =>
    [...own].map(([channel, at]) => ({ dealerId, leadId, channel, at })),
  );
  if (optIns.length > 0)
    await sql`
      insert into opt_in (dealer_id, lead_id, channel, at)
      select "dealerId", "leadId", channel, at
      from jsonb_to_recordset(${JSON.stringify(optIns)}::jsonb) i ("dealerId" text, "leadId" text, channel text, at timestamptz)
      order by 1, 2, 3`.execute(trx);
}

/** Cancels what is queued on any channel, by staff too, since its author did not know of the opt-out. */
async function cancelQueued(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  await sql`
    update delivery d set state = 'cancelled', reason = 'The customer has unsubscribed' from ${asked(leads)}
    where d.dealer_id = a.dealer_id and d.lead_id = a.lead_id and d.state = 'queued' and not d.confirms_opt_out`.execute(
    trx,
  );
}

async function cancelConfirmations(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  await sql`
    update delivery d set state = 'cancelled', reason = 'The customer has subscribed again' from ${asked(leads)}
    where d.dealer_id = a.dealer_id and d.lead_id = a.lead_id and d.state = 'queued' and d.confirms_opt_out`.execute(
    trx,
  );
}

const getEventId = (messageId: string) => `${messageId}-consent`;

/**
 * Whether a message opts out: that asks for no answer.
 * @param message the row that has `dealer_id` and `id`
 */
export const isOptOut = (message: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from event u
  where u.dealer_id = ${sql.ref(`${message}.dealer_id`)} and u.id = ${sql.ref(`${message}.id`)} || '-consent' and u.kind = 'UNSUBSCRIBED')`;

/** The events that messages stand for; those that are there already stay. */
const getEvents = (changes: ReadonlySet<LeadConsentChange>, messages: readonly StoredMessage[]): NewEvent[] =>
  [...changes].flatMap(({ dealerId, conversationId, kind, channel, at, words, messageId }) => {
    if (messageId === null) return [];
    const message = messages.find((one) => one.dealerId === dealerId && one.id === messageId);
    return {
      dealerId,
      id: getEventId(messageId),
      conversationId,
      kind: kind === 'out' ? 'UNSUBSCRIBED' : 'SUBSCRIBED',
      madeBy: 'shopper',
      channel: channel ?? undefined,
      payload: words,
      at: at.toISOString(),
      isLive: message?.isNew === true && message.isLive,
    };
  });

/** The assistant answers nobody who opts out, so that staff have to know who waits for a call. */
const handoffForCall = ({ dealerId, id, conversationId, at }: StoredMessage): NewEvent => ({
  dealerId,
  id: `${id}-handoff`,
  conversationId,
  kind: 'HANDOFF',
  madeBy: 'assistant',
  at: new Date(at.getTime() + 1).toISOString(),
  isLive: true,
});

async function deleteEvents(
  trx: Kysely<Schema>,
  messages: readonly StoredMessage[],
  changes: RollupChanges,
): Promise<void> {
  if (messages.length === 0) return;
  const { rows } = await sql<CountedRow<'event'>>`
    delete from event e
    using unnest(${messages.map(({ dealerId }) => dealerId)}::text[], ${messages.map(({ id }) => getEventId(id))}::text[]) a (dealer_id, id)
    where e.dealer_id = a.dealer_id and e.id = a.id
    returning e.*`.execute(trx);
  changes.before.push(...rows.map(contributionBy.event));
}
