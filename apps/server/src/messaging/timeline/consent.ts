import { type Kysely, type RawBuilder, sql } from 'kysely';
import { contributionBy } from '../../metrics/rollups/contributions.ts';
import type { RollupChanges } from '../../metrics/rollups/updateRollups.ts';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { listOptOuts } from '../customers/optOuts.ts';
import { listChanges, type LeadConsentChange, mayConcernConsent } from './consentChanges.ts';
import { shown } from './consentWords.ts';
import { type Consent, consentAfter } from './consentHistory.ts';
import { type LeadKey, getLeads, type NewEvent, type StoredEvent, type StoredMessage } from './entries.ts';
import { leadRows } from './leadRows.ts';

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
      ...optOuts.filter((message) => message.isLive && needsPerson(changeIn(message))).map(handOffOptOut),
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
  await trx
    .deleteFrom('opt_out as o')
    .using(leadRows(consents))
    .whereRef('o.dealer_id', '=', 'i.dealerId')
    .whereRef('o.lead_id', '=', 'i.leadId')
    .execute();
  await trx
    .deleteFrom('opt_in as o')
    .using(leadRows(consents))
    .whereRef('o.dealer_id', '=', 'i.dealerId')
    .whereRef('o.lead_id', '=', 'i.leadId')
    .execute();
  const optOuts = consents.flatMap(({ dealerId, leadId, blocked }) =>
    [...blocked].map(([channel, { at, channel: cameBy, words }]) => ({ dealerId, leadId, channel, at, cameBy, words })),
  );
  const types = { dealerId: 'text', leadId: 'text', channel: 'text', at: 'timestamptz' } as const;
  if (optOuts.length > 0)
    await trx
      .insertInto('opt_out')
      .columns(['dealer_id', 'lead_id', 'channel', 'at', 'came_by', 'words'])
      .expression((eb) =>
        eb
          .selectFrom(jsonRows(optOuts, { ...types, cameBy: 'text', words: 'text' }))
          .orderBy('i.dealerId')
          .orderBy('i.leadId')
          .orderBy('i.channel')
          .select(['i.dealerId', 'i.leadId', 'i.channel', 'i.at', 'i.cameBy', 'i.words']),
      )
      .execute();
  const optIns = consents.flatMap(({ dealerId, leadId, optIns: own }) =>
    [...own].map(([channel, at]) => ({ dealerId, leadId, channel, at })),
  );
  if (optIns.length > 0)
    await trx
      .insertInto('opt_in')
      .columns(['dealer_id', 'lead_id', 'channel', 'at'])
      .expression((eb) =>
        eb
          .selectFrom(jsonRows(optIns, types))
          .orderBy('i.dealerId')
          .orderBy('i.leadId')
          .orderBy('i.channel')
          .select(['i.dealerId', 'i.leadId', 'i.channel', 'i.at']),
      )
      .execute();
}

/** Cancels what is queued on any channel, by staff too, since its author did not know of the opt-out. */
const cancelQueued = (trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> =>
  cancel(trx, leads, false, 'The customer has unsubscribed');

const cancelConfirmations = (trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> =>
  cancel(trx, leads, true, 'The customer has subscribed again');

async function cancel(
  trx: Kysely<Schema>,
  leads: readonly LeadKey[],
  confirmsOptOut: boolean,
  reason: string,
): Promise<void> {
  if (leads.length === 0) return;
  await trx
    .updateTable('delivery as d')
    .from(leadRows(leads))
    .set({ state: 'cancelled', reason })
    .whereRef('d.dealer_id', '=', 'i.dealerId')
    .whereRef('d.lead_id', '=', 'i.leadId')
    .where('d.state', '=', 'queued')
    .where('d.confirms_opt_out', '=', confirmsOptOut)
    .execute();
}

const getEventId = (messageId: string) => `${messageId}-consent`;

/**
 * Whether a message opts out: that asks for no answer.
 * @param message the row that has `dealer_id` and `id`
 */
export const isOptOut = (message: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from event u
  where u.dealer_id = ${sql.ref(`${message}.dealer_id`)} and u.id = ${sql.ref(`${message}.id`)} || '-consent' and u.kind = 'UNSUBSCRIBED')`;

/** The event of a message that opts out, for a reader other than consentWords.ts. */
export const createOptOut = (
  { dealerId }: Pick<LeadKey, 'dealerId'>,
  conversationId: string,
  { id, channel, words }: { id: string; channel: string; words: string },
): NewEvent => ({
  dealerId,
  id: getEventId(id),
  conversationId,
  kind: 'UNSUBSCRIBED',
  madeBy: 'shopper',
  channel,
  payload: shown(words),
  isLive: true,
});

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

/** The assistant answers nobody who opts out, so staff have to know who waits for a call, and whose family wrote. */
const needsPerson = (change: LeadConsentChange | undefined): boolean =>
  change?.wantsCall === true || change?.reason === 'death';

const handOffOptOut = ({ dealerId, id, conversationId, at }: StoredMessage): NewEvent => ({
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
  const ids = messages.map(({ dealerId, id }) => ({ dealerId, id: getEventId(id) }));
  const deleted = await trx
    .deleteFrom('event as e')
    .using(jsonRows(ids, { dealerId: 'text', id: 'text' }))
    .whereRef('e.dealer_id', '=', 'i.dealerId')
    .whereRef('e.id', '=', 'i.id')
    .returningAll('e')
    .execute();
  changes.before.push(...deleted.map(contributionBy.event));
}
