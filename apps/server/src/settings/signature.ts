import * as calls from '@forecourt/api/contract/settings/signature';
import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import { cleanHtml } from '../html/cleanHtml.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { Contract } from '../http/serve.ts';
import { readSetting, saveSetting } from './records.ts';

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

  contract.scoped(calls.createSignature, async ({ trx, scope, person, body, ifMatch, setVersion, requestId }) => {
    // A first one alone: changing what is there takes another right.
    const saved = await readSetting(trx, scope, 'signature');
    if (saved)
      throw new Refusal(412, 'changed-elsewhere', 'This product has a signature already', { version: saved.version });
    const value = await checked(trx, scope, body, { isNew: true });
    const change = { person, action: calls.createSignature.id, requestId };
    const version = await saveSetting(trx, scope, { kind: 'signature', value, ifMatch }, change);
    setVersion(version);
    return present(trx, scope, value, version);
  });

  contract.scoped(
    calls.updateSignature,
    async ({ trx, scope, person, params, body, ifMatch, setVersion, requestId }) => {
      if (params.resource_id !== scope.productId || !(await readSetting(trx, scope, 'signature')))
        throw notFound('No such signature', params.resource_id);
      const value = await checked(trx, scope, body, { isNew: false });
      const change = { person, action: calls.updateSignature.id, requestId };
      const version = await saveSetting(trx, scope, { kind: 'signature', value, ifMatch }, change);
      setVersion(version);
      return present(trx, scope, value, version);
    },
  );
}

/** A signature as it is stored: its HTML cleaned, and no field without its rule (spec 2 §5). */
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
    issues.push({ path: 'MirrorFrom', message: 'Not a product that this one can go with' });
  if (issues.length > 0) {
    const message = issues.map(({ path, message: why }) => `${path}: ${why}`).join('; ');
    throw new Refusal(400, 'invalid-input', message, { issues });
  }
  return { ...signature, Signature: cleanHtml(signature.Signature) };
}

/** What the fields say now: of one that goes with Sales AI's, what that says; its own name stays. */
async function present(trx: ScopedTransaction, scope: Scope, signature: Signature, Version: number) {
  const { productId } = scope;
  const { MirrorFrom, ResourceName } = signature;
  const other =
    MirrorFrom === null
      ? undefined
      : await readSetting(trx, { dealerId: scope.dealerId, productId: MirrorFrom }, 'signature');
  return { ...(other?.value ?? signature), MirrorFrom, ResourceName, Id: productId, Version };
}

/**
 * Sales AI's signature for another product of the account to go with (spec 2 §4): that of the account's first product of
 * its category.
 */
async function salesSignature(trx: ScopedTransaction, { dealerId, productId }: Scope) {
  const { rows } = await sql<{ Id: string; Signature: Signature }>`
    select p.id as "Id", s.value as "Signature"
    from (select id from dealer_product where dealer_id = ${dealerId} and category = 'SALES_AI' order by position limit 1) p
    join setting s on s.dealer_id = ${dealerId} and s.product_id = p.id and s.kind = 'signature' and s.key = ''
    where p.id <> ${productId}`.execute(trx);
  return rows[0] ?? null;
}
