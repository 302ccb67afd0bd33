import type { Platform } from '../../platform/platform.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import type Provider from 'oidc-provider';
import type { SignInSteps } from '../signIn/steps.ts';
import { isRemembered } from '../signIn/rememberedDevices.ts';
import { auditRefusedFactor } from './changes.ts';
import { type FactorContext, readStep } from './context.ts';
import { findFactors, hasFactor } from './factors.ts';
import { creationOptions, requestOptions } from './passkeys.ts';
import { setupPage } from './setupPages.ts';
import { setupRoutes } from './setupRoutes.ts';
import { findSignInPerson } from './signInPerson.ts';
import { verifyPage } from './verifyPage.ts';
import { asksAnew, verifyRoutes } from './verifyRoutes.ts';

/** The second factor in a sign-in, and setting it up (docs/decisions/second-factor.md). */
export function secondFactorSteps(platform: Platform, provider: Provider, issuer: string): SignInSteps {
  const { db } = platform.database;
  const { origin, hostname, pathname } = new URL(issuer);
  const passkeySite = { origin, host: hostname };
  const context: FactorContext = {
    platform,
    provider,
    seal: createSecretSeal(platform.config),
    base: pathname,
    passkeySite,
  };
  return {
    afterPassword: async (interaction, subject, request) => {
      const person = await findSignInPerson(db, subject);
      if (!person) return undefined;
      if (!hasFactor(await findFactors(db, person.id))) return person.requiredFrom && { subject };
      if (asksAnew(interaction)) return { subject };
      const isKnown = await isRemembered(db, person.id, request.headers.cookie);
      if (isKnown) return undefined;
      if (isKnown === false)
        await auditRefusedFactor(db, person, { address: request.ip, action: 'refusedDevice', requestId: request.id });
      return { subject };
    },
    showStep: async (interaction) => {
      const view = await readStep(context, interaction);
      if (!view) return undefined;
      const { step, person, factors, stage, action, site } = view;
      const page = { brand: site.brand, action, problem: step.problem };
      if (stage === 'verify') {
        const passkeyOptions =
          factors.passkeys.length > 0 ? await requestOptions(db, passkeySite, interaction.uid, person.id) : undefined;
        return verifyPage({ ...page, hasApp: factors.hasApp, passkeyOptions, canRemember: !asksAnew(interaction) });
      }
      const owner = { id: person.id, email: person.email, name: `${person.firstName} ${person.lastName}` };
      const passkeyOptions = await creationOptions(db, passkeySite, interaction.uid, { owner, product: site.product });
      return setupPage({ ...page, factors, passkeyOptions, requiredFrom: person.requiredFrom });
    },
    passkeyOptions: ({ uid }) => requestOptions(db, passkeySite, uid),
    register: (scope) => {
      verifyRoutes(scope, context);
      setupRoutes(scope, context);
    },
  };
}
