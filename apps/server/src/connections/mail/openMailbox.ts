import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { noteDoorFailure } from '../../platform/monitoring/doorUse.ts';
import { getDomains } from './getDomains.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

/** Begins to take mail from the mailbox, where one is configured. A server that can't be reached is tried again for as long as it takes. */
export function openMailbox(
  { mailbox }: Pick<Config, 'mailbox'>,
  db: Kysely<Schema>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Mailbox | undefined {
  return (
    mailbox &&
    startMailbox({
      db,
      ...mailbox,
      onError: (err) => {
        noteDoorFailure('imap', err);
        log.error({ err }, 'mail could not be taken from the mailbox');
      },
      onLeft: (reason, recipients) =>
        log.warn({ domains: getDomains(recipients) }, `an email stays in the mailbox: ${reason}`),
    })
  );
}
