import {
  deletedDomainMessage,
  type OnboardingChange,
  type OnboardingDomain,
} from '@forecourt/api/contract/settings/chat-domains';
import type { ExpressionBuilder } from 'kysely';
import type { AuditEntry } from '../../platform/db/audit.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { deletedElsewhere, type Refusal, savedBy } from '../../platform/errors/refusal.ts';
import type { Person } from '../../platform/access/person.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { displayName } from '../../platform/locale/displayName.ts';

/** What a route passes to change a domain. */
interface DomainWork {
  trx: ScopedTransaction;
  scope: Scope;
  person: Person;
  audit: (subject: string, documents: Pick<AuditEntry, 'before' | 'after'>) => Promise<void>;
  ifMatch: number;
}

// Without the API secret, which calls may not read. Adobe Analytics is the account's switch (capabilities/routes.ts).
const columns = [
  'host',
  'chatbot_enabled',
  'chatbot_shift_digital_enabled',
  'ga4_measurement_id',
  'has_ga4_api_secret',
  'version',
  (eb: ExpressionBuilder<Schema, 'website_domain'>) =>
    eb
      .exists(
        eb
          .selectFrom('setting')
          .whereRef('setting.dealer_id', '=', 'website_domain.dealer_id')
          .where('product_id', '=', '')
          .where('kind', '=', 'adobe-analytics')
          .where('key', '=', '')
          .where('value', '@>', JSON.stringify({ adobeAnalyticsEnabled: true })),
      )
      .$castTo<boolean>()
      .as('adobe_analytics_enabled'),
] as const;

/** A row of `website_domain`, as far as it is answered. */
type DomainRow = { host: string; version: number } & OnboardingDomain['settings'];

const present = ({ host, version, ...settings }: DomainRow): OnboardingDomain => ({
  domain: host,
  display_name: displayName(host),
  settings,
  Version: version,
});

/** An account's domains, the oldest first. */
export async function listDomains(trx: ScopedTransaction, dealerId: string): Promise<OnboardingDomain[]> {
  const rows = await trx
    .selectFrom('website_domain')
    .select(columns)
    .where('dealer_id', '=', dealerId)
    .orderBy('created_at')
    .orderBy('host')
    .execute();
  return rows.map(present);
}

const findDomain = async (
  { trx, scope }: Pick<DomainWork, 'trx' | 'scope'>,
  host: string,
): Promise<DomainRow | undefined> =>
  trx
    .selectFrom('website_domain')
    .select(columns)
    .where('dealer_id', '=', scope.dealerId)
    .where('host', '=', host)
    .executeTakeFirst();

/**
 * Adds a domain with what another one of the account has set. Google's ids are a website's own, and are not copied.
 * @returns an error to show for a domain that the account or another one has
 */
export async function insertDomain(
  work: DomainWork,
  { website_url: host, copy_from }: { website_url: string; copy_from: string | null },
): Promise<{ error: string | null; domain: OnboardingDomain | null }> {
  const { trx, scope, person } = work;
  const copied = copy_from === null ? undefined : await findDomain(work, copy_from);
  if (copy_from !== null && !copied)
    return { error: 'The domain to copy from was deleted. Choose another.', domain: null };
  const added = await trx
    .insertInto('website_domain')
    .values({
      host,
      dealer_id: scope.dealerId,
      changed_by: person.id,
      ...(copied && {
        chatbot_enabled: copied.chatbot_enabled,
        chatbot_shift_digital_enabled: copied.chatbot_shift_digital_enabled,
      }),
    })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!added) {
    const isOwn = (await findDomain(work, host)) !== undefined;
    return { error: `This domain ${isOwn ? 'has already been added' : 'belongs to another dealership'}`, domain: null };
  }
  if (copy_from !== null) await copyLook(work, copy_from, host);
  const domain = present(added);
  await work.audit(getSubject(host), {
    after: { ...domain.settings, ...(copy_from !== null && { copied_from: copy_from }) },
  });
  return { error: null, domain };
}

/**
 * Changes a domain's settings, on the version in If-Match, with an audit entry that says of the API secret only that it changed.
 * @throws 412 if somebody else has changed it since, 404 if they have deleted it
 */
