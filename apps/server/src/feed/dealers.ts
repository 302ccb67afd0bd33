import type { FeedRecord } from '@forecourt/api/contract/feed';
import { blankSignature, type Signature } from '@forecourt/api/contract/settings/signature';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonRows } from '../platform/db/jsonRows.ts';
import type { Schema } from '../platform/db/schema.ts';
import { holdAccounts } from '../identity/users/holdAccounts.ts';
import { setDealerLocale } from '../settings/dealerParameters/setDealerLocale.ts';
import { readDocument } from '../settings/readDocument.ts';
import { Refusal } from './refusal.ts';
import { fillSetting } from './settings.ts';
import { refuseTakenDomains, writeDomains } from './domains.ts';
import { writeBusinessHours } from './businessHours.ts';

type Dealer = Extract<FeedRecord, { type: 'dealer' }>;
type Person = Extract<FeedRecord, { type: 'person' }>;

/**
 * Writes a dealer with its products. Products that the record no longer names are removed.
 * @returns whether anything changed
 * @throws {Refusal} for another dealer's domain
 */
export async function writeDealer(trx: Kysely<Schema>, dealer: Dealer): Promise<boolean> {
  await refuseTakenDomains(trx, dealer);
  const settings = dealer.settings ?? {};
  const values = {
    group_name: dealer.group,
    name: dealer.name,
    retailer_name: dealer.retailer_name,
    insight_providers: dealer.insight_providers ?? [],
    has_knowledge_bank: settings.HasKnowledgeBank ?? false,
    active_far: settings.ActiveFAR ?? false,
    is_pilot: settings.IsPilot ?? false,
  };
  const is_suspended = settings.Suspended ?? false;
  const changed = await trx
    .insertInto('dealer')
    .values({ id: dealer.id, time_zone: dealer.time_zone, country: dealer.country, is_suspended, ...values })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...values, ...keepWhere('dealer', 'suspension_changed_at', ['is_suspended']) })
        .where((eb) =>
          eb.or([
            isChanged('dealer', Object.keys(values)),
            eb.and([eb('dealer.suspension_changed_at', 'is', null), isChanged('dealer', ['is_suspended'])]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  const isMoved = await moveDealer(trx, dealer);
  const products = dealer.products.map((product, position) => ({
    ...product,
    attributes: product.attributes ?? [],
    position,
  }));
  const known = ['name', 'category', 'attributes', 'position'] as const;
  const written = await trx
    .insertInto('dealer_product')
    .columns(['dealer_id', 'id', ...known])
    .expression((eb) =>
      eb
        .selectFrom(
          jsonRows(products, { id: 'text', name: 'text', category: 'text', attributes: 'text[]', position: 'int' }),
        )
        .select([eb.val(dealer.id).as('dealer_id'), 'i.id', 'i.name', 'i.category', 'i.attributes', 'i.position']),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['dealer_id', 'id'])
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          category: eb.ref('excluded.category'),
          attributes: eb.ref('excluded.attributes'),
          position: eb.ref('excluded.position'),
        }))
        .where(isChanged('dealer_product', known)),
    )
    .executeTakeFirstOrThrow();
  const removed = await trx
    .deleteFrom('dealer_product')
    .where('dealer_id', '=', dealer.id)
    .where('id', '<>', sql<string>`all (${products.map(({ id }) => id)}::text[])`)
    .executeTakeFirstOrThrow();
  const hours = await writeBusinessHours(trx, dealer);
  const signatures = await writeSignatures(trx, dealer);
  const domains = await writeDomains(trx, dealer);
  const capabilities = await writeCapabilities(trx, dealer);
  return (
    isMoved ||
    hours ||
    domains ||
    capabilities ||
    signatures > 0 ||
    changed.numInsertedOrUpdatedRows !== 0n ||
    written.numInsertedOrUpdatedRows !== 0n ||
    removed.numDeletedRows > 0n
  );
}

/** Whether a record says something else than the row that is there. */
function isChanged(table: string, columns: readonly string[]) {
  const known = columns.map((column) => sql.ref(`${table}.${column}`));
  const now = columns.map((column) => sql.ref(`excluded.${column}`));
  return sql<boolean>`(${sql.join(known)}) is distinct from (${sql.join(now)})`;
}

/** What the record says of the chat, where nobody has switched it in the console. @returns whether anything changed */
async function writeCapabilities(trx: Kysely<Schema>, { id: dealer, settings }: Dealer): Promise<boolean> {
  const place = { dealer, product: '', key: '' };
  const takeover = { Status: settings?.Takeover ?? false };
  const scheduler = { Status: settings?.ServiceScheduler ?? false, Visible: true };
  const changed = [
    await fillSetting(trx, { ...place, kind: 'dealership-takeover', value: takeover }),
    await fillSetting(trx, { ...place, kind: 'service-scheduler', value: scheduler }),
  ];
  return changed.includes(true);
}

/** Country and time zone are the record's, unless a locale was saved. */
async function moveDealer(trx: Kysely<Schema>, { id, country, time_zone }: Dealer): Promise<boolean> {
  const saved = await trx
    .selectFrom('setting')
    .where('dealer_id', '=', id)
    .where('kind', '=', 'dealer-parameters')
    .executeTakeFirst();
  if (saved) return false;
  return (await setDealerLocale(trx, id, { country, timeZone: time_zone }, undefined)).isChanged;
}

