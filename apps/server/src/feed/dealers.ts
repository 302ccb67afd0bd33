import type { FeedRecord } from '@forecourt/api/contract/feed';
import { blankSignature, type Signature } from '@forecourt/api/contract/settings/signature';
import type pg from 'pg';
import { onClient } from '../platform/db/onClient.ts';
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
export async function writeDealer(client: pg.ClientBase, dealer: Dealer): Promise<boolean> {
  await refuseTakenDomains(client, dealer);
  const settings = dealer.settings ?? {};
  const values = [
    dealer.id,
    dealer.group,
    dealer.name,
    dealer.retailer_name,
    dealer.time_zone,
    dealer.country,
    dealer.insight_providers ?? [],
    settings.HasKnowledgeBank ?? false,
    settings.ActiveFAR ?? false,
    settings.IsPilot ?? false,
    settings.Suspended ?? false,
  ];
  const { rowCount } = await client.query(
    `insert into dealer (id, group_name, name, retailer_name, time_zone, country, insight_providers, has_knowledge_bank, active_far, is_pilot, is_suspended)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (id) do update set group_name = $2, name = $3, retailer_name = $4, insight_providers = $7, has_knowledge_bank = $8, active_far = $9, is_pilot = $10, is_suspended = $11
     where (dealer.group_name, dealer.name, dealer.retailer_name, dealer.insight_providers, dealer.has_knowledge_bank, dealer.active_far, dealer.is_pilot, dealer.is_suspended)
         is distinct from ($2, $3, $4, $7, $8, $9, $10, $11)`,
    values,
  );
  const isMoved = await moveDealer(client, dealer);
  const products = dealer.products.map((product, position) => ({
    ...product,
    attributes: product.attributes ?? [],
    position,
  }));
  const written = await client.query(
    `insert into dealer_product (dealer_id, id, name, category, attributes, position)
     select $1, id, name, category, array(select jsonb_array_elements_text(attributes)), position
     from jsonb_to_recordset($2::jsonb) as p(id text, name text, category text, attributes jsonb, position int)
     on conflict (dealer_id, id) do update set name = excluded.name, category = excluded.category, attributes = excluded.attributes, position = excluded.position
     where (dealer_product.name, dealer_product.category, dealer_product.attributes, dealer_product.position)
       is distinct from (excluded.name, excluded.category, excluded.attributes, excluded.position)`,
    [dealer.id, JSON.stringify(products)],
  );
  const removed = await client.query('delete from dealer_product where dealer_id = $1 and id <> all ($2)', [
    dealer.id,
    products.map(({ id }) => id),
  ]);
  const hours = await writeBusinessHours(client, dealer);
  const signatures = await writeSignatures(client, dealer);
  const domains = await writeDomains(client, dealer);
  const capabilities = await writeCapabilities(client, dealer);
  return (
    isMoved ||
    hours ||
    domains ||
    capabilities ||
    [rowCount, written.rowCount, removed.rowCount, signatures].some((count) => (count ?? 0) > 0)
  );
}

/** What the record says of the chat, where nobody has switched it in the console. @returns whether anything changed */
async function writeCapabilities(client: pg.ClientBase, { id: dealer, settings }: Dealer): Promise<boolean> {
  const place = { dealer, product: '', key: '' };
  const takeover = { Status: settings?.Takeover ?? false };
  const scheduler = { Status: settings?.ServiceScheduler ?? false, Visible: true };
  const changed = [
    await fillSetting(client, { ...place, kind: 'dealership-takeover', value: takeover }),
    await fillSetting(client, { ...place, kind: 'service-scheduler', value: scheduler }),
  ];
  return changed.includes(true);
}

/** Country and time zone are the record's, unless a locale was saved. */
async function moveDealer(client: pg.ClientBase, { id, country, time_zone }: Dealer): Promise<boolean> {
  const { rows } = await client.query("select from setting where dealer_id = $1 and kind = 'dealer-parameters'", [id]);
  if (rows.length > 0) return false;
  return (await setDealerLocale(onClient(client), id, { country, timeZone: time_zone }, undefined)).isChanged;
}

/**
 * Fills in the HTML of a product's signature, where nobody has saved one in the console; the fields that a record of its
 * own gave it stay. A product without a signature keeps the one that is there.
 * @returns how many changed
 */
