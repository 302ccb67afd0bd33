import type Provider from 'oidc-provider';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { type BrandSite, getBrandSite } from '../pages/brandSite.ts';
import { passwordClaims, twoStepAcr, twoStepClaims } from '../signIn/acr.ts';
import { type Interaction, readState, type Step } from '../signIn/interactionState.ts';
import { noteBrowser } from '../signIn/noteBrowser.ts';
import { setupPrompt } from '../signIn/provider.ts';
import { auditRefusedFactor } from './changes.ts';
import { type Factors, findFactors, hasFactor } from './factors.ts';
import type { PasskeySite } from './passkeys.ts';
import { findSignInPerson, type SignInPerson } from './signInPerson.ts';

/** What the pages of second factors work with. */
export interface FactorContext {
  platform: Pick<Platform, 'database' | 'config' | 'brandHosts' | 'origins'>;
  provider: Provider;
  seal: SecretSeal;
  /** The provider's path. */
  base: string;
  passkeySite: PasskeySite;
}

/** Where somebody stands who has entered the right password, or who sets up second factors. */
export interface StepView {
  interaction: Interaction;
  step: Step;
  person: SignInPerson;
  factors: Factors;
  /** `verify` where they have a second factor and have not shown it: never decided by an earlier page. */
  stage: 'verify' | 'setup';
  /** Where the forms lead. */
  action: string;
  site: BrandSite;
}

/** @returns undefined before the password */
export async function readStep(context: FactorContext, interaction: Interaction): Promise<StepView | undefined> {
  const { db } = context.platform.database;
  const step = readState(interaction).step ?? getSetupStep(interaction);
  if (!step) return undefined;
  const person = await findSignInPerson(db, step.subject);
  if (!person) return undefined;
  const factors = await findFactors(db, person.id);
  const isProved =
    step.proved !== undefined || (interaction.prompt.name === setupPrompt && interaction.session?.acr === twoStepAcr);
  return {
    interaction,
    step,
    person,
    factors,
    stage: hasFactor(factors) && !isProved ? 'verify' : 'setup',
    action: `${context.base}/sign-in/${interaction.uid}`,
    site: getBrandSite(context.platform, new URL(String(interaction.params.redirect_uri)).host),
  };
}

/** Somebody who is signed in, and comes from their account page. */
const getSetupStep = ({ prompt, session }: Interaction): Step | undefined =>
  prompt.name === setupPrompt && session ? { subject: session.accountId } : undefined;

/** @throws 403 for a page of another stage, such as one from before */
export async function requireStep(
  context: FactorContext,
  request: FastifyRequest,
  reply: FastifyReply,
  stage: StepView['stage'],
): Promise<StepView> {
  const view = await readStep(context, await context.provider.interactionDetails(request.raw, reply.raw));
  if (view?.stage !== stage) {
    if (view)
      await auditRefusedFactor(context.platform.database.db, view.person, {
        address: request.ip,
        action: 'refusedStep',
        requestId: request.id,
      });
    throw new Refusal(403, 'other-step', 'This page is out of date');
  }
  return view;
}

/** Ends the visit: the provider leads back to the console. */
export async function finishStep(
  { provider, platform, base }: FactorContext,
  { interaction, step }: Pick<StepView, 'interaction' | 'step'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (interaction.prompt.name !== setupPrompt)
    await noteBrowser(platform, { interaction, subject: step.subject, path: base }, request, reply);
  const login = { accountId: step.subject, ...(step.proved ? twoStepClaims(step.proved) : passwordClaims) };
  const result =
    interaction.prompt.name === setupPrompt ? { [setupPrompt]: {}, ...(step.proved && { login }) } : { login };
  const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return reply.header('cache-control', 'no-store').redirect(next, 303);
}
