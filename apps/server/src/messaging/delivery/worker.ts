import { setTimeout as sleep } from 'node:timers/promises';
import { isOutboundChannel, type OutboundChannelId } from '@forecourt/api/channels';
import { type Kysely, type NotNull, sql } from 'kysely';
import { Counter } from 'prom-client';
import { detectOutage } from '../../platform/db/outage.ts';
import { filesInRows, type FileStore } from '../../platform/files/fileStore.ts';
import { listMailFiles } from '../../platform/files/rows.ts';
import { quietUntil, type QuietTime, secondsUntil } from '../leads/quietTime.ts';
import { announce, updateAndAnnounce } from '../live/announce.ts';
import { queueOutcome } from '../webhooks/queueOutcome.ts';
import { sendBlockReason } from '../leads/sendBlock.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Job, JobKind, Outcome } from '../../platform/jobs/job.ts';
import { leased } from '../../platform/jobs/rows.ts';
import { noteDoorFailure, noteDoorUse } from '../../platform/monitoring/doorUse.ts';
import { admit, judge } from './admission.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { automaticFields } from './automaticFields.ts';
import type { CalendarEntry } from '../channels/email/calendarEntry.ts';
import { type Carrier, Undeliverable } from '../channels/carrier.ts';
import type { MailSender } from '../channels/email/mailSender.ts';
import { isBehindAnother } from './order.ts';
import { findHold, isCounted } from './outboundPolicy.ts';
import { isTestKey } from './testKey.ts';
import { findRegistrationHold, registrationWaitSeconds } from './textRegistration.ts';
import { findReplyAddress } from './replyAddress.ts';
import { findThread } from './thread.ts';
import { markUndeliverable } from './undeliverable.ts';

export interface DeliveryOptions {
  /** Connected as the owner: deliveries belong to every dealer. */
  db: Kysely<Schema>;
  /** What the key of links that stop messages is sealed with. */
  seal: SecretSeal;
  /** Where it is recorded that a message has left: connections that no request waits for. */
  records?: Kysely<Schema>;
  files?: FileStore;
  carriers: Record<OutboundChannelId, Carrier>;
  /** Whom a dealer's mail to customers comes from; the server's own address where there is none. */
  findMailSender?: (dealerId: string) => Promise<MailSender | undefined>;
  /** Called where the carrier knows that the recipient has opted out. */
  onOptOut?: (delivery: { dealerId: string; id: string }) => Promise<void>;
  /** Whose US registration texts to US numbers wait for; undefined for none. */
  messagingService?: string | undefined;
  /** The clock that quiet hours go by; set by tests only. */
  clock?: () => Date;
}

const finished = new Counter({
  name: 'forecourt_deliveries_total',
  help: 'Messages and notices that have left, failed, or were cancelled.',
  labelNames: ['state'],
});

/** How long and how often it is tried to record that a message has left, in ms. */
const recordLimitMs = 30_000;
const recordRetryMs = 250;

interface Delivery {
  /** Null for a notice to staff. */
  messageId: string | null;
  channel: string;
  recipient: string;
  subject: string | null;
  calendar: CalendarEntry | null;
  firstTriedAt: Date;
  html: string;
  dealerName: string;
  /** Null for a notice to staff, as is the conversation. */
  leadId: string | null;
  conversationId: string | null;
  /** A notice's own. */
  noticeKey: string | null;
  isByStaff: boolean;
  isByAssistant: boolean;
  /** Answers what the customer has just written. */
  isReply: boolean;
  confirmsOptOut: boolean;
  isStopped: boolean;
}

/**
 * Sends the outbox: messages to customers, and notices to staff (messaging/notices/queueNotice.ts), to which neither order nor opt-outs
 * apply.
 */
