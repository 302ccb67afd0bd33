import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { SignInRequirement } from '../config/signInRequirement.ts';
import { Refusal, unauthenticated } from '../errors/refusal.ts';

/** The identity in a token: issuer and subject; no other claim is trusted. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The embedded provider's grant that the token came from: one sign-in in one browser. */
  grantId?: string;
  /** When they entered what they signed in with, in seconds; where the issuer says so. */
  authTime?: number;
  /** Whether they signed in with two factors. */
  isTwoStep?: boolean;
  /** What the token is refused by after logout; the same in every spelling of the token. */
  tokenId: Buffer;
  expiresAt: Date;
}

export type VerifyToken = (token: string) => Promise<Identity>;

/** Asymmetric only: with HS256 a public key would be the secret. */
const algorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA'];

/**
 * A check of access tokens (RFC 9068): signature by the issuer's keys, issuer, audience, expiry, and the type, so that an
 * ID token does not pass for an access token.
 * @param keys the issuer's key set
 * @param required how the person has to have signed in
 * @returns a function that throws an `unauthenticated` refusal for anything else, and a 403 for a sign-in that is not enough
 */
export function tokenVerifier(
  keys: JWTVerifyGetKey,
  issuer: string,
  audience: string,
  required: SignInRequirement = { acr: [], amr: [] },
): VerifyToken {
  return async (token) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms,
        requiredClaims: ['exp', 'sub'],
      });
      const isAccessToken = /^(application\/)?at\+jwt$/i.test(protectedHeader.typ ?? '') || isFrom(payload);
      if (!isAccessToken) throw unauthenticated();
      if (!isEnough(payload, required))
        // Not a 401: the same sign-in again would not help. The login page shows the text.
        throw new Refusal(
          403,
          'sign-in-too-weak',
          'Your organization requires two-step sign-in. Set it up with your sign-in provider, then sign in again.',
        );
      return {
        issuer,
        subject: payload.sub!,
        ...(typeof payload.grant_id === 'string' && { grantId: payload.grant_id }),
        ...(typeof payload.auth_time === 'number' && { authTime: payload.auth_time }),
        isTwoStep: Array.isArray(payload.amr) && payload.amr.includes('mfa'),
        tokenId: getTokenId(token, payload),
        expiresAt: new Date(payload.exp! * 1000),
      };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw unauthenticated();
      throw error;
    }
  };
}

function isEnough({ acr, amr }: JWTPayload, required: SignInRequirement): boolean {
  const methods = Array.isArray(amr) ? amr : [];
  return (
    (required.acr.length === 0 || required.acr.includes(String(acr))) &&
    required.amr.every((method) => methods.includes(method))
  );
}

/**
 * By issuer and `jti` (RFC 9068 §2.2). The token's text would not do: an ECDSA signature has a twin, and the last character
 * of base64url has spellings that mean the same. What is signed stands for a token without `jti`: it has one spelling.
 */
function getTokenId(token: string, { iss, jti }: JWTPayload): Buffer {
  const name = typeof jti === 'string' ? JSON.stringify([iss, jti]) : token.slice(0, token.lastIndexOf('.'));
  return createHash('sha256').update(name).digest();
}

/** Issuers older than RFC 9068 send `typ: JWT`; only their access tokens carry a scope, and an ID token has a nonce or at_hash. */
const isFrom = (payload: Record<string, unknown>) =>
  typeof payload.scope === 'string' && !('nonce' in payload) && !('at_hash' in payload);
