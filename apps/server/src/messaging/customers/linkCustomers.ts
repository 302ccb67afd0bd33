import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { holdLock } from '../../platform/db/holdLock.ts';
import { type Contact, type Customer, getIdentityKey, groupContacts, type Identity } from './groupContacts.ts';
import { listMergeKeys } from './mergeKeys.ts';

/** The advisory lock of a dealer's customers: its id, and this. */
const lockClass = 25;

/**
 * Brings up to date whose leads are the same customer's: those of a dealer that share a phone number (as E.164) or an email address (case
 * aside), or that staff have joined (conversations/customers/samePerson.ts), also by way of another lead. A lead that links two customers joins them; one that no longer does parts them. The caller holds the
 * leads' locks and has locked no row that leads share yet (docs/decisions/concurrency.md).
 * @param leads that are new, or whose customers are reached otherwise than before
 */
export async function linkCustomers(
  trx: Kysely<Schema>,
  leads: readonly { dealerId: string; leadId: string }[],
): Promise<void> {
  const byDealer = Map.groupBy(leads, ({ dealerId }) => dealerId);
  for (const dealerId of [...byDealer.keys()].toSorted()) {
    await linkCustomersOfDealer(trx, dealerId, new Set(byDealer.get(dealerId)!.map(({ leadId }) => leadId)));
  }
}

async function linkCustomersOfDealer(
  trx: Kysely<Schema>,
  dealerId: string,
  leadIds: ReadonlySet<string>,
): Promise<void> {
  let changed = await listContacts(trx, dealerId, [...leadIds]);
  // A chat whose visitor has left no contact yet waits for nobody.
  if (changed.some(({ identities, customerId }) => identities.length > 0 || customerId !== null)) {
    await holdLock(trx, dealerId, lockClass);
    changed = await listContacts(trx, dealerId, [...leadIds]);
  }
  const known = await findCustomers(trx, dealerId, changed);
  const others = (await listLeads(trx, dealerId, known)).filter((leadId) => !leadIds.has(leadId));
  const contacts = [...changed, ...(await listContacts(trx, dealerId, others))];
  await storeCustomers(trx, dealerId, known, groupContacts(contacts, randomUUID));
}

