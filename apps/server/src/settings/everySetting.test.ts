import type { FeedLine } from '@forecourt/api/contract/feed';
import { updateBusinessHours } from '@forecourt/api/contract/settings/business-hours';
import { createSignature } from '@forecourt/api/contract/settings/signature';
import { addSubscriber, type Subscriber } from '@forecourt/api/contract/settings/subscribers';
import { settingsWithoutEffect } from '@forecourt/api/contract/settings/without-effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveLead, setting } from '../../test-support/assistantLeads.ts';
import { actLines } from '../../test-support/everySetting/actLines.ts';
import { assistantLines, fields, silent } from '../../test-support/everySetting/assistantLines.ts';
import { chatLines, website } from '../../test-support/everySetting/chatLines.ts';
import { ground, send } from '../../test-support/everySetting/ground.ts';
import { hoursLines, openAllWeek, saveHours } from '../../test-support/everySetting/hoursLines.ts';
import { privacyLines } from '../../test-support/everySetting/privacyLines.ts';
import { lena, teamLines } from '../../test-support/everySetting/teamLines.ts';
import { everySetting, names } from '../../test-support/everySetting/walkBlocks.ts';
import { superAdmin, testApp } from '../../test-support/testApp.ts';
import { chatDealer } from '../../test-support/testWebsite.ts';

/*
 * Every setting of every block changes a reply, an email, a page or the chat on a website: saved one way, the other way, and the first way
 * again, what it is for reads one way, another way, and the first way again. A field of a block that has no line here fails.
 */

const lines = { ...actLines, ...assistantLines, ...teamLines, ...hoursLines, ...chatLines, ...privacyLines };

beforeAll(async () => {
  ground.server = await testApp(
    {
      TWILIO_ACCOUNT_SID: 'AC',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+15550100999',
      CHAT_LIMIT: '1000',
    },
    [
      chatDealer('home', { settings: { IsPilot: true, Takeover: true }, domains: [website, 'other.home.example'] }),
      chatDealer('away', { insight_providers: ['STELLANTIS'] }),
      superAdmin('root', ['home', 'away']),
      {
        type: 'person',
        id: 'sam',
        first_name: 'Sam',
        last_name: 'Seller',
        email: 'sam@home.example',
        username: 'sam',
        role: 'REGULAR',
        dealers: ['home'],
        salesperson: true,
      },
      ...(['assigned', 'orphan'] as const).flatMap((id): FeedLine[] => [
        liveLead(id, {
          live: false,
          source: 'Flip',
          sub_source: 'Sub',
          ...(id === 'assigned' && { salesperson: 'sam' }),
        }),
        { type: 'conversation', dealer: 'home', id, lead: id, channel: 'email', started_at: new Date().toISOString() },
      ]),
      {
        ...(setting('bot-answer', 'price-match', {
          GroupId: 'price-match',
          Question: 'Do you price match?',
          ChosenId: null,
          Alternatives: [
            {
              Id: 'match',
              Content: 'We match #{who}.',
              Editable: false,
              InputValues: [{ Id: 'who', CurrentValue: '', PlaceHolder: 'whom' }],
              Status: 'Approved',
              StatusId: 1,
            },
            { Id: 'own', Content: '', Editable: true, InputValues: [], Status: 'Approved', StatusId: 1 },
          ],
        }) as Extract<FeedLine, { type: 'setting' }>),
        product: 'DealerChat',
      } as FeedLine,
      ...(['first', 'second'] as const).map((TemplateId) =>
        setting('follow-up-template', TemplateId, {
          TemplateId,
          Name: TemplateId,
          Channel: 'email',
          Content: `The ${TemplateId} text`,
        }),
      ),
      setting('follow-up', 'silent', silent),
    ],
  );
  const signature = { ...fields, Signature: '<p>Ada Smith</p>' };
  for (const product of ['LEAD_ENGAGE', 'SERVICE_AI']) await send(createSignature, { product, body: signature });
  for (const product of ['LEAD_ENGAGE', 'DealerChat'])
    await send(addSubscriber, {
      product,
      body: {
        ...lena,
        Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
      } satisfies Subscriber,
    });
  await saveHours({});
  await send(updateBusinessHours, { account: 'away', params: { service_type: 'LEAD_ENGAGE' }, body: openAllWeek() });
});
afterAll(() => ground.server.close());

describe('every setting of every block', () => {
  it('has a line here, and no line is of a setting that there is not', () => {
    const known = [...Object.keys(lines), ...names, ...Object.keys(settingsWithoutEffect)];
    expect(known.toSorted()).toEqual(everySetting.toSorted());
  });

  it('is excused in six cases at most', () => {
    expect(Object.keys(settingsWithoutEffect).length).toBeLessThanOrEqual(6);
  });

  it.each(Object.entries(lines))('%s changes what it is for', async (_name, { save, probe }) => {
    await save(false);
    const first = await probe();
    await save(true);
    expect(await probe()).not.toEqual(first);
    await save(false);
    expect(await probe()).toEqual(first);
  });
});
