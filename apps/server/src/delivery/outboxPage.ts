import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { notFound } from '../errors/refusal.ts';
import { plainText } from '../html/plainText.ts';
import { isFromThisMachine } from '../http/hosts.ts';
import { unsubscribeKey, unsubscribeToken, unsubscribeUrl } from './unsubscribeLink.ts';

interface Row {
  dealer_id: string;
  /** Whom the mail's link unsubscribes; null where it has none. */
  unsubscribes: string | null;
  dealer: string;
  channel: string;
  recipient: string;
  subject: string | null;
  html: string;
  state: string;
  reason: string | null;
  created_at: Date;
}

/** @param link below the mail, if it has one */
const entry = ({ dealer, channel, recipient, subject, html, state, reason, created_at }: Row, link: string | null) => `
  <article>
    <h2>${escapeHtml(`${channel} to ${recipient}`)}</h2>
    <p>${escapeHtml([created_at.toISOString(), dealer, reason ? `${state}: ${reason}` : state].join(' · '))}</p>
    ${subject === null ? '' : `<p><strong>${escapeHtml(subject)}</strong></p>`}
    <pre>${escapeHtml(plainText(html))}</pre>
    ${link === null ? '' : `<p><a href="${escapeHtml(link)}">Unsubscribe</a></p>`}
  </article>`;

/**
 * The latest deliveries, for local installations, which have no carrier. They are messages of every dealer without a
 * sign-in: only the machine that the server runs on sees them, and its browser keeps none.
 * @param origin of the console, for links
 */
export function outboxPage(app: FastifyInstance, { db, pool }: Pick<Database, 'db' | 'pool'>, origin: string): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound();
    const key = await unsubscribeKey(db);
    const linkOf = ({ dealer_id: dealerId, unsubscribes: leadId }: Row) =>
      leadId === null ? null : unsubscribeUrl(origin, unsubscribeToken(key, { dealerId, leadId }));
    const { rows } = await pool.query<Row>(
      `select d.dealer_id, case when d.channel = 'email' and m.initiator <> 'SPECIALIST' then d.lead_id end as unsubscribes,
         o.name as dealer, d.channel, d.recipient, d.subject, coalesce(d.html, m.body) as html, d.state, d.reason, d.created_at
       from delivery d left join message m on (m.dealer_id, m.id) = (d.dealer_id, d.message_id) join dealer o on o.id = d.dealer_id
       order by d.created_at desc limit 100`,
    );
    const entries =
      rows.length > 0 ? rows.map((row) => entry(row, linkOf(row))).join('') : '<p>Nothing has been sent yet.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><main><h1>Outbox</h1>${entries}</main></html>`,
      );
  });
}
