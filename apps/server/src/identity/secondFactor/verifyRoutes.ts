import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../platform/db/audit.ts';
import { redirectTo } from '../pages/forms.ts';
import { passkeyClaims, type Method } from '../signIn/acr.ts';
import { type Interaction, saveState } from '../signIn/interactionState.ts';
import { setupPrompt } from '../signIn/provider.ts';
import { noteBrowser } from '../signIn/noteBrowser.ts';
import { readForm } from '../signIn/readForm.ts';
import { rememberDevice } from '../signIn/rememberedDevices.ts';
import { waitDuration } from '../signIn/waits.ts';
import { takeAppCode } from './authenticatorApp.ts';
import { auditRefusedFactor, mailFactorChange } from './changes.ts';
import { acceptCode, countCode } from './codeLimit.ts';
import { type FactorContext, finishStep, readStep, requireStep, type StepView } from './context.ts';
import { checkPasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';

/** Whether the visit asks for everything anew: a browser that is remembered is then not enough, nor remembered. */
export const asksAnew = ({ params, prompt }: Interaction): boolean =>
  prompt.name === setupPrompt ||
  params.purpose === setupPrompt ||
  params.max_age !== undefined ||
  (typeof params.prompt === 'string' && params.prompt.split(' ').includes('login'));

/** Where the second factor is sent to, and a passkey that signs in by itself. */
export function verifyRoutes(scope: FastifyInstance, context: FactorContext): void {
  const { base, passkeySite, platform, provider } = context;
  const { db } = platform.database;
  const config = { rateLimit: { max: platform.config.limits.signIns, timeWindow: 60_000 } };

  scope.post(`${base}/sign-in/:uid/verify`, { config }, async (request, reply) => {
    const view = await requireStep(context, request, reply, 'verify');
    const { interaction, step, person, action, site } = view;
    const form = await readForm(request.raw);
    const refuse = async (problem: string) => {
      await saveState(interaction, { step: { ...step, problem } });
      return redirectTo(reply, action);
    };
    const waitBefore = await countCode(db, person.id, request.ip);
    if (waitBefore > 0) {
      reply.header('retry-after', waitBefore);
      return refuse(`Too many wrong codes. Try again in ${waitDuration(waitBefore)}.`);
    }
    const method = await checkFactor(context, view, form);
    if (!method) {
      const isPasskey = (form.get('response') ?? '') !== '';
      await auditRefusedFactor(db, person, {
        address: request.ip,
        action: isPasskey ? 'wrongPasskey' : 'wrongCode',
        requestId: request.id,
      });
      return refuse(isPasskey ? 'This passkey didn’t work. Try again, or enter a code.' : 'Wrong code');
    }
    await acceptCode(db, person.id);
    if (method === 'recovery-code')
      await db.transaction().execute(async (trx) => {
        await mailFactorChange(trx, person, 'useCode', site);
        await audit(trx, {
          dealerId: person.dealerId,
          actor: person.id,
          action: 'session.useCode',
          subject: person.id,
          requestId: request.id,
        });
      });
    if (form.get('remember') === 'yes' && !asksAnew(interaction))
      reply.header(
        'set-cookie',
        await rememberDevice(db, person.id, { path: base, isSecure: passkeySite.origin.startsWith('https:') }),
      );
    const proved = { ...step, proved: method };
    if (interaction.prompt.name !== setupPrompt)
      return finishStep(context, { interaction, step: proved }, request, reply);
    await saveState(interaction, { step: proved });
    return redirectTo(reply, action);
  });

  scope.post(`${base}/sign-in/:uid/passkey`, { config }, async (request, reply) => {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    const action = `${base}/sign-in/${interaction.uid}`;
    const form = await readForm(request.raw);
    if (interaction.prompt.name !== 'login' || (await readStep(context, interaction))) return redirectTo(reply, action);
    const personId = await checkResponse(context, interaction, undefined, form);
    const person = personId === undefined ? undefined : await findSubject(db, personId);
    if (!person) {
      await audit(db, {
        dealerId: null,
        actor: 'unknown',
        action: 'session.wrongPasskey',
        subject: 'unknown',
        after: { internet_address: request.ip },
        requestId: request.id,
      });
      await saveState(interaction, { failed: { email: '', isPasskey: true } });
      return redirectTo(reply, action);
    }
    await noteBrowser(platform, { interaction, subject: person.subject, path: base }, request, reply);
    const login = { accountId: person.subject, ...passkeyClaims };
    const next = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login },
      { mergeWithLastSubmission: false },
    );
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });

  scope.post(`${base}/sign-in/:uid/restart`, async (request, reply) => {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    await saveState(interaction, {});
    return redirectTo(reply, `${base}/sign-in/${interaction.uid}`);
  });
}

/** @returns what was shown; undefined where it was wrong */
async function checkFactor(
  context: FactorContext,
  { interaction, person }: StepView,
  form: URLSearchParams,
): Promise<Method | undefined> {
  const { db } = context.platform.database;
  if ((form.get('response') ?? '') !== '')
    return (await checkResponse(context, interaction, person.id, form)) === person.id ? 'passkey' : undefined;
  const code = (form.get('code') ?? '').replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return (await takeAppCode(db, context.seal, person.id, code)) ? 'app' : undefined;
  return (await takeRecoveryCode(db, person.id, code)) ? 'recovery-code' : undefined;
}

/** Whose passkey a browser has used; undefined where it is refused. */
const checkResponse = async (
  { passkeySite, platform }: FactorContext,
  { uid }: Interaction,
  personId: string | undefined,
  form: URLSearchParams,
): Promise<string | undefined> => {
  try {
    const response = JSON.parse(form.get('response') ?? '') as AuthenticationResponseJSON;
    return await checkPasskey(platform.database.db, passkeySite, uid, { personId, response });
  } catch {
    // The library throws for each way in which an answer can be wrong.
    return undefined;
  }
};

const findSubject = (db: FactorContext['platform']['database']['db'], personId: string) =>
  db
    .selectFrom('person')
    .select('subject')
    .where('id', '=', personId)
    .where('issuer', 'is', null)
    .where('deleted_at', 'is', null)
    .where('is_invited', '=', false)
    .executeTakeFirst();