async function listContacts(trx: Kysely<Schema>, dealerId: string, leadIds: readonly string[]): Promise<Contact[]> {
  if (leadIds.length === 0) return [];
  const rows = await trx
    .selectFrom(jsonRows(toRows(leadIds), { id: 'text' }))
    .innerJoin('lead as l', 'l.id', 'i.id')
    .leftJoin('customer_lead as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .where('l.dealer_id', '=', dealerId)
    .select(['l.id as leadId', 'c.customer_id as customerId', 'l.phone_e164 as phone'])
    .select((eb) => eb.fn<string | null>('lower', ['l.email']).as('email'))
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
  const merges = await listMergeKeys(trx, dealerId, leadIds);
  return rows.map(({ phone, email, ...contact }) => ({
    ...contact,
    merges: merges.get(contact.leadId) ?? [],
    identities: [
      ...(phone === null ? [] : [{ kind: 'phone', value: phone } as const]),
      ...(email === null ? [] : [{ kind: 'email', value: email } as const]),
    ],
  }));
}

const toRows = (ids: readonly string[]) => ids.map((id) => ({ id }));

/** The customers that contacts belong to so far, and those that have one of their identities. */
async function findCustomers(trx: Kysely<Schema>, dealerId: string, contacts: readonly Contact[]): Promise<string[]> {
  const identities = contacts.flatMap((contact) => contact.identities);
  const sharing = await trx
    .selectFrom(jsonRows(identities, { kind: 'text', value: 'text' }))
    .innerJoin('customer_identity as k', (join) => join.onRef('k.kind', '=', 'i.kind').onRef('k.value', '=', 'i.value'))
    .where('k.dealer_id', '=', dealerId)
    .select('k.customer_id as id')
    .execute();
  return [...new Set([...contacts.flatMap(({ customerId }) => customerId ?? []), ...sharing.map(({ id }) => id)])];
}

async function listLeads(trx: Kysely<Schema>, dealerId: string, customerIds: readonly string[]): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const rows = await trx
    .selectFrom(jsonRows(toRows(customerIds), { id: 'uuid' }))
    .innerJoin('customer_lead as c', 'c.customer_id', 'i.id')
    .where('c.dealer_id', '=', dealerId)
    .select('c.lead_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Stores what has changed of customers.
 * @param known the customers that the contacts had before, or shared an identity with
 */
async function storeCustomers(
  trx: Kysely<Schema>,
  dealerId: string,
  known: readonly string[],
  customers: readonly Customer[],
): Promise<void> {
  const created = customers.filter(({ isNew }) => isNew).map(({ id }) => ({ id }));
  if (created.length > 0)
    await trx
      .insertInto('customer')
      .columns(['dealer_id', 'id'])
      .expression((eb) =>
        eb.selectFrom(jsonRows(created, { id: 'uuid' })).select([eb.val(dealerId).as('dealer_id'), 'i.id']),
      )
      .execute();
  await storeLeads(trx, dealerId, customers);
  await storeIdentities(trx, dealerId, known, customers);
  const kept = new Set(customers.map(({ id }) => id));
  const emptied = known.filter((id) => !kept.has(id));
  if (emptied.length > 0)
    await trx.deleteFrom('customer').where('dealer_id', '=', dealerId).where('id', 'in', emptied).execute();
}

async function storeLeads(trx: Kysely<Schema>, dealerId: string, customers: readonly Customer[]): Promise<void> {
  const moved = customers.flatMap(({ id, contacts }) =>
    contacts.filter(({ customerId }) => customerId !== id).map(({ leadId }) => ({ lead_id: leadId, customer_id: id })),
  );
  if (moved.length === 0) return;
  await trx
    .insertInto('customer_lead')
    .columns(['dealer_id', 'lead_id', 'customer_id'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows(moved, { lead_id: 'text', customer_id: 'uuid' }))
        .select([eb.val(dealerId).as('dealer_id'), 'i.lead_id', 'i.customer_id']),
    )
    .onConflict((conflict) =>
      conflict.columns(['dealer_id', 'lead_id']).doUpdateSet({ customer_id: (eb) => eb.ref('excluded.customer_id') }),
    )
    .execute();
}

async function storeIdentities(
  trx: Kysely<Schema>,
  dealerId: string,
  known: readonly string[],
  customers: readonly Customer[],
): Promise<void> {
  const stored = await listIdentities(trx, dealerId, known);
  const current = new Map(
    customers.flatMap(({ id, contacts }) =>
      contacts.flatMap(({ identities }) =>
        identities.map((identity) => [getIdentityKey(identity), { ...identity, customer_id: id }] as const),
      ),
    ),
  );
  const gone = [...stored.values()].filter((identity) => !current.has(getIdentityKey(identity)));
  const changed = [...current].flatMap(([key, identity]) =>
    stored.get(key)?.customer_id === identity.customer_id ? [] : [identity],
  );
  if (gone.length > 0)
    await trx
      .deleteFrom('customer_identity as k')
      .using(jsonRows(gone, { kind: 'text', value: 'text' }))
      .where('k.dealer_id', '=', dealerId)
      .whereRef('k.kind', '=', 'i.kind')
      .whereRef('k.value', '=', 'i.value')
      .execute();
  if (changed.length === 0) return;
  await trx
    .insertInto('customer_identity')
    .columns(['dealer_id', 'kind', 'value', 'customer_id'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows(changed, { kind: 'text', value: 'text', customer_id: 'uuid' }))
        .select([eb.val(dealerId).as('dealer_id'), 'i.kind', 'i.value', 'i.customer_id']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['dealer_id', 'kind', 'value'])
        .doUpdateSet({ customer_id: (eb) => eb.ref('excluded.customer_id') }),
    )
    .execute();
}

/** By key, the identities of customers. */
async function listIdentities(
  trx: Kysely<Schema>,
  dealerId: string,
  customerIds: readonly string[],
): Promise<Map<string, Identity & { customer_id: string }>> {
  if (customerIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom(jsonRows(toRows(customerIds), { id: 'uuid' }))
    .innerJoin('customer_identity as k', 'k.customer_id', 'i.id')
    .where('k.dealer_id', '=', dealerId)
    .select(['k.kind', 'k.value', 'k.customer_id'])
    .$narrowType<Pick<Identity, 'kind'>>()
    .execute();
  return new Map(rows.map((row) => [getIdentityKey(row), row]));
}
