/*
 * How somebody has signed in, as tokens say it: `acr` and `amr` (OpenID Connect Core §2), the latter in the words of RFC 8176.
 */

/** With a password alone, also in a browser that is remembered. */
export const passwordAcr = 'urn:forecourt:password';

/** With two factors, just now. */
export const twoStepAcr = 'urn:forecourt:two-step';

/** What was shown as the second factor. */
export type Method = 'app' | 'passkey' | 'recovery-code';

const methodNames: Record<Method, string[]> = { app: ['otp'], passkey: ['pop'], 'recovery-code': [] };

interface SignInClaims {
  acr: string;
  amr: string[];
}

/** Of a password alone. */
export const passwordClaims: SignInClaims = { acr: passwordAcr, amr: ['pwd'] };

/** Of a password and a second factor. */
export const twoStepClaims = (method: Method): SignInClaims => ({
  acr: twoStepAcr,
  amr: ['pwd', ...methodNames[method], 'mfa'],
});

/** Of a passkey alone: the device, and who unlocked it (NIST SP 800-63B-4 §3.1.7). */
export const passkeyClaims: SignInClaims = { acr: twoStepAcr, amr: ['pop', 'user', 'mfa'] };
