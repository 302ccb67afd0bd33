import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { e164Of } from './e164.ts';

/** Leads per statement. */
const batchSize = 5000;

/** Brings up to date the E.164 numbers that a dealer's leads are compared by, after its country has changed. */
export async function refreshPhoneNumbers(trx: Kysely<Schema>, dealerId: string, country: string): Promise<void> {
  await sql`select from lead where dealer_id = ${dealerId} and phone is not null order by id for no key update`.execute(
    trx,
  );
  const { rows } = await sql<Numbered>`
    select dealer_id as "dealerId", id, phone, phone_e164 as "phoneE164" from lead where dealer_id = ${dealerId} and phone is not null order by id`.execute(
    trx,
  );
  await write(
    trx,
    rows.map((row) => ({ ...row, now: e164Of(row.phone, country) })).filter(({ phoneE164, now }) => phoneE164 !== now),
  );
}

/** Fills in the numbers of leads that came before numbers were compared as E.164. */
export async function fillPhoneNumbers(db: Kysely<Schema>): Promise<void> {
  let last = { dealerId: '', id: '' };
  for (;;) {
    const { rows } = await sql<Numbered & { country: string }>`
      select l.dealer_id as "dealerId", l.id, l.phone, l.phone_e164 as "phoneE164", d.country from lead l join dealer d on d.id = l.dealer_id
      where l.phone is not null and l.phone_e164 is null and (l.dealer_id, l.id) > (${last.dealerId}, ${last.id})
      order by l.dealer_id, l.id limit ${batchSize}`.execute(db);
    if (rows.length === 0) return;
    await write(
      db,
      rows.map((row) => ({ ...row, now: e164Of(row.phone, row.country) })),
    );
    last = rows.at(-1)!;
  }
}

interface Numbered {
  dealerId: string;
  id: string;
  phone: string;
  phoneE164: string | null;
}

async function write(db: Kysely<Schema>, leads: readonly (Numbered & { now: string })[]): Promise<void> {
  for (let from = 0; from < leads.length; from += batchSize) {
    const batch = leads.slice(from, from + batchSize);
    await sql`
      update lead l set phone_e164 = n.number
      from unnest(${batch.map(({ dealerId }) => dealerId)}::text[], ${batch.map(({ id }) => id)}::text[], ${batch.map(({ now }) => now)}::text[])
        n (dealer_id, id, number)
      where l.dealer_id = n.dealer_id and l.id = n.id`.execute(db);
  }
}
