import { analyticsJobs } from './messaging/analytics/worker.ts';
import { assistantJobs } from './assistant/reply/worker.ts';
import { scheduledReplyJobs } from './conversations/replies/schedule.ts';
import { handoffJobs } from './conversations/handoffs/followUp.ts';
import { createCarriers } from './messaging/channels/carriers.ts';
import { registrationOptions } from './messaging/delivery/textRegistration.ts';
import { recordCarrierOptOut } from './messaging/consent/carrierOptOut.ts';
import { pushSubject } from './messaging/push/pushSubject.ts';
import { vapidKeys } from './messaging/push/vapidKeys.ts';
import { pushJobs } from './messaging/push/worker.ts';
import { deliveryJobs } from './messaging/delivery/worker.ts';
import { createAdapters } from './connections/webhooks/createAdapters.ts';
import { webhookJobs } from './connections/webhooks/worker.ts';
import { createSecretSeal } from './platform/secrets/sealSecrets.ts';
import { describeDifference } from './metrics/rollups/recount.ts';
import { retentionJobs } from './privacy/retentionJobs.ts';
import { recountJobs } from './metrics/rollups/worker.ts';
import { systemDns } from './platform/outbound/dnsResolver.ts';
import { previewJobs } from './assistant/simulate/previews/worker.ts';
import { dailyReportJobs } from './settings/subscribers/dailyReport.ts';
import { connectionJobs } from './connections/jobs.ts';
import { sendingDomainJobs } from './connections/sendingDomain/checkJobs.ts';
import { findMailSender } from './connections/sendingDomain/findMailSender.ts';
import { weeklyMailJobs } from './conversations/weeklyMail/worker.ts';
import { takeoverJobs } from './conversations/takeover/jobs.ts';
import { stockPullJobs } from './connections/stock/pullJobs.ts';
import { storedConsentJobs } from './messaging/timeline/storedConsent.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Assistant } from './assistant/reply/assistant.ts';
import { type Config, getOrigins } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import type { FileStore } from './platform/files/fileStore.ts';
import type { JobKind } from './platform/jobs/job.ts';

interface JobKindsOptions {
  config: Config;
  database: Database;
  /** Where it is recorded that a message has left: connections that no request waits for. */
  records: Pick<Database, 'db'>;
  files: FileStore;
  assistant: Assistant;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Every kind of background work of the product (docs/decisions/jobs.md). */
export async function createJobKinds({
  config,
  database,
  records,
  files,
  assistant,
  log,
}: JobKindsOptions): Promise<JobKind[]> {
  const seal = createSecretSeal(config);
  const adapters = createAdapters({
    db: database.db,
    seal,
    network: { localSites: config.localSites },
    smtp: config.smtp,
  });
  return [
    deliveryJobs({
      db: database.db,
      seal,
      records: records.db,
      files,
      carriers: createCarriers(config),
      findMailSender: (dealerId) => findMailSender(database.db, seal, dealerId),
      messagingService: registrationOptions(config.twilio)?.messagingService,
      onOptOut: (delivery) => recordCarrierOptOut(database.db, delivery),
    }),
    previewJobs({ database, assistant }),
    ...assistantJobs({ database, assistant }),
    dailyReportJobs({ database, origin: getOrigins(config)[0]! }),
    weeklyMailJobs({ database, origin: getOrigins(config)[0]! }),
    storedConsentJobs(database.db),
    analyticsJobs({ db: database.db, seal, url: config.ga4Url }),
    ...takeoverJobs({ db: database.db }),
    handoffJobs(database.db),
    scheduledReplyJobs(database.db),
    ...connectionJobs({ database, files, config }),
    webhookJobs({ db: database.db, adapters }),
    pushJobs({
      db: database.db,
      keys: await vapidKeys(database.db, seal),
      subject: pushSubject(config),
      network: { localSites: config.localSites },
    }),
    sendingDomainJobs({ db: database.db, resolver: systemDns, seal, smtp: config.smtp }),
    retentionJobs(database.db, files),
    stockPullJobs({ db: database.db, seal, imageHosts: config.imageHosts }),
    recountJobs(database.db, (differences) =>
      log.error({ differences: differences.map(describeDifference) }, 'rollups differ from their rows'),
    ),
  ];
}