export const deliveryJobs = ({
  db,
  seal,
  records = db,
  files = filesInRows,
  carriers,
  findMailSender = async () => undefined,
  onOptOut = async () => {},
  messagingService,
  clock = () => new Date(),
}: DeliveryOptions): JobKind => ({
  name: 'delivery',
  table: 'delivery',
  isReady: sql`state in ('queued', 'sending') and not ${isBehindAnother(sql.ref('job'))}`,
  onClaim: sql`state = 'sending', first_tried_at = coalesce(job.first_tried_at, now())`,
  onRelease: sql`state = 'queued'`,
  concurrency: 8,
  leaseSeconds: 45,
  maxAttempts: 6,
  run: async (job) => {
    const delivery = await findDelivery(db, job);
    if (!delivery) return;
    const { channel, recipient, subject, html, calendar, dealerName, firstTriedAt, messageId } = delivery;
    if (!isOutboundChannel(channel)) throw new Undeliverable(`Nothing is sent on the channel "${channel}"`);
    if (isToCustomer(delivery)) {
      // Checked when sending, not when writing (trust: opted out).
      const message = { ...delivery, dealerId: job.dealerId };
      const judged = await judge(db, message, job.id);
      const forbidden = findHold(judged.facts);
      // A failure, so that it can be sent again once the address is right.
      if (forbidden?.rule === 'undeliverable') return end(db, job, 'failed', forbidden.reason);
      const reason = forbidden?.reason ?? (await stopReason(db, message));
      if (reason !== null) return end(db, job, 'cancelled', reason);
      const quiet = await findQuietTime(db, message, clock());
      if (quiet) return hold(db, job, secondsUntil(quiet.until, quiet.now), quiet.reason);
      const unregistered = await findRegistrationHold(db, message, messagingService);
      if (unregistered !== null) return hold(db, job, registrationWaitSeconds, unregistered);
      const refusal = isCounted(judged.facts) ? await admit(db, job, judged) : null;
      if (refusal !== null) return end(db, job, 'cancelled', refusal);
    }
    const isNotice = delivery.leadId === null && !isTestKey(delivery.noticeKey);
    const send = carriers[channel].send({
      id: job.id,
      dealerId: job.dealerId,
      dealerName,
      recipient,
      subject,
      html,
      isNotice,
      calendar,
      files: await listMailFiles(db, files, { dealerId: job.dealerId, messageId }),
      thread: await findThread(db, job),
      replyTo:
        channel === 'email' && isToCustomer(delivery)
          ? await findReplyAddress(db, job.dealerId, delivery.conversationId)
          : undefined,
      sender: channel === 'email' && !isNotice ? await findMailSender(job.dealerId) : undefined,
      ...(await automaticFields(db, seal, { ...delivery, dealerId: job.dealerId })),
      wasTried: job.attempts > 1,
      firstTriedAt,
    });
    const carrierId = await send.catch(async (error: unknown) => {
      noteDoorFailure(channel, error);
      if (error instanceof Undeliverable && error.isOptOut) await onOptOut(job);
      if (error instanceof Undeliverable && error.isDeadAddress)
        await markUndeliverable(db, job.dealerId, [job.id], error.message);
      throw error;
    });
    await untilRecorded(() =>
      records.transaction().execute(async (trx) => {
        const sent = await updateAndAnnounce(trx, (row) =>
          row
            .set({ state: 'sent', sent_at: sql`now()`, carrier_id: carrierId, reason: null, lease: null })
            .where(leased(job)),
        );
        await queueOutcome(trx, sent, { type: 'message.sent' });
      }),
    );
    finished.inc({ state: 'sent' });
    noteDoorUse(channel);
  },
  giveUp: (job, reason) => end(db, job, 'failed', reason),
  afterFailure: async ({ dealerId, id }) => {
    const changed = await db
      .selectFrom('delivery')
      .select(['dealer_id as dealerId', 'conversation_id as conversationId'])
      .where('dealer_id', '=', dealerId)
      .where('id', '=', id)
      .where('conversation_id', 'is not', null)
      .$narrowType<{ conversationId: NotNull }>()
      .execute();
    await announce(db, changed);
  },
  close: () => {
    for (const carrier of Object.values(carriers)) carrier.close?.();
  },
});

/**
 * The message has left, so a database that is away for a moment must not let it be sent again. The lease keeps this harmless
 * after it has ended.
 */
