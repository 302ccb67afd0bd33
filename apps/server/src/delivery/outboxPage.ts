import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { notFound } from '../errors/refusal.ts';
import { plainText } from '../html/plainText.ts';
import { isFromThisMachine } from '../http/hosts.ts';

interface Row {
  dealer: string;
  channel: string;
  recipient: string;
  subject: string | null;
  html: string;
  state: string;
  reason: string | null;
  created_at: Date;
}

const entry = ({ dealer, channel, recipient, subject, html, state, reason, created_at }: Row) => `
  <article>
    <h2>${escapeHtml(`${channel} to ${recipient}`)}</h2>
    <p>${escapeHtml([created_at.toISOString(), dealer, reason ? `${state}: ${reason}` : state].join(' · '))}</p>
    ${subject === null ? '' : `<p><strong>${escapeHtml(subject)}</strong></p>`}
    <pre>${escapeHtml(plainText(html))}</pre>
  </article>`;

/**
 * The latest deliveries, for local installations, which have no carrier. They are messages of every dealer without a
 * sign-in: only the machine that the server runs on sees them, and its browser keeps none.
 */
export function outboxPage(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound();
    const { rows } = await pool.query<Row>(
      `select o.name as dealer, d.channel, d.recipient, d.subject, coalesce(d.html, m.body) as html, d.state, d.reason, d.created_at
       from delivery d left join message m on (m.dealer_id, m.id) = (d.dealer_id, d.message_id) join dealer o on o.id = d.dealer_id
       order by d.created_at desc limit 100`,
    );
    const entries = rows.length > 0 ? rows.map(entry).join('') : '<p>Nothing has been sent yet.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><main><h1>Outbox</h1>${entries}</main></html>`,
      );
  });
}
