import type { z } from 'zod';
import type { Environment } from './environment.ts';

/** What a token has to say of the sign-in (OpenID Connect Core §2); nothing where both are empty. */
export interface SignInRequirement {
  /** One of these. */
  acr: readonly string[];
  /** All of these. */
  amr: readonly string[];
}

const toWords = (text: string | undefined): string[] => text?.split(/\s+/).filter(Boolean) ?? [];

export const readSignInRequirement = (
  env: Pick<z.output<typeof Environment>, 'OIDC_REQUIRED_ACR' | 'OIDC_REQUIRED_AMR'>,
): SignInRequirement => ({ acr: toWords(env.OIDC_REQUIRED_ACR), amr: toWords(env.OIDC_REQUIRED_AMR) });

/** The embedded provider's people are required to by their accounts. */
export const signInRequirementProblems = (given: object): string[] =>
  ['OIDC_REQUIRED_ACR', 'OIDC_REQUIRED_AMR']
    .filter((name) => name in given && !('OIDC_ISSUER' in given))
    .map((name) => `${name} is for an external issuer: set OIDC_ISSUER, or require two-step sign-in under Users`);
