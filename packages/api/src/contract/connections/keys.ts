import * as z from 'zod/mini';
import { apiScopeIds } from '../../apiScopes.ts';
import { call } from '../../call.ts';
import { inBlock } from '../settings/inBlock.ts';
import { nameText } from '../text.ts';

const ApiScopeId = z.enum(apiScopeIds);

/** How many keys of a dealer may work at the same time. */
export const maxApiKeys = 50;

/** A dealer's API key as it is listed: never the key itself, of which only a hash is stored. */
export const ApiKey = z.object({
  Id: z.uuid(),
  Name: z.string(),
  Scopes: z.array(ApiScopeId),
  /** The key's first characters, by which people recognize it: `fc_Ab3d`. */
  StartsWith: z.string(),
  CreatedAt: z.iso.datetime(),
  /** Who created it; null for somebody who has been deleted. */
  CreatedBy: z.nullable(z.string()),
  /** To the minute; null for never. */
  LastUsedAt: z.nullable(z.iso.datetime()),
  /** Until when the key that the last rotation replaced still works; null where it does not. */
  ReplacedWorksUntil: z.nullable(z.iso.datetime()),
  /** Null while it works. */
  RevokedAt: z.nullable(z.iso.datetime()),
  Version: z.int(),
});
export type ApiKey = z.output<typeof ApiKey>;

/** A key right after it was made: the one answer that carries it. */
const CreatedApiKey = z.object({ Key: z.string(), Item: ApiKey });
export type CreatedApiKey = z.output<typeof CreatedApiKey>;

const path = '/api/dashboard/:account_id/api-keys';

export const apiKeys = call({
  ...inBlock('connections', 'read'),
  id: 'keys.list',
  method: 'GET',
  path,
  summary: 'List the account’s API keys, including those revoked in the last 30 days',
  response: z.object({ Items: z.array(ApiKey) }),
});

export const createApiKey = call({
  ...inBlock('connections', 'create'),
  id: 'keys.create',
  stepUp: true,
  method: 'POST',
  path,
  summary: 'Create an API key, which is shown in this answer only',
  body: z.strictObject({
    Name: nameText(80),
    Scopes: z.array(ApiScopeId).check(
      z.minLength(1),
      z.maxLength(apiScopeIds.length),
      z.refine((scopes) => new Set(scopes).size === scopes.length, 'A scope is named twice'),
    ),
  }),
  response: CreatedApiKey,
});

/** How long the key that a rotation replaces may go on working, in hours. */
export const graceHours = [0, 24] as const;

export const rotateApiKey = call({
  ...inBlock('connections', 'write'),
  id: 'keys.rotate',
  stepUp: true,
  method: 'POST',
  path: `${path}/rotate`,
  summary: 'Replace an API key with a new one, which is shown in this answer only',
  version: 'write',
  body: z.strictObject({ Id: z.uuid(), GraceHours: z.literal(graceHours) }),
  response: CreatedApiKey,
});

export const revokeApiKey = call({
  ...inBlock('connections', 'write'),
  id: 'keys.revoke',
  method: 'POST',
  path: `${path}/revoke`,
  summary: 'Revoke an API key; requests with it are refused from then on',
  body: z.strictObject({ Id: z.uuid() }),
  response: ApiKey,
});

/** For those who set up a machine: whether its key works, and what for. */
export const checkApiKey = call({
  id: 'keys.check',
  method: 'GET',
  path: '/api/key',
  summary: 'Check an API key: its dealer account and its scopes',
  access: 'key',
  response: z.object({ DealerId: z.string(), DealerName: z.string(), Name: z.string(), Scopes: z.array(ApiScopeId) }),
});
