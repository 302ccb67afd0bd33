import { testEventType, type WebhookEvent } from '@forecourt/api/contract/connections/webhookEvents';
import type { Kysely } from 'kysely';
import nodemailer from 'nodemailer';
import type { Config } from '../../../platform/config/config.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import type { EventAdapter, OutgoingEvent } from '../adapter.ts';
import { type AdfLead, buildAdf } from './buildAdf.ts';
import { describeEvent } from './describeEvent.ts';

const timeoutMs = 15_000;
const provider = 'Forecourt';

/**
 * Events as mail in ADF, which CRMs of dealerships read at an address of their own. The Message-ID is the event's, so that a mail that is
 * sent again is the same one to its receiver (RFC 5322 §3.6.4).
 * @param db connected as the owner: it reads the lead of any dealer
 * @param smtp the mail server; without one nothing can be sent
 */
export function adfMailAdapter(db: Kysely<Schema>, smtp: Config['smtp']): EventAdapter {
  const transport =
    smtp &&
    nodemailer.createTransport({
      url: smtp.url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  return {
    send: async (event) => {
      if (!smtp || !transport) return { outcome: 'failed', detail: 'No mail server is configured' };
      const content = event.eventType === testEventType ? await getTestLead(db, event) : await findLead(db, event);
      if (!content) return { outcome: 'delivered', detail: 'The lead is not there any more' };
      const { lead, comment } = content;
      try {
        await transport.sendMail({
          messageId: `<${event.eventId}.${event.endpoint.id}@${getDomain(smtp.from)}>`,
          from: smtp.from,
          to: event.endpoint.target,
          subject: `ADF lead ${lead.leadId}`,
          text: buildAdf(lead, comment, provider),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { outcome: 'delivered', detail: 'The mail server took the mail' };
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        const answer = responseCode === undefined ? 'can’t be reached' : `answered ${responseCode}`;
        return { outcome: 'failed', detail: `The mail server ${answer}` };
      }
    },
    close: () => transport?.close(),
  };
}

/** MAIL_FROM may have a name before the address. */
function getDomain(from: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return address.slice(address.lastIndexOf('@') + 1);
}

interface AdfContent {
  lead: AdfLead;
  comment: string | null;
}

async function findLead(
  db: Kysely<Schema>,
  { dealerId, leadId, payload }: OutgoingEvent,
): Promise<AdfContent | undefined> {
  const row = await db
    .selectFrom('lead as l')
    .innerJoin('dealer as d', 'd.id', 'l.dealer_id')
    .where('l.dealer_id', '=', dealerId)
    .where('l.id', '=', leadId)
    .select([
      'l.id as leadId',
      'l.source',
      'l.created_at as createdAt',
      'l.email',
      'l.phone',
      'd.time_zone as timeZone',
    ])
    .select((eb) => [
      'l.first_name as firstName',
      'l.last_name as lastName',
      'd.name as dealerName',
      eb.ref('l.vehicle').$castTo<AdfLead['vehicle']>().as('vehicle'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { timeZone, ...lead } = row;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' });
  const event = JSON.parse(payload) as WebhookEvent;
  return { lead, comment: describeEvent(event, (instant) => format.format(new Date(instant))) };
}

/** A prospect that every CRM takes, and that nobody takes for a customer (RFC 2606). */
async function getTestLead(db: Kysely<Schema>, { dealerId, eventId }: OutgoingEvent): Promise<AdfContent | undefined> {
  const dealer = await db.selectFrom('dealer').where('id', '=', dealerId).select('name').executeTakeFirst();
  return (
    dealer && {
      lead: {
        leadId: `test-${eventId}`,
        source: 'Test',
        createdAt: new Date(),
        firstName: 'Test',
        lastName: 'Lead',
        email: 'test@example.com',
        phone: null,
        vehicle: null,
        dealerName: dealer.name,
      },
      comment: `This is a test from ${provider}.`,
    }
  );
}