async function writeSignatures(client: pg.ClientBase, { id, name, products }: Dealer): Promise<number> {
  let changed = 0;
  for (const { id: product, signature } of products) {
    if (signature === undefined) continue;
    const { rows } = await client.query<{ value: unknown }>(
      "select value from setting where dealer_id = $1 and product_id = $2 and kind = 'signature' and key = ''",
      [id, product],
    );
    const place = { dealerId: id, productId: product, kind: 'signature', key: '' } as const;
    const known = rows[0] && readDocument(place, rows[0].value);
    const value: Signature = { ...blankSignature, DealershipName: name, ...known, Signature: signature };
    if (await fillSetting(client, { dealer: id, product, kind: 'signature', key: '', value })) changed += 1;
  }
  return changed;
}

/**
 * Writes a person and the accounts that they hold.
 * @returns whether anything changed
 * @throws {Refusal} for an unknown dealer, or a user name or identity that another person has
 */
export async function writePerson(client: pg.ClientBase, person: Person): Promise<boolean> {
  await refuseUnknownDealers(client, person.dealers);
  await refuseTaken(client, person);
  const { rows } = await client.query<{ isDeleted: boolean; isManaged: boolean }>(
    'select deleted_at is not null as "isDeleted", managed_at is not null as "isManaged" from person where id = $1',
    [person.id],
  );
  // Whom somebody deleted on the screen does not come back by the feed (docs/decisions/users.md).
  if (rows[0]?.isDeleted) return false;
  const { rowCount } = await client.query(
    `insert into person (id, issuer, subject, first_name, last_name, email, username, role, products, policy, retailer_name, is_internal, is_salesperson, connection)
     values ($1, $2, $3, $4, $5, $6, $7, upper($8), $9, $10::jsonb, $11, $12, $13, $14)
     on conflict (id) do update set issuer = $2, subject = $3,
       first_name = case when person.managed_at is null then $4 else person.first_name end,
       last_name = case when person.managed_at is null then $5 else person.last_name end,
       email = case when person.email_changed_at is null then $6 else person.email end,
       -- What the person's own first visit said stays (spec 1 §4).
       username = case when person.first_visit_at is null then $7 else person.username end,
       retailer_name = $11,
       role = case when person.managed_at is null then upper($8) else person.role end,
       policy = case when person.managed_at is null then $10::jsonb else person.policy end,
       products = $9, is_internal = $12, is_salesperson = $13, connection = $14
     where (person.issuer, person.subject, person.products, person.retailer_name, person.is_internal, person.is_salesperson, person.connection)
         is distinct from ($2, $3, $9, $11, $12, $13, $14)
       or person.managed_at is null and (person.first_name, person.last_name, person.role, person.policy) is distinct from ($4, $5, upper($8), $10::jsonb)
       or person.email_changed_at is null and person.email <> $6
       or person.first_visit_at is null and person.username <> $7`,
    [
      person.id,
      person.identity?.issuer ?? null,
      person.identity?.subject ?? person.id,
      person.first_name,
      person.last_name,
      person.email.toLowerCase(),
      person.username,
      person.role ?? null,
      person.products ?? null,
      JSON.stringify(person.policy ?? []),
      person.retailer_name ?? 'impel',
      person.internal ?? false,
      person.salesperson ?? false,
      person.connection ?? null,
    ],
  );
  if (rows[0]?.isManaged) return rowCount === 1;
  const held = await holdAccounts(onClient(client), person.id, person.dealers);
  const left = await client.query('delete from person_account where person_id = $1 and dealer_id <> all ($2)', [
    person.id,
    person.dealers,
  ]);
  return [rowCount, held, left.rowCount].some((count) => (count ?? 0) > 0);
}

async function refuseUnknownDealers(client: pg.ClientBase, dealers: string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from unnest($1::text[]) as d(id) where not exists (select from dealer where dealer.id = d.id)',
    [dealers],
  );
  if (rows[0]) throw new Refusal(`The dealer "${rows[0].id}" is not known`);
}

async function refuseTaken(client: pg.ClientBase, person: Person): Promise<void> {
  const { rows } = await client.query<{ field: string }>(
    `select case when lower(username) = lower($2) then 'username' else 'identity' end as field from person
     where id <> $1 and (lower(username) = lower($2) or (issuer is not distinct from $3 and subject = $4)) limit 1`,
    [person.id, person.username, person.identity?.issuer ?? null, person.identity?.subject ?? person.id],
  );
  if (rows[0]) throw new Refusal(`Someone else has this ${rows[0].field}`);
}
