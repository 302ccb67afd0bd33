import { readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type MailReceiver, startMailReceiver } from './receiver.ts';

/** Starts our own mail receiver where one is configured. Outside production the product works without it, so a port in use is a warning. */
export async function openReceiver(
  { inbound, mode }: Pick<Config, 'inbound' | 'mode'>,
  db: Kysely<Schema>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<MailReceiver | undefined> {
  if (!inbound?.smtp) return undefined;
  const { smtp, tls } = inbound;
  try {
    return await startMailReceiver({
      db,
      ...smtp,
      tls: tls && { key: readFileSync(tls.key), cert: readFileSync(tls.cert) },
      onError: (err) => log.error({ err }, 'mail could not be received'),
    });
  } catch (error) {
    if (mode === 'production') throw error;
    log.warn({ err: error }, `Mail isn’t being received: port ${smtp.port} is in use`);
    return undefined;
  }
}
