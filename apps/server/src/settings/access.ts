import type { Call } from '@forecourt/api/call';
import type { AccessFacts } from '@forecourt/api/access/facts';
import { settingsBlocks } from '@forecourt/api/access/settings';
import type { ProductCategory } from '@forecourt/api/contract/products';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import type { Person } from '../identity/person.ts';
import { forbidden } from '../errors/refusal.ts';

/** What the access rules look at when they are asked about settings, for a person in one account and product. */
export async function settingsFacts(
  trx: ScopedTransaction,
  person: Person,
  { dealerId, productId }: Scope,
): Promise<Pick<AccessFacts, 'role' | 'policy' | 'product' | 'dealerSettings'>> {
  const row = await trx
    .selectFrom('dealer')
    .innerJoin('dealer_product', 'dealer_product.dealer_id', 'dealer.id')
    .select(['category', 'has_knowledge_bank', 'active_far', 'is_pilot'])
    .where('dealer.id', '=', dealerId)
    .where('dealer_product.id', '=', productId)
    .executeTakeFirstOrThrow();
  return {
    role: person.role,
    policy: person.policy,
    product: { Category: row.category as ProductCategory },
    dealerSettings: {
      HasKnowledgeBank: row.has_knowledge_bank,
      ActiveFAR: row.active_far,
      IsPilot: row.is_pilot,
    },
  };
}

/**
 * Lets on who may do on the screen what a call of a settings block does (spec 2 §6): one rulebook for both.
 * @throws 403
 */
export async function requireBlock(
  trx: ScopedTransaction,
  person: Person,
  scope: Scope,
  { id, needs }: NonNullable<Call['block']>,
): Promise<void> {
  const block = settingsBlocks(await settingsFacts(trx, person, scope)).find((one) => one.id === id);
  if (!block?.access.includes(needs)) throw forbidden('Your account does not allow this');
}
