import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveLead, sequence, setting } from '../../../test-support/assistantLeads.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import { sendReply } from './sendReply.ts';
import { findLead } from './turn.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(
    setting('follow-up-template', 'by-mail', {
      TemplateId: 'by-mail',
      Name: 'By mail',
      Channel: 'email',
      Content: 'Hi #{first_name}, are you there?',
    }),
    sequence('first', { TemplateId: 'by-mail' }),
  );
});
afterAll(() => office.close());

it('sends no words that were changed on their way', async () => {
  const lead = crypto.randomUUID();
  await office.feed(liveLead(lead));
  await office.answered(lead);
  const texts = async () => (await office.sentTo(lead)).slice(1).map(({ body }) => body);
  await office.without(async () => {
    const { db, pool } = office.server.database;
    const lease = crypto.randomUUID();
    const { rows } = await pool.query<{ id: string }>(
      "update timer set lease = $1 where lead_id = $2 and subject = 'first/step' returning id",
      [lease, lead],
    );
    const turn = { dealerId: 'home', id: rows[0]!.id, kind: 'follow-up', leadId: lead } as const;
    const due = { ...turn, subject: 'first/step', attempts: 1, lease };
    const send = async (text: string) =>
      sendReply(db, due, (await findLead(db, due))!, {
        channel: 'email',
        reply: { text, handsOver: false },
        lastInboundId: undefined,
        now: new Date(),
      });
    expect(await send('What the template said before')).toBe('superseded');
    expect(await texts()).toEqual([]);
    expect(await send('Hi Ada, are you there?')).toBe('sent');
  });
});