/**
 * Fills in the HTML of a product's signature, where nobody has saved one in the console; the fields that a record of its
 * own gave it stay. A product without a signature keeps the one that is there.
 * @returns how many changed
 */
async function writeSignatures(trx: Kysely<Schema>, { id, name, products }: Dealer): Promise<number> {
  let changed = 0;
  for (const { id: product, signature } of products) {
    if (signature === undefined) continue;
    const place = { dealerId: id, productId: product, kind: 'signature', key: '' } as const;
    const row = await trx
      .selectFrom('setting')
      .where('dealer_id', '=', id)
      .where('product_id', '=', product)
      .where('kind', '=', place.kind)
      .where('key', '=', place.key)
      .select('value')
      .executeTakeFirst();
    const known = row && readDocument(place, row.value);
    const value: Signature = { ...blankSignature, DealershipName: name, ...known, Signature: signature };
    if (await fillSetting(trx, { dealer: id, product, kind: 'signature', key: '', value })) changed += 1;
  }
  return changed;
}

/**
 * Writes a person and the accounts that they hold.
 * @returns whether anything changed
 * @throws {Refusal} for an unknown dealer, or a user name or identity that another person has
 */
export async function writePerson(trx: Kysely<Schema>, person: Person): Promise<boolean> {
  await refuseUnknownDealers(trx, person.dealers);
  await refuseTaken(trx, person);
  const known = await trx
    .selectFrom('person')
    .where('id', '=', person.id)
    .select(['deleted_at', 'managed_at'])
    .executeTakeFirst();
  // Whom somebody deleted on the screen does not come back by the feed (docs/decisions/users.md).
  if (known && known.deleted_at !== null) return false;
  const written = {
    issuer: person.identity?.issuer ?? null,
    subject: person.identity?.subject ?? person.id,
    products: person.products ?? null,
    retailer_name: person.retailer_name ?? 'impel',
    is_internal: person.internal ?? false,
    is_salesperson: person.salesperson ?? false,
    connection: person.connection ?? null,
  };
  const managed = {
    first_name: person.first_name,
    last_name: person.last_name,
    role: person.role?.toUpperCase() ?? null,
    policy: JSON.stringify(person.policy ?? []),
  };
  const email = person.email.toLowerCase();
  const { username } = person;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('person')
    .values({ id: person.id, ...written, ...managed, email, username })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          ...written,
          ...keepWhere('person', 'managed_at', ['first_name', 'last_name', 'role', 'policy']),
          ...keepWhere('person', 'email_changed_at', ['email']),
          // The name that the person's own first visit gave stays (spec 1 §4).
          ...keepWhere('person', 'first_visit_at', ['username']),
        })
        .where((eb) =>
          eb.or([
            isChanged('person', Object.keys(written)),
            eb.and([eb('person.managed_at', 'is', null), isChanged('person', Object.keys(managed))]),
            eb.and([eb('person.email_changed_at', 'is', null), isChanged('person', ['email'])]),
            eb.and([eb('person.first_visit_at', 'is', null), isChanged('person', ['username'])]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  const isWritten = numInsertedOrUpdatedRows !== 0n;
  if (known && known.managed_at !== null) return isWritten;
  const held = await holdAccounts(trx, person.id, person.dealers);
  const left = await trx
    .deleteFrom('person_account')
    .where('person_id', '=', person.id)
    .where('dealer_id', '<>', sql<string>`all (${person.dealers}::text[])`)
    .executeTakeFirstOrThrow();
  return isWritten || held > 0 || left.numDeletedRows > 0n;
}

/** Columns that become the record's unless the row has a time at which somebody else decided. */
const keepWhere = <K extends string>(table: string, decidedAt: string, columns: readonly K[]) =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      sql<never>`case when ${sql.ref(`${table}.${decidedAt}`)} is null then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`${table}.${column}`)} end`,
    ]),
  ) as Record<K, RawBuilder<never>>;

async function refuseUnknownDealers(trx: Kysely<Schema>, dealers: string[]): Promise<void> {
  const known = await trx
    .selectFrom('dealer')
    .where('id', '=', sql<string>`any (${dealers}::text[])`)
    .select('id')
    .execute();
  const unknown = dealers.find((dealer) => !known.some(({ id }) => id === dealer));
  if (unknown !== undefined) throw new Refusal(`The dealer "${unknown}" is not known`);
}

async function refuseTaken(trx: Kysely<Schema>, person: Person): Promise<void> {
  const { issuer = null, subject = person.id } = person.identity ?? {};
  const isNamed = sql<boolean>`lower(username) = lower(${person.username})`;
  const other = await trx
    .selectFrom('person')
    .where('id', '<>', person.id)
    .where((eb) =>
      eb.or([isNamed, eb.and([eb('issuer', 'is not distinct from', issuer), eb('subject', '=', subject)])]),
    )
    .select(isNamed.as('isNamed'))
    .limit(1)
    .executeTakeFirst();
  if (other) throw new Refusal(`Someone else has this ${other.isNamed ? 'username' : 'identity'}`);
}
