import * as calls from '@forecourt/api/contract/settings/signature';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { cleanHtml } from '../../platform/html/cleanHtml.ts';
import { changedElsewhere, notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { readSetting, saveSetting } from '../records.ts';
import { salesProduct } from '../salesProduct.ts';

type Signature = calls.Signature;

/** The signature of a product and Sales AI's to go with (spec 2 §2, §4, §7). */
export function signatureRoutes(contract: Contract): void {
  contract.scoped(calls.availableSignatures, async ({ trx, scope, setVersion }) => {
    const saved = await readSetting(trx, scope, 'signature');
    const SalesAI = await salesSignature(trx, scope);
    setVersion(saved?.version ?? 0);
    if (!saved) return { Items: [], SalesAI };
    return { Items: [await present(trx, scope, saved.value, saved.version)], SalesAI };
  });

  contract.scoped(calls.blankSignatureCall, async ({ trx, scope }) => {
    const { name } = await trx
      .selectFrom('dealer')
      .select('name')
      .where('id', '=', scope.dealerId)
      .executeTakeFirstOrThrow();
    const blank = { ...calls.blankSignature, DealershipName: name };
    return { ...blank, Signature: calls.signatureHtml(blank) };
  });

  contract.scoped(calls.createSignature, async (work) => {
    const { trx, scope, body } = work;
    // Creates the first one only: updating requires another right.
    const saved = await readSetting(trx, scope, 'signature');
    if (saved) throw changedElsewhere(saved.version, 'This product already has a signature');
    const value = await checked(trx, scope, body, { isNew: true });
    const version = await saveSetting(work, { kind: 'signature', value });
    work.setVersion(version);
    return present(trx, scope, value, version);
  });

  contract.scoped(calls.updateSignature, async (work) => {
    const { trx, scope, params, body } = work;
    if (params.resource_id !== scope.productId || !(await readSetting(trx, scope, 'signature')))
      throw notFound('This signature no longer exists', params.resource_id);
    const value = await checked(trx, scope, body, { isNew: false });
    const version = await saveSetting(work, { kind: 'signature', value });
    work.setVersion(version);
    return present(trx, scope, value, version);
  });
}

/** A signature ready to store: validated (spec 2 §5), its HTML sanitized. */
async function checked(
  trx: ScopedTransaction,
  scope: Scope,
  signature: Signature,
  mode: { isNew: boolean },
): Promise<Signature> {
  const issues = Object.entries(calls.signatureProblems(signature, mode)).map(([path, message]) => ({
    path,
    message: message === '' ? 'Missing' : message,
  }));
  if (signature.MirrorFrom !== null && (await salesSignature(trx, scope))?.Id !== signature.MirrorFrom)
    issues.push({ path: 'MirrorFrom', message: 'This product can’t match that one’s signature' });
  if (issues.length > 0) {
    const message = issues.map(({ path, message: why }) => `${path}: ${why}`).join('; ');
    throw new Refusal(400, 'invalid-input', message, { issues });
  }
  return { ...signature, Signature: cleanHtml(signature.Signature) };
}

/**
 * The current fields: Sales AI's if the signature mirrors it, except for its own name. One that mirrors what it can't, such as a product
 * that was removed, goes with none: it could not be saved as it is.
 */
async function present(trx: ScopedTransaction, scope: Scope, signature: Signature, Version: number) {
  const { ResourceName } = signature;
  const other = signature.MirrorFrom === null ? null : await salesSignature(trx, scope);
  const mirrored = other?.Id === signature.MirrorFrom ? other : null;
  return {
    ...(mirrored?.Signature ?? signature),
    MirrorFrom: mirrored?.Id ?? null,
    ResourceName,
    Id: scope.productId,
    Version,
  };
}

/**
 * Sales AI's signature for another product of the account to go with (spec 2 §4): that of the account's first product of
 * its category.
 */
async function salesSignature(trx: ScopedTransaction, { dealerId, productId }: Scope) {
  const first = await salesProduct(trx, dealerId);
  if (first === undefined || first === productId) return null;
  const saved = await readSetting(trx, { dealerId, productId: first }, 'signature');
  return saved ? { Id: first, Signature: saved.value } : null;
}
