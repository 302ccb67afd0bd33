import { managesUsers } from '@forecourt/api/access/role';
import { settingsBlocks } from '@forecourt/api/access/settings';
import type { Call } from '@forecourt/api/call';
import type { Scope } from '../db/scope.ts';
import { forbidden, notFound } from '../errors/refusal.ts';
import type { Person } from '../identity/person.ts';

/**
 * Decides by the call's `access` whether a person may make it (design §5).
 * @throws 403 where their role is too small, or the call is a service's
 */
export function authorise(call: Call, person: Person): void {
  // A person's token is a good token at the wrong door.
  if (call.access === 'service') throw forbidden('This call takes a service token');
  if (call.access === 'admin' && !managesUsers(person)) throw forbidden();
}

/**
 * Lets on who has the product of the account.
 * @throws 404
 */
export function requireProduct(person: Person, { dealerId, productId }: Scope): void {
  const isHeld = person.products?.includes(productId) ?? true;
  if (!isHeld || !productOf(person, { dealerId, productId })) throw notFound('No such product', productId);
}

/**
 * Lets on who may do on the screen what a call of a settings block does (spec 2 §6): one rulebook for both.
 * @throws 403
 */
export function requireBlock(person: Person, scope: Scope, { id, needs }: NonNullable<Call['block']>): void {
  const block = blocksOf(person, scope).find((one) => one.id === id);
  if (!block?.access.includes(needs)) throw forbidden('Your account does not allow this');
}

/** The settings that a person sees in a product of theirs. */
export function blocksOf(person: Person, scope: Scope): ReturnType<typeof settingsBlocks> {
  return settingsBlocks({
    role: person.role,
    policy: person.policy,
    product: { Category: productOf(person, scope)!.category },
    dealerSettings: accountOf(person, scope.dealerId)!.settings,
  });
}

const accountOf = ({ accounts }: Person, dealerId: string) => accounts.find(({ id }) => id === dealerId);

const productOf = (person: Person, { dealerId, productId }: Scope) =>
  accountOf(person, dealerId)?.products.find(({ id }) => id === productId);
