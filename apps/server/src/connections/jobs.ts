import type { Config } from '../platform/config/config.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import { incomingJobs } from './incoming/worker.ts';
import { addMissingAddresses } from './mail/dealerAddress.ts';
import { type MailOptions, storeMail } from './mail/storeMail.ts';

/** The area's background work: what becomes of what has come in. */
export const connectionJobs = ({
  config,
  ...options
}: MailOptions & { config: Pick<Config, 'inbound'> }): JobKind[] => {
  const { db } = options.database;
  const { inbound } = config;
  return [
    incomingJobs({
      db,
      handlers: { mail: (row) => storeMail(options, row) },
      // Dealers come by the feed at any time.
      ...(inbound && { schedule: () => addMissingAddresses(db, inbound.domain) }),
    }),
  ];
};
