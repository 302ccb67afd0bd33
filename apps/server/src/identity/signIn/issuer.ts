import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Kysely } from 'kysely';
import type { ServerMetadata } from 'openid-client';
import * as z from 'zod/mini';
import type { Schema } from '../../platform/db/schema.ts';
import { readText } from '../../platform/http/limitedBody.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { signingKey } from './secrets.ts';

/** How long an issuer may take to say what it is, in ms, and how much it may say. */
const timeoutMs = 10_000;
const maxBytes = 1024 * 1024;

/** What the server needs to know about the token issuer. */
export interface Issuer {
  keys: JWTVerifyGetKey;
  /** The origin that the console sends its own requests to. */
  origins: string[];
  /** What an external issuer says of itself; undefined for our own. */
  metadata: ServerMetadata | undefined;
}

/** The part of an issuer's metadata that we use (OpenID Connect Discovery 1.0 §3). */
const Metadata = z.looseObject({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  revocation_endpoint: z.optional(z.url()),
});

/**
 * Finds an issuer's keys: our own, or what an external one publishes.
 * @param external `OIDC_ISSUER`
 * @param embedded the embedded provider's issuer, used without an external one
 * @param seal what our own keys are sealed with; undefined for nothing
 * @throws if the external issuer's metadata is unavailable or names another issuer (Discovery §4.3)
 */
export async function findIssuer(
  external: string | undefined,
  embedded: string,
  db: Kysely<Schema>,
  seal: SecretSeal,
): Promise<Issuer> {
  if (external === undefined) {
    const { d: _private, ...key } = await signingKey(db, seal);
    return { keys: createLocalJWKSet({ keys: [key] }), origins: [new URL(embedded).origin], metadata: undefined };
  }
  const metadata = await fetchMetadata(external);
  if (metadata.issuer !== external)
    throw new Error(`OIDC_ISSUER="${external}": the issuer calls itself "${metadata.issuer}"; name it by this`);
  const { jwks_uri, authorization_endpoint, token_endpoint, userinfo_endpoint, revocation_endpoint } = metadata;
  const addresses = [external, authorization_endpoint, token_endpoint, userinfo_endpoint, revocation_endpoint].filter(
    (address) => address !== undefined,
  );
  return {
    keys: createRemoteJWKSet(new URL(jwks_uri)),
    origins: [...new Set(addresses.map((address) => new URL(address).origin))],
    // It is JSON: what a ServerMetadata has beside the fields that we look at.
    metadata: metadata as ServerMetadata,
  };
}

async function fetchMetadata(issuer: string): Promise<z.output<typeof Metadata>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return z.parse(Metadata, JSON.parse(await readText(answer, maxBytes)));
  } catch (error) {
    throw new Error(`OIDC_ISSUER="${issuer}": ${address} does not answer with an issuer's metadata`, { cause: error });
  }
}
