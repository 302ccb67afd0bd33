import type { Door } from '@forecourt/api/contract/status';

/** What the screen of the installation's status says. */
export const texts = {
  title: 'Status',
  trail: 'Breadcrumbs',
  users: 'Manage Users',
  refresh: 'Refresh',
  updated: (time: string) => `Updated ${time}`,
  stale: 'This is what was last loaded. The server isn’t answering right now.',
  allWell: 'No problems found',
  problems: (count: number) => (count === 1 ? '1 problem needs attention' : `${count} problems need attention`),
  summary: 'Summary',
  noValue: 'None',
  never: 'Never',
  notUsed: 'Not set up',
};

export const problemTexts = {
  processGone: (host: string) => `A process on ${host} stopped reporting.`,
  noWorker: 'No process runs jobs, so nothing is sent or answered.',
  mixedVersions: 'Processes run different versions. That’s fine during an upgrade only.',
  queueLate: (kind: string, age: string) => `The queue “${kind}” is behind: its oldest job has waited ${age}.`,
  doorFails: (door: string) => `${door} failed last, and hasn’t worked since.`,
  noBackup: 'There’s no backup.',
  backupOld: (age: string) => `The last backup is ${age} old.`,
  logFailed: 'The database can’t archive its log of changes.',
  recountDiffers: (count: number) =>
    count === 1
      ? 'The numbers of 1 dealer differ from their rows. Run pnpm db:recount --repair.'
      : `The numbers of ${count} dealers differ from their rows. Run pnpm db:recount --repair.`,
};

export const summaryTexts = {
  processes: 'Processes',
  queue: 'Oldest job waits',
  failed: 'Messages failed (24 h)',
  backup: 'Last backup',
  recount: 'Last recount',
  database: 'Database',
  stopped: (count: number) => `${count} not reporting`,
  due: (count: string) => `${count} due`,
  sent: (count: string) => `${count} sent`,
  external: 'By its operator',
  ago: (age: string) => `${age} ago`,
  agreed: 'All numbers agreed',
  differing: (count: number) => `${count} ${count === 1 ? 'dealer differs' : 'dealers differ'}`,
  postgres: (version: string) => `PostgreSQL ${version}`,
};

export const processTexts = {
  title: 'Processes',
  none: 'No process has reported yet',
  columns: { host: 'Host', roles: 'Roles', version: 'Version', since: 'Running since', status: 'Status' },
  roles: { web: 'Web', worker: 'Worker' },
  up: 'Up',
  gone: 'Not reporting',
  seen: (time: string) => `Last seen ${time}`,
  since: (time: string) => `Running since ${time}`,
};

export const doorTexts = {
  title: 'Incoming and outgoing',
  none: 'Nothing is set up',
  columns: { name: 'Connection', last: 'Last used', failure: 'Last failure', status: 'Status' },
  in: 'In',
  out: 'Out',
  works: 'Working',
  fails: 'Failing',
  unused: 'Not used yet',
  closed: 'Not set up',
  lastUsed: (time: string) => `Last used ${time}`,
  lastFailed: (time: string, reason: string) => `Failed ${time}: ${reason}`,
  names: {
    smtp: 'Email in, by SMTP',
    imap: 'Email in, from the mailbox',
    postmark: 'Email in, by Postmark',
    mailgun: 'Email in, by Mailgun',
    sendgrid: 'Email in, by SendGrid',
    twilio: 'Texts in, by Twilio',
    telnyx: 'Texts in, by Telnyx',
    api: 'Leads, by API',
    feed: 'Feed',
    email: 'Email out',
    sms: 'Texts out',
    whatsapp: 'WhatsApp out',
    webhook: 'Webhooks out',
  } satisfies Record<Door['Id'], string>,
};

export const queueTexts = {
  title: 'Queues',
  none: 'There are no queues',
  columns: { kind: 'Job', due: 'Due', oldest: 'Oldest waits' },
  empty: 'None due',
  waiting: (due: number, age: string) => `${due.toLocaleString('en-US')} due, ${age}`,
  /** Those that a name says too little of. */
  names: {
    answer: 'Assistant’s answers',
    first: 'Assistant’s first messages',
    'follow-up': 'Assistant’s follow-ups',
    delivery: 'Emails and texts to send',
    incoming: 'Emails, texts, and leads to read',
    webhook: 'Webhooks to deliver',
    push: 'Push notifications',
    preview: 'Previews',
    recount: 'Recounts',
    retention: 'Retention',
    handoff: 'Handoffs',
    escalation: 'Escalations',
    takeover: 'Takeovers that end',
    'takeover-stale': 'Takeovers without an answer',
    subscriber: 'Daily reports by dealer',
    'daily-report': 'Daily reports',
    'weekly-mail': 'Weekly emails',
    'scheduled-reply': 'Scheduled replies',
    analytics: 'Analytics events',
    'stored-consent': 'Consent',
    'stock-pull': 'Inventory to fetch',
    'sending-domain': 'Sending domains to check',
  } as Record<string, string>,
};

export const deliveryTexts = {
  title: 'Messages and webhooks',
  description: 'Waiting now, and ended in the last 24 hours',
  names: { message: 'Messages', webhook: 'Webhooks' },
  columns: { of: 'What', waiting: 'Waiting', sent: 'Sent', failed: 'Failed', cancelled: 'Canceled' },
};

export const installationTexts = {
  title: 'Installation',
  product: 'Product',
  schema: 'Schema',
  node: 'Node.js',
  postgres: 'PostgreSQL',
  size: 'Database size',
  replicas: 'Replicas',
  replica: (name: string, lag: string) => `${name}: ${lag}`,
  lag: (seconds: string) => `${seconds} behind`,
  noLag: 'up to date',
  backup: 'Last backup',
  log: 'Log of changes',
  logArchived: (time: string) => `Archived, last ${time}`,
  logWaiting: 'Archived',
  logFailed: (time: string) => `Archiving failed ${time}`,
  logOff: 'Not archived',
  recount: 'Last recount',
  recounted: (time: string, dealers: string) => `${time}, ${dealers}`,
  dealers: (counted: number, all: number) => `${counted} of ${all} dealers counted`,
};
