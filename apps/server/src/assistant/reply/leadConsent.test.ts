import type { ConsentStatement } from '@forecourt/api/contract/feed/consent';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveLead, liveMessage, sequence, setting } from '../../../test-support/assistantLeads.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import { allowsAutomatic } from '../../messaging/leads/leadConsent.ts';

// What the assistant may send by itself to a customer who has stated something about being contacted.

const at = '2026-03-01T12:00:00Z';
const later = '2026-03-02T12:00:00Z';
const state = (kind: ConsentStatement['kind'], channel?: ConsentStatement['channel'], when = at): ConsentStatement => ({
  kind,
  ...(channel && { channel }),
  text: 'You may write to me',
  at: when,
});

describe('the statements of a lead', () => {
  it.each([
    ['without any', [], true, true],
    ['about another channel alone', [state('refused', 'sms')], true, true],
    ['for the inquiry', [state('inquiry', 'email')], true, false],
    ['for marketing', [state('marketing', 'email')], true, true],
    ['that refuse the channel', [state('refused', 'email')], false, false],
    ['that refuse every channel', [state('refused')], false, false],
    ['that agree after a refusal', [state('refused'), state('marketing', 'email', later)], true, true],
    ['that refuse after they agreed', [state('marketing', 'email'), state('refused', 'email', later)], false, false],
    ['of the same moment, for both', [state('inquiry', 'email'), state('marketing', 'email')], true, true],
  ])('%s let mail go', (_, consents, inquiry, marketing) => {
    expect(allowsAutomatic(consents, 'email', 'inquiry')).toBe(inquiry);
    expect(allowsAutomatic(consents, 'email', 'marketing')).toBe(marketing);
  });

  it('keep nobody from an answer in a chat that they hold', () => {
    expect(allowsAutomatic([state('refused')], 'chat', 'inquiry')).toBe(true);
  });
});

describe('the assistant', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice();
    await office.feed(
      setting('follow-up-template', 'by-mail', {
        TemplateId: 'by-mail',
        Name: 'By mail',
        Channel: 'email',
        Content: 'Are you there?',
      }),
      sequence('first', { TemplateId: 'by-mail' }),
    );
  });
  afterAll(() => office.close());

  const findDeliveries = async (lead: string) =>
    (
      await office.server.database.pool.query<{ channel: string; state: string; reason: string | null }>(
        'select channel, state, reason from delivery where lead_id = $1 order by created_at',
        [lead],
      )
    ).rows;

  it('writes first on the channel that was not refused', async () => {
    await office.feed(liveLead('no-mail', { consents: [state('refused', 'email')] }));
    expect((await office.answered('no-mail')).map(({ channel }) => channel)).toEqual(['sms']);
  });

  it('writes nothing to who refused every channel, also when they write; people may', async () => {
    await office.feed(liveLead('refuser', { consents: [state('refused')] }));
    await office.unanswered('refuser');
    await office.feed(
      { type: 'conversation', dealer: 'home', id: 'refuser', lead: 'refuser', channel: 'email', started_at: at },
      liveMessage('refuser', 'Is the RAV4 there?'),
    );
    await office.unanswered('refuser');
    const answer = await office.server.app.inject({
      method: 'POST',
      url: '/api/dashboard/message/home',
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
      payload: {
        conversation_id: 'refuser',
        newMessageObject: { id: randomUUID(), text: 'It is.', selectedChannel: 'email' },
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await expect.poll(() => findDeliveries('refuser'), { timeout: 15_000 }).toMatchObject([{ state: 'sent' }]);
  });

  it('sends a sequence only where the consent is for marketing, or where there is none', async () => {
    const leads = {
      asked: [state('inquiry', 'email')],
      agreed: [state('marketing', 'email')],
      silent: undefined,
    };
    for (const [lead, consents] of Object.entries(leads)) {
      await office.feed(liveLead(lead, consents && { consents }));
      await office.answered(lead);
    }
    await office.answered('agreed', 2);
    await office.answered('silent', 2);
    await office.unanswered('asked', 1);
  });

  it('does not send what was written before the customer refused, and says why', async () => {
    await office.without(async () => {
      await office.feed(liveLead('late'));
    });
    await office.answered('late');
    await office.feed(liveLead('late', { consents: [state('refused', 'email')] }));
    await office.server.database.pool.query(
      "update delivery set state = 'queued', attempts = 0, due_at = now() where lead_id = 'late'",
    );
    const reason = 'When the lead came in, the customer asked not to be contacted this way.';
    await expect
      .poll(() => findDeliveries('late'), { timeout: 15_000 })
      .toEqual([{ channel: 'email', state: 'cancelled', reason }]);
  });

  it('keeps a refusal when the lead comes again without statements', async () => {
    const refused = [state('refused', 'email')];
    await office.feed(liveLead('again', { consents: refused, live: false }), liveLead('again', { live: false }));
    const { rows } = await office.server.database.pool.query("select consents from lead where id = 'again'");
    expect(rows).toEqual([{ consents: refused }]);
  });

  it('shows the statements beside the conversation', async () => {
    const consents = [state('marketing', 'email')];
    await office.feed(liveLead('shown', { consents }));
    await office.answered('shown');
    const { rows } = await office.server.database.pool.query("select id from conversation where lead_id = 'shown'");
    const answer = await office.server.app.inject({
      method: 'GET',
      url: `/api/dashboard/home/leads/${rows[0].id}/general-info`,
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
    });
    expect(answer.json()).toMatchObject({ Consents: consents });
  });
});
