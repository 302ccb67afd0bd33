import type { Config } from '../platform/config/config.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import { incomingJobs } from './incoming/worker.ts';
import { addLocalNumbers, addMissingAddresses } from './mail/dealerAddress.ts';
import { type MailOptions, storeMail } from './mail/storeMail.ts';
import { registrationOptions } from '../messaging/delivery/textRegistration.ts';
import { checkRegistration } from './texts/checkRegistration.ts';
import { createMediaFetcher } from './texts/media.ts';
import { storeText } from './texts/storeText.ts';

/** The area's background work: what becomes of what has come in. */
export const connectionJobs = ({
  config,
  ...options
}: MailOptions & { config: Pick<Config, 'inbound' | 'mode' | 'telnyx' | 'textNumber' | 'twilio'> }): JobKind[] => {
  const { db } = options.database;
  const { inbound, mode, textNumber, twilio } = config;
  const fetchMedia = createMediaFetcher(config);
  return [
    incomingJobs({
      db,
      handlers: {
        mail: (row) => storeMail(options, row),
        text: (row) => storeText({ ...options, fetchMedia }, row),
      },
      // Dealers come by the feed at any time.
      schedule: async () => {
        if (inbound) await addMissingAddresses(db, inbound.domain);
        if (mode !== 'production' && textNumber === undefined) await addLocalNumbers(db);
        const registration = registrationOptions(twilio);
        if (registration) await checkRegistration(db, registration);
      },
    }),
  ];
};
