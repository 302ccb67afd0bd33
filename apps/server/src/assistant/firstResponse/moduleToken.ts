import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/db/scope.ts';
import { unauthenticated } from '../../platform/errors/refusal.ts';
import type { Identity } from '../../platform/access/accessToken.ts';

/** How long a module's token lasts, in ms; never longer than the access token that it was made with. */
const lifetime = 5 * 60_000;

/** The module that a token is for: a token of another one has another audience. */
const audience = 'urn:forecourt:module:first-response';

/** Differs from the type of access tokens, so that neither kind of token is accepted in place of the other (RFC 8725 §3.11). */
const type = 'module+jwt';

const Claims = z.object({
  sub: z.string(),
  exp: z.number(),
  account: z.string(),
  product: z.string(),
  /** The sign-in: who vouches for it, its grant, and the access token, by what it would be revoked by. */
  sign_in: z.object({ issuer: z.string(), grant: z.optional(z.string()), token: z.string() }),
});

/** What a module's token was made for. */
interface ModuleGrant {
  identity: Identity;
  scope: Scope;
}

export interface ModuleTokens {
  /** A token for the module of First Agentic Response, in one account and product and on one sign-in. */
  sign: (grant: ModuleGrant) => Promise<string>;
  /** @throws 401 for anything else than such a token; whether its sign-in still stands is not known then */
  verify: (token: string) => Promise<ModuleGrant>;
}

/** @param key the installation's own (identity/signIn/secrets.ts). Anyone who has it can make tokens. */
export function moduleTokens(key: Uint8Array): ModuleTokens {
  return {
    sign: ({ identity: { issuer, subject, grantId, tokenId, expiresAt }, scope }) =>
      new SignJWT({
        account: scope.dealerId,
        product: scope.productId,
        sign_in: { issuer, ...(grantId !== undefined && { grant: grantId }), token: tokenId.toString('base64url') },
      })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setAudience(audience)
        .setSubject(subject)
        .setExpirationTime(new Date(Math.min(Date.now() + lifetime, expiresAt.getTime())))
        .sign(key),
    verify: async (token) => {
      const claims = await readClaims(token, key);
      if (!claims) throw unauthenticated();
      const { sign_in, sub, exp, account, product } = claims;
      return {
        identity: {
          issuer: sign_in.issuer,
          subject: sub,
          ...(sign_in.grant !== undefined && { grantId: sign_in.grant }),
          tokenId: Buffer.from(sign_in.token, 'base64url'),
          expiresAt: new Date(exp * 1000),
        },
        scope: { dealerId: account, productId: product },
      };
    },
  };
}

/** @returns undefined for a token that is not ours, not this module's, or has expired */
async function readClaims(token: string, key: Uint8Array): Promise<z.output<typeof Claims> | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { audience, algorithms: ['HS256'], typ: type });
    return z.safeParse(Claims, payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
