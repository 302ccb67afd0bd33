import type { Kysely } from 'kysely';
import webPush, { type VapidKeys } from 'web-push';
import type { Schema } from '../../platform/db/schema.ts';
import { keepSecret } from '../../platform/secrets/keepSecret.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';

/** What this installation proves itself with to push services (RFC 8292). With other keys every browser would have to subscribe anew. */
export const vapidKeys = (db: Kysely<Schema>, seal: SecretSeal): Promise<VapidKeys> =>
  keepSecret(db, seal, 'vapid-keys', () => webPush.generateVAPIDKeys());