export async function changeDomain(
  work: DomainWork,
  seal: SecretSeal,
  host: string,
  { ga4_api_secret, ...change }: OnboardingChange,
): Promise<OnboardingDomain> {
  const { trx, scope, person, ifMatch } = work;
  const before = await lockDomain(work, host);
  if (before?.version !== ifMatch) throw await staleDomain(work, host);
  const sealed = ga4_api_secret !== undefined && {
    ga4_api_secret: ga4_api_secret === '' ? '' : await seal.seal(scope.dealerId, ga4_api_secret),
  };
  const changed = await trx
    .updateTable('website_domain')
    .set({ ...change, ...sealed, version: ifMatch + 1, changed_by: person.id })
    .where('dealer_id', '=', scope.dealerId)
    .where('host', '=', host)
    .returning(columns)
    .executeTakeFirstOrThrow();
  const secret = ga4_api_secret === undefined ? {} : { ga4_api_secret: ga4_api_secret === '' ? 'removed' : 'replaced' };
  await work.audit(getSubject(host), {
    before: present(before).settings,
    after: { ...present(changed).settings, ...secret },
  });
  return present(changed);
}

/**
 * Deletes a domain on the version in If-Match.
 * @throws 412 if somebody else has changed it since, 404 if they have deleted it
 */
export async function removeDomain(work: DomainWork, host: string): Promise<void> {
  const { trx, scope, ifMatch } = work;
  const before = await lockDomain(work, host);
  if (before?.version !== ifMatch) throw await staleDomain(work, host);
  await trx.deleteFrom('website_domain').where('dealer_id', '=', scope.dealerId).where('host', '=', host).execute();
  await trx
    .deleteFrom('setting')
    .where('dealer_id', '=', scope.dealerId)
    .where('kind', '=', 'chat-look')
    .where('key', '=', host)
    .execute();
  await work.audit(getSubject(host), { before: present(before).settings });
}

/** What the chat looks like on a domain is copied with its settings (look.ts). */
async function copyLook({ trx, scope, person }: DomainWork, from: string, to: string): Promise<void> {
  await trx
    .insertInto('setting')
    .columns(['dealer_id', 'product_id', 'kind', 'key', 'value', 'changed_by'])
    .expression((eb) =>
      eb
        .selectFrom('setting')
        .select(['dealer_id', 'product_id', 'kind', eb.val(to).as('key'), 'value', eb.val(person.id).as('changed_by')])
        .where('dealer_id', '=', scope.dealerId)
        .where('product_id', '=', scope.productId)
        .where('kind', '=', 'chat-look')
        .where('key', '=', from),
    )
    .onConflict((conflict) =>
      conflict.columns(['dealer_id', 'product_id', 'kind', 'key']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        version: eb('setting.version', '+', 1),
        changed_by: eb.ref('excluded.changed_by'),
        changed_at: eb.fn<Date>('clock_timestamp'),
      })),
    )
    .execute();
}

/** A domain, which nobody else changes before this transaction ends. */
const lockDomain = async ({ trx, scope }: DomainWork, host: string): Promise<DomainRow | undefined> =>
  trx
    .selectFrom('website_domain')
    .select(columns)
    .where('dealer_id', '=', scope.dealerId)
    .where('host', '=', host)
    .forUpdate()
    .executeTakeFirst();

const getSubject = (host: string): string => `domain:${host}`;

/** The error for a save on an old version, naming who has saved since. */
async function staleDomain({ trx, scope, person }: DomainWork, host: string): Promise<Refusal> {
  const row = await trx
    .selectFrom('website_domain as w')
    .leftJoin('person as p', 'p.id', 'w.changed_by')
    .select(['w.version', 'w.changed_by', 'p.first_name', 'p.last_name'])
    .where('w.dealer_id', '=', scope.dealerId)
    .where('w.host', '=', host)
    .executeTakeFirst();
  if (!row) return deletedElsewhere(deletedDomainMessage, host);
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
  return savedBy(row.version, { name, isCaller: row.changed_by === person.id });
}
