import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Network } from '../../platform/outbound/connectTo.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import type { EndpointKind, EventAdapter } from './adapter.ts';
import { adfMailAdapter } from './adf/adfMailAdapter.ts';
import { webhookAdapter } from './webhookAdapter.ts';

export interface AdapterOptions {
  /** Connected as the owner: what is sent belongs to any dealer. */
  db: Kysely<Schema>;
  seal: SecretSeal;
  network: Network;
  smtp: Config['smtp'];
}

/** The adapter of each kind of endpoint. */
export const createAdapters = ({ db, seal, network, smtp }: AdapterOptions): Record<EndpointKind, EventAdapter> => ({
  webhook: webhookAdapter(seal, network),
  'adf-mail': adfMailAdapter(db, smtp),
});
