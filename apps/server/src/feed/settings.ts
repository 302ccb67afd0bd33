import type { FeedRecord } from '@forecourt/api/contract/feed';
import { type DealerParameters, localeProblems } from '@forecourt/api/contract/settings/dealer-parameters';
import { type SettingKind, settingKinds, type SettingValue } from '@forecourt/api/contract/settings/kinds';
import type pg from 'pg';
import { cleanHtml } from '../html/cleanHtml.ts';
import { onClient } from '../db/onClient.ts';
import { countryNamed } from '../locale/countries.ts';
import { setDealerLocale } from '../locale/setDealerLocale.ts';
import { sourceIdOf } from '../settings/leadSources/sourceId.ts';
import { Refusal } from './refusal.ts';

type SettingRecord = Extract<FeedRecord, { type: 'setting' }>;

/**
 * Writes a setting that nobody has saved in the console; what people have saved is theirs.
 * @returns whether anything changed
 * @throws {Refusal} for an account or product that is not known
 */
export async function writeSetting(client: pg.ClientBase, record: SettingRecord): Promise<boolean> {
  const { dealer, product = '', kind, value } = record;
  const { rows } = await client.query<{ has_dealer: boolean; has_product: boolean }>(
    `select exists (select from dealer where id = $1) as has_dealer,
       $2 = '' or exists (select from dealer_product where dealer_id = $1 and id = $2) as has_product`,
    [dealer, product],
  );
  if (!rows[0]!.has_dealer) throw new Refusal(`The dealer "${dealer}" is not known`);
  if (!rows[0]!.has_product) throw new Refusal(`The product "${product}" of the dealer "${dealer}" is not known`);
  if (record.kind === 'dealer-parameters') refuseLocale(value as DealerParameters, product);
  const isChanged = await fillSetting(client, { dealer, product, kind, key: keyOf(record), value });
  if (isChanged && record.kind === 'dealer-parameters') {
    const { country_id: country, time_zone_id: timeZone } = value as DealerParameters;
    await setDealerLocale(onClient(client), dealer, { country, timeZone });
  }
  return isChanged;
}

/** A source's key comes from its name, a preference's is its type; other kinds with several use the id. */
function keyOf(record: SettingRecord): string {
  const kind: SettingKind = record.kind;
  if (kind === 'preference') return (record.value as SettingValue<'preference'>).Type;
  if (kind === 'lead-source') return sourceIdOf((record.value as SettingValue<'lead-source'>).SourceName);
  return settingKinds[kind].many ? record.id : '';
}

/** Sanitizes HTML from untrusted sources (trust: HTML). */
function clean(kind: SettingKind, value: unknown): unknown {
  if (kind !== 'signature') return value;
  const signature = value as SettingValue<'signature'>;
  return { ...signature, Signature: cleanHtml(signature.Signature) };
}

function refuseLocale(value: DealerParameters, product: string): void {
  if (product !== '') throw new Refusal('A locale is of the whole account: leave the product out');
  const [problem] = Object.values(localeProblems(value, countryNamed(value.country_id)));
  if (problem) throw new Refusal(problem);
}

/** @returns whether anything changed */
export async function fillSetting(
  client: pg.ClientBase,
  {
    dealer,
    product,
    kind,
    key,
    value,
  }: { dealer: string; product: string; kind: SettingKind; key: string; value: unknown },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into setting as s (dealer_id, product_id, kind, key, value) values ($1, $2, $3, $4, $5)
     on conflict (dealer_id, product_id, kind, key) do update set value = excluded.value, version = s.version + 1, changed_at = clock_timestamp()
     where s.changed_by is null and s.value is distinct from excluded.value`,
    [dealer, product, kind, key, JSON.stringify(clean(kind, value))],
  );
  return rowCount === 1;
}
