import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { redirectTo, sendPage } from '../pages/forms.ts';
import { type Step, saveState } from '../signIn/interactionState.ts';
import { setupPrompt } from '../signIn/provider.ts';
import { readForm } from '../signIn/readForm.ts';
import { appUri, checkAppCode, newAppSecret } from './authenticatorApp.ts';
import { auditRefusedFactor, changeFactors } from './changes.ts';
import { type FactorContext, finishStep, requireStep, type StepView } from './context.ts';
import { findFactors, hasFactor } from './factors.ts';
import type { FactorChange } from './mails.ts';
import { addPasskey } from './passkeys.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { appPage, codesPage } from './setupPages.ts';

/** Setting up second factors, on the provider's pages. */
export function setupRoutes(scope: FastifyInstance, context: FactorContext): void {
  const { base, passkeySite, platform, seal } = context;
  const at = (path: string) => `${base}/sign-in/:uid/${path}`;
  const open = (request: FastifyRequest, reply: FastifyReply) => requireStep(context, request, reply, 'setup');

  /** Changes what the person has, and keeps the visit that did it. The first factor brings recovery codes along. */
  const change = async (
    { interaction, step, person, site }: StepView,
    request: FastifyRequest,
    kind: FactorChange,
    run: (trx: Kysely<Schema>) => Promise<boolean>,
    next: Partial<Step> = {},
  ): Promise<boolean> => {
    let codes: string[] | undefined;
    const work = { person, change: kind, site, requestId: request.id, grantId: interaction.grantId ?? '' };
    const isChanged = await changeFactors(platform.database, work, async (trx) => {
      if (!(await run(trx))) return false;
      const now = await findFactors(trx, person.id);
      if (kind === 'makeCodes' || (hasFactor(now) && now.codesLeft === 0 && kind.startsWith('add')))
        codes = await replaceRecoveryCodes(trx, person.id);
      // Codes alone are no second factor.
      if (!hasFactor(now)) await trx.deleteFrom('recovery_code').where('person_id', '=', person.id).execute();
      return true;
    });
    const { appSecret: _secret, problem: _problem, ...kept } = step;
    const sealed = codes && { codes: await seal.seal(person.id, JSON.stringify(codes)) };
    await saveState(interaction, { step: { ...kept, ...(isChanged && { ...next, ...sealed }) } });
    return isChanged;
  };
  const refuse = async ({ interaction, step }: StepView, reply: FastifyReply, path: string, problem: string) => {
    await saveState(interaction, { step: { ...step, problem } });
    return redirectTo(reply, path);
  };

  scope.post(at('app/begin'), async (request, reply) => {
    const { interaction, step, person, factors, action } = await open(request, reply);
    if (factors.hasApp) return redirectTo(reply, action);
    const { problem: _problem, ...kept } = step;
    const appSecret = await seal.seal(person.id, newAppSecret());
    await saveState(interaction, { step: { ...kept, appSecret } });
    return redirectTo(reply, `${action}/app`);
  });

  scope.get(at('app'), async (request, reply) => {
    const { step, person, action, site } = await open(request, reply);
    if (step.appSecret === undefined) return redirectTo(reply, action);
    const secret = await seal.open(person.id, step.appSecret);
    const uri = appUri(secret, site.product, person.email);
    return sendPage(reply, appPage({ brand: site.brand, action, secret, uri, problem: step.problem }));
  });

  scope.post(at('app'), async (request, reply) => {
    const view = await open(request, reply);
    const { step, person, action } = view;
    const code = ((await readForm(request.raw)).get('code') ?? '').replace(/\s/g, '');
    if (step.appSecret === undefined) return redirectTo(reply, action);
    const secret = step.appSecret;
    const used = await checkAppCode(await seal.open(person.id, secret), code);
    if (used === undefined)
      return refuse(view, reply, `${action}/app`, 'Wrong code. Check that the clock of your phone is right.');
    const isAdded = await change(
      view,
      request,
      'addApp',
      async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('authenticator_app')
          .values({ person_id: person.id, secret, last_step: used })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      },
      { proved: 'app' },
    );
    return redirectTo(reply, isAdded ? `${action}/codes` : action);
  });

  scope.post(at('app/remove'), async (request, reply) => {
    const view = await open(request, reply);
    await change(view, request, 'removeApp', async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('authenticator_app')
        .where('person_id', '=', view.person.id)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    });
    return redirectTo(reply, view.action);
  });

  scope.post(at('passkey/add'), async (request, reply) => {
    const view = await open(request, reply);
    const { interaction, person, action } = view;
    const form = await readForm(request.raw);
    const userAgent = request.headers['user-agent'] ?? '';
    const isAdded = await change(
      view,
      request,
      'addPasskey',
      async (trx) => {
        try {
          const response = JSON.parse(form.get('response') ?? '') as RegistrationResponseJSON;
          return await addPasskey(trx, passkeySite, interaction.uid, { personId: person.id, response, userAgent });
        } catch {
          // The library throws for each way in which an answer can be wrong.
          return false;
        }
      },
      { proved: 'passkey' },
    );
    if (isAdded) return redirectTo(reply, `${action}/codes`);
    await auditRefusedFactor(platform.database.db, person, {
      address: request.ip,
      action: 'wrongPasskey',
      requestId: request.id,
    });
    return refuse(view, reply, action, 'This passkey couldn’t be added. Try again.');
  });

  scope.post(at('passkey/remove'), async (request, reply) => {
    const view = await open(request, reply);
    const id = (await readForm(request.raw)).get('id') ?? '';
    await change(view, request, 'removePasskey', async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('person_id', '=', view.person.id)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    });
    return redirectTo(reply, view.action);
  });

  scope.post(at('codes/new'), async (request, reply) => {
    const view = await open(request, reply);
    await change(view, request, 'makeCodes', async () => hasFactor(view.factors));
    return redirectTo(reply, `${view.action}/codes`);
  });

  scope.get(at('codes'), async (request, reply) => {
    const { interaction, step, person, action, site } = await open(request, reply);
    if (step.codes === undefined) return redirectTo(reply, action);
    const codes = JSON.parse(await seal.open(person.id, step.codes)) as string[];
    const { codes: _shown, ...kept } = step;
    await saveState(interaction, { step: kept });
    return sendPage(reply, codesPage({ brand: site.brand, action, codes }));
  });

  scope.post(at('done'), async (request, reply) => {
    const view = await open(request, reply);
    const { interaction, person, factors, action } = view;
    const isDue = person.requiredFrom !== undefined && person.requiredFrom <= new Date();
    // From the account page nobody is kept in: the next sign-in asks again.
    if (isDue && !hasFactor(factors) && interaction.prompt.name !== setupPrompt) return redirectTo(reply, action);
    return finishStep(context, view, request, reply);
  });
}
