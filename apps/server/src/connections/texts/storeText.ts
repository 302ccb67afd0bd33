import { createHash } from 'node:crypto';
import { escapeText } from '@forecourt/api/escapeHtml';
import { type Kysely, sql } from 'kysely';
import type { IncomingText } from '../../messaging/channels/texts/incomingText.ts';
import { liftUndeliverable } from '../../messaging/delivery/undeliverable.ts';
import { record } from '../../messaging/timeline/record.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { PermanentFailure } from '../../platform/jobs/job.ts';
import { listTextTokens, takeReturnedTest } from '../doors/returnedTest.ts';
import { checkFiles, storeFiles } from '../incoming/files.ts';
import { type IncomingRow, markStored } from '../incoming/incomingRow.ts';
import { type Found, inConversation, type StoreOptions } from '../incoming/inConversation.ts';
import type { MediaFetcher } from './media.ts';

/** The lead source of somebody who texts the dealer first. */
const textSource = 'Text Message';

export interface TextOptions extends StoreOptions {
  fetchMedia: MediaFetcher;
}

/**
 * Makes a text message a message of the sender's newest conversation, or of a new lead's.
 * @throws {PermanentFailure} for one without any content
 */
export async function storeText(options: TextOptions, row: IncomingRow): Promise<void> {
  const text = JSON.parse(row.content.toString('utf8')) as IncomingText;
  const { dealerId } = row.job;
  if (await takeReturnedTest(options.database.db, row, listTextTokens(text))) return;
  if (text.text.trim() === '' && text.media.length === 0) throw new PermanentFailure('It has no content');
  const media = await options.fetchMedia(text.media);
  const checked = await checkFiles(media.files, options.files);
  const leftOut = [...media.leftOut, ...checked.leftOut];
  await inConversation(options, row, {
    find: (db) => findBySender(db, dealerId, text.from),
    lead: {
      id: `text-${createHash('sha256').update(text.from).digest('hex').slice(0, 24)}`,
      first_name: '',
      last_name: '',
      phone: text.from,
      source: textSource,
      lead_type: 'TEXT',
    },
    channel: text.channel,
    store: async (trx, { leadId, conversationId }, changes) => {
      const id = `text-${row.job.id}`;
      const lead = { dealerId, leadId };
      await record(trx, {
        messages: [
          {
            dealerId,
            id,
            conversationId,
            initiator: 'HUMAN',
            channel: text.channel,
            body: escapeText(text.text).replaceAll(/\r?\n/g, '<br>'),
            ...(leftOut.length > 0 && { mail: { leftOut } }),
            fileIds: await storeFiles(trx, { dealerId, conversationId }, row.job.id, checked.kept),
            at: row.receivedAt.toISOString(),
            isLive: true,
          },
        ],
        changedLeads: [lead],
        contacts: [lead],
        changes,
      });
      await liftUndeliverable(trx, { dealerId, channel: text.channel, address: text.from });
      await markStored(trx, row, { conversationId, messageId: id });
    },
  });
}

/** The conversation that was written in last, of the leads with the number. */
const findBySender = (db: Kysely<Schema>, dealerId: string, phone: string): Promise<Found | undefined> =>
  db
    .selectFrom('lead as l')
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .leftJoin('conversation_list as k', (join) =>
      join
        .onRef('k.dealer_id', '=', 'l.dealer_id')
        .onRef('k.product_id', '=', 'l.product_id')
        .onRef('k.number', '=', 'l.number'),
    )
    .select(['l.id as leadId', 'c.id as conversationId'])
    .where('l.dealer_id', '=', dealerId)
    .where('l.phone_e164', '=', phone)
    .orderBy(sql`c.id is null`)
    .orderBy('k.last_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
