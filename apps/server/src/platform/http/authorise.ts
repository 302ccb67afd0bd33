import { isSuperAdmin, managesUsers } from '@forecourt/api/access/role';
import { type ScreenPath, screenRules } from '@forecourt/api/access/screens';
import { type SettingsBlock, type SettingsBlockId, settingsBlock } from '@forecourt/api/access/settings';
import type { Call } from '@forecourt/api/call';
import type { Scope } from '../db/scope.ts';
import { forbidden, notFound } from '../errors/refusal.ts';
import type { WorkingApiKey } from '../access/apiKeys.ts';
import type { Person } from '../access/person.ts';

/**
 * Decides by the call's `access` whether a person may make it (design §5).
 * @throws 403 if their role is too small, or the call is a machine's
 */
export function authorise(call: Call, person: Person): void {
  // A person's token is valid, but not for a service call.
  if (call.access === 'service') throw forbidden('This call requires a service token');
  if (call.access === 'key') throw forbidden('This call requires an API key');
  if (call.access === 'admin' && !managesUsers(person)) throw forbidden();
  if (call.isSuperAdminOnly && !isSuperAdmin(person)) throw forbidden();
}

/**
 * Decides by the call's `access` and `scope` whether an API key may make it.
 * @throws 403 if the call is not for keys, or takes a scope that the key does not have
 */
export function authoriseKey({ access, scope }: Call, key: WorkingApiKey): void {
  const isForKeys = access === 'key' || (access === 'service' && scope !== undefined);
  if (!isForKeys) throw forbidden('API keys can’t make this call');
  if (scope !== undefined && !key.scopes.includes(scope))
    throw forbidden(`This API key doesn’t have the scope ${scope}`);
}

/**
 * Requires that the person has the account's product.
 * @throws 404
 */
export function requireProduct(person: Person, { dealerId, productId }: Scope): void {
  const isHeld = person.products?.includes(productId) ?? true;
  if (!isHeld || !getProduct(person, { dealerId, productId }))
    throw notFound('This product doesn’t exist, or you don’t have access to it', productId);
}

/**
 * Requires the right to a settings block, by the same rules that the screen uses (spec 2 §6).
 * @throws 403
 */
export function requireBlock(person: Person, scope: Scope, { id, needs }: NonNullable<Call['block']>): void {
  if (!getBlock(person, scope, id)?.access.includes(needs)) throw forbidden();
}

/**
 * Requires that a person may open a screen, by the same rules that the console uses (spec 1 §2).
 * @throws 403
 */
export function requireScreen(person: Person, scope: Scope, screen: ScreenPath): void {
  if (!screenRules[screen](screenFacts(person, scope))) throw forbidden('Your account doesn’t include this');
}

const screenFacts = (person: Person, scope: Scope) => ({
  role: person.role,
  product: { Category: getProduct(person, scope)!.category },
  dealerSettings: getAccount(person, scope.dealerId)!.settings,
});

/** A settings block in one of a person's products; undefined where they do not see it. */
export const getBlock = (person: Person, scope: Scope, id: SettingsBlockId): SettingsBlock | undefined =>
  settingsBlock({ ...screenFacts(person, scope), policy: person.policy }, id);

const getAccount = ({ accounts }: Person, dealerId: string) => accounts.find(({ id }) => id === dealerId);

/** A product of one of a person's accounts; undefined if the account has no such product. */
export const getProduct = (person: Person, { dealerId, productId }: Scope) =>
  getAccount(person, dealerId)?.products.find(({ id }) => id === productId);
