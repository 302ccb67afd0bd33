import type { Call } from '@forecourt/api/call';
import type { Caller } from '../access/callers.ts';
import { Refusal } from '../errors/refusal.ts';

/** How long ago somebody may have signed in who makes a call with `stepUp`. */
export const stepUpSeconds = 15 * 60;

/**
 * Requires of a call with `stepUp` that the person has just signed in, with a second factor where they have one. An external issuer that
 * does not say when (RFC 9068 §2.2.1) is not asked.
 * @throws 403 `step-up-required`: the console then leads through the sign-in and back
 */
export function requireStepUp({ stepUp }: Call, { person, identity }: Caller, now = Date.now()): void {
  if (!stepUp) return;
  const { authTime, isTwoStep } = identity;
  if (authTime === undefined) return;
  const isFresh = now / 1000 - authTime <= stepUpSeconds;
  if (!isFresh || (person.hasFactor && !isTwoStep))
    throw new Refusal(403, 'step-up-required', 'Sign in again to confirm it’s you');
}