async function untilRecorded(record: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + recordLimitMs;
  for (;;) {
    try {
      await record();
      return;
    } catch (error) {
      if (!detectOutage(error) || Date.now() > deadline) throw error;
      await sleep(recordRetryMs);
    }
  }
}

/** @returns undefined if another process has claimed it meanwhile */
async function findDelivery(db: Kysely<Schema>, job: Job): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom((eb) => eb.selectFrom('delivery').selectAll().where(leased(job)).as('d'))
    .innerJoin('dealer as o', 'o.id', 'd.dealer_id')
    .leftJoin('message as m', (join) =>
      join.onRef('m.dealer_id', '=', 'd.dealer_id').onRef('m.id', '=', 'd.message_id'),
    )
    .select(['d.message_id as messageId', 'd.lead_id as leadId', 'd.conversation_id as conversationId'])
    .select(['d.channel', 'd.recipient', 'd.subject', 'd.notice_key as noticeKey', 'd.is_reply'])
    .select(['d.first_tried_at as firstTriedAt', 'd.confirms_opt_out as confirmsOptOut'])
    .select(['m.initiator', 'o.name as dealerName'])
    .select((eb) => [
      eb.fn.coalesce('d.html', 'm.body').as('html'),
      eb.ref('d.calendar').$castTo<CalendarEntry | null>().as('calendar'),
      eb
        .exists(
          eb
            .selectFrom('vin_blacklist as b')
            .whereRef('b.dealer_id', '=', 'd.dealer_id')
            .whereRef('b.lead_id', '=', 'd.lead_id')
            .whereRef('b.at', '>', 'd.created_at'),
        )
        .$castTo<boolean>()
        .as('isStopped'),
    ])
    .$narrowType<{ html: NotNull; firstTriedAt: NotNull }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const { initiator, is_reply: isReply, ...delivery } = row;
  return {
    ...delivery,
    isByStaff: initiator === 'SPECIALIST',
    isByAssistant: initiator === 'BOT',
    isReply: isReply || delivery.confirmsOptOut,
  };
}

type ToCustomer = Delivery & { leadId: string; conversationId: string };

/** Not a notice to staff. */
const isToCustomer = (delivery: Delivery): delivery is ToCustomer => delivery.leadId !== null;

/** Why staff keep it from being sent, for people to read; null if they do not. */
async function stopReason(
  db: Kysely<Schema>,
  { dealerId, leadId, channel, isByAssistant, confirmsOptOut, isStopped }: ToCustomer & { dealerId: string },
): Promise<string | null> {
  if (confirmsOptOut) return null;
  if (isStopped) return 'The assistant was turned off for this customer';
  return isByAssistant ? sendBlockReason(db, { dealerId, leadId }, channel) : null;
}

/** When an automatic message to a customer may go, if that is later than now. */
const findQuietTime = async (
  db: Kysely<Schema>,
  { dealerId, leadId, channel, isByStaff, isReply }: ToCustomer & { dealerId: string },
  now: Date,
): Promise<QuietTime | undefined> =>
  isByStaff ? undefined : quietUntil(db, { dealerId, leadId }, channel, { isReply, now });

/** Keeps a message for a while, and lets what is written later go before it. */
async function hold(db: Kysely<Schema>, job: Job, runAgainInSeconds: number, reason: string): Promise<Outcome> {
  await db
    .updateTable('delivery')
    .set({ held_until: sql`now() + make_interval(secs => ${runAgainInSeconds})` })
    .where(leased(job))
    .execute();
  return { runAgainInSeconds, reason };
}

/** What is cancelled was not to be sent any more; that it failed is news to those who wait for it. */
async function end(db: Kysely<Schema>, job: Job, state: 'failed' | 'cancelled', reason: string): Promise<undefined> {
  await db.transaction().execute(async (trx) => {
    const ended = await updateAndAnnounce(trx, (row) => row.set({ state, reason, lease: null }).where(leased(job)));
    if (state === 'failed') await queueOutcome(trx, ended, { type: 'message.failed', reason });
  });
  finished.inc({ state });
}
