import { contract } from '@forecourt/api/contract';
import { knowledgeExamples } from '@forecourt/api/contract/knowledge.examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreKnowledge } from '../test-support/contractRows.ts';
import { getApiKey, getRequest } from '../test-support/contractRequests.ts';
import { contractRecords } from '../test-support/contractRecords.ts';
import { type TestApp, testApp } from '../test-support/testApp.ts';

// The payloads that the specification prints (spec 1 §7, 2 §7, 3 §3, §7), field by field and no other: each is taken as printed. The
// account and the product are in the query of every call, as the client adds them.

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, contractRecords);
  await restoreKnowledge(server.database.pool);
  await server.database.pool.query(
    "insert into preview (dealer_id, id, conversation_id, person_id) values ('home', 'preview', 'talk', 'admin')",
  );
  await server.database.pool.query(
    "insert into website_domain (host, dealer_id) values ('www.home.example', 'home') on conflict do nothing",
  );
});
afterAll(() => server.close());

interface Printed {
  query?: Record<string, string>;
  body?: object;
  /** The name in the spec, where it is another than the call's. */
  name?: string;
}

const range = { start_date: '2026-01-01T00:00:00', end_date: '2026-01-31T23:59:59' };
const appointmentDay = '03/01/2090';
const form = {
  account_id: 'home',
  user_id: 'ada',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@mail.example',
  phone_number: '6035550100',
  preferred_channel: [
    { value: 'Text', selected: false },
    { value: 'Email', selected: true },
  ],
};

/** By the ids of calls. */
const printed: readonly (readonly [id: string, payload: Printed])[] = [
  // Spec 1 §7
  ['metrics.total_leads_worked', { query: range }],
  ['metrics.performance_source', { query: range }],
  ['session.switchUser', { body: { account_id: 'home' } }],
  ['users.updateSingleSignOn', { body: { retailer_name: 'impel', user_name: 'admin', okta_user_id: 'admin' } }],
  // Spec 2 §7
  [
    'answers.update',
    {
      body: {
        ChosenId: 'standard',
        Alternatives: [{ Id: 'standard', InputValues: [{ Id: 'open', CurrentValue: '9' }] }],
      },
    },
  ],
  ['subscribers.findCrmUser', { query: { FirstName: 'Ada', LastName: 'Byron', MainPhone: '+16035550100' } }],
  ['subscribers.findCrmUser', { query: { FirstName: 'Ada', LastName: 'Byron', Email: 'ada@mail.example' } }],
  ['preferences.list', { query: { QueryType: 'options' } }],
  ['preferences.update', { body: { Preferences: [{ Type: 'Tone', Value: 'Formal' }] } }],
  ['pause.update', { body: { is_paused: 'true' } }],
  [
    'locale.update',
    {
      body: {
        country_id: 'US',
        state_id: 'NH',
        date_format_id: 'MM/DD/YYYY',
        time_format_id: 'h12',
        phone_number_format_id: 'national',
        time_zone_id: 'America/New_York',
      },
    },
  ],
  ['profile.update', { body: {} }],
  ['profile.update', { body: { Credentials: { NewPassword: '', OldPassword: '' } } }],
  ...[
    'capabilities.updateTakeover',
    'capabilities.updateConversion',
    'capabilities.updatePrice',
    'capabilities.updateQuickReplies',
    'capabilities.updateScheduler',
    'capabilities.updateStartForm',
  ].map((id) => [id, { body: { account_id: 'home', status: true } }] as const),
  ['capabilities.updateGating', { body: { account_id: 'home', enabled: true, only_for_cta: false } }],
  ['chatUi.update', { body: { website_url: 'www.home.example', settings: { chatbot_agent_name: 'Harper' } } }],
  ['chatUi.addDomain', { body: { copy_from: 'www.home.example', website_url: 'new.home.example' } }],
  ['chatUi.updateDomain', { body: { website_url: 'www.home.example', settings: { chatbot_enabled: true } } }],
  ['chatUi.deleteDomain', { body: { website_url: 'new.home.example' } }],
  ['chatFooter.save', { body: { account_id: 'home', footer_data: { content: '<p>Hello</p>', raw_text: 'Hello' } } }],
  [
    'content.update',
    { body: { question_information: { topic_id: 'delivery', question_id: 'delivery-how', answer: 'Yes.' } } },
  ],
  ['content.add', { body: { save_information: { topic_name: 'Parking' }, key: 'topic' } }],
  ['content.add', { body: { save_information: { topic_id: 'delivery', question: 'How far?' }, key: 'question' } }],
  [
    'content.delete',
    { body: { delete_information: { topic_id: 'delivery', question_id: 'delivery-how' }, key: 'question' } },
  ],
  ['content.delete', { body: { delete_information: { topic_id: 'delivery' }, key: 'topic' } }],
  // Spec 3 §3 and §7
  ['leads.generalInfo', { query: { cid: 'talk', ActiveFAR: 'true' } }],
  [
    'conversations.byMetric',
    {
      query: {
        ...range,
        page_id: '1',
        lead_type: 'NEW',
        sub_metric: '',
        source_name: 'Dealer Website',
        salesperson_id: '',
        sort_column: 'Name, Surname',
        sort_direction: 'asc',
        search_pattern: 'Ada',
      },
    },
  ],
  ['dialogue.messages', { query: { conversation_id: 'talk' } }],
  ['dialogue.chatMessages', { query: { conversation_id: 'chat' } }],
  ['dialogue.notifications', { query: { conversation_id: 'talk' } }],
  ['dialogue.stopBot', { query: { conversation_id: 'talk' } }],
  ['dialogue.events', { query: { conversation_id: 'talk' } }],
  [
    'replies.send',
    { body: { newMessageObject: { text: 'Hello', html: '<p>Hello</p>', id: 'talk', selectedChannel: 'email' } } },
  ],
  ['replies.signature', { query: { UserId: 'ada', MessageId: 'reply' } }],
  ['replies.unsubscribed', { query: { conversationId: 'talk', selectedChannel: 'email' } }],
  [
    'previews.generate',
    { body: { cid: 'preview', journey_instructions: 'Say "Hi".', source_instructions: '', journey_name: 'Buying' } },
  ],
  ['previews.open', { body: { preview_link: '/conversation/talk/preview' } }],
  ['communication.customer', { query: { accountId: 'home', userId: 'ada' } }],
  ['communication.update', { body: { accountId: 'home', userId: 'ada', vin: '', action: 'stop' } }],
  ['communication.update', { body: { accountId: 'home', userId: 'ada', vin: '', action: 'continue' } }],
  [
    'takeover.update',
    {
      body: {
        status: 'IN_PROGRESS',
        sales_person: { first_name: 'admin', last_name: 'Tester', email: 'admin@test.example' },
        user_id: 'shopper',
      },
    },
  ],
  ['takeover.status', { query: { account_id: 'home' } }],
  ['forms.submit', { body: { ...form, form_type: 'ContactForm' }, name: 'createContactForm' }],
  ['forms.slots', { query: { accountId: 'home' } }],
  ['chatUi.pilotStatus', { query: { accountId: 'home' }, name: 'getIsPilotDealer' }],
  ['users.list', { query: { dealership_id: 'home', impel_users: 'true' } }],
  ['users.one', { query: { user_id: 'leaver', retailer_name: 'impel' } }],
  [
    'users.invite',
    {
      body: {
        dealer_stores: ['home'],
        retailer_name: 'impel',
        user_info: [
          {
            first_name: 'Nora',
            last_name: 'Quinn',
            email: 'nora.quinn@new.example',
            role: 'REGULAR',
            invited_by: { user_id: 'admin', fullname: 'admin Tester' },
          },
        ],
      },
    },
  ],
  ['users.update', { body: { dealer_stores: ['home'], retailer_name: 'impel', role: 'REGULAR', user_id: 'leaver' } }],
  ['users.delete', { body: { user_id: 'leaver', retailer_name: 'impel', user_name: 'leaver' } }],
  ['knowledge.addTopic', { body: { ...knowledgeExamples.addKnowledgeTopic.body, topic_name: 'Warranty' } }],
  ['knowledge.save', { body: knowledgeExamples.saveKnowledgeEntry.body }],
];

const callBy = (id: string) => {
  const call = contract.find((one) => one.id === id);
  if (!call) throw new Error(`No call "${id}"`);
  return call;
};

async function send(id: string, { query = {}, body }: Printed) {
  const call = callBy(id);
  const isForSuper = call.isSuperAdminOnly || call.block?.id === 'chat-onboarding' || id.startsWith('knowledge.');
  const { url, method, query: scope } = getRequest(call, 'home');
  const { account_id: account, service_type: product, settings_type: kind } = scope as Record<string, string>;
  const request = {
    method: method!,
    url: url!,
    query: call.query
      ? { account_id: account!, service_type: product!, ...(kind && { settings_type: kind }), ...query }
      : query,
    headers: {
      authorization: `Bearer ${await server.tokenFor(isForSuper ? 'super' : 'admin')}`,
      ...(call.needsApiKey && { 'x-api-key': getApiKey('home') }),
    },
    ...(body && { payload: body }),
  };
  if (call.version !== 'write') return server.app.inject(request);
  // The version that the change is based on is a header, and no part of the payload.
  const answer = await server.app.inject({ ...request, headers: { ...request.headers, 'if-match': '"0"' } });
  return answer.statusCode === 412
    ? server.app.inject({ ...request, headers: { ...request.headers, 'if-match': String(answer.headers.etag) } })
    : answer;
}

it.each(printed.map(([id, payload]) => [payload.name ?? id, id, payload] as const))(
  'takes the payload of %s as the spec prints it',
  async (_name, id, payload) => {
    const answer = await send(id, payload);
    expect(answer.statusCode, answer.body).toBe(200);
  },
);

it('takes an appointment as the spec prints it, and refuses its time alone', async () => {
  const answer = await send('forms.submit', {
    body: { ...form, form_type: 'AppointmentForm', date: appointmentDay, time: '15:00' },
  });
  expect(answer.json()).toMatchObject({ status: 409, id: 'slot-taken' });
});

it('takes instructions as the spec prints them, and asks for the versions that they are based on', async () => {
  const answer = await send('previews.saveInstructions', {
    body: {
      journey_instructions: 'Say "Hi".',
      source_instructions: '',
      configuration_id: 'website',
      journey_id: 'buying',
    },
  });
  expect(answer.json()).toMatchObject({ status: 428, id: 'version-required' });
});

describe('what a payload names twice has to agree', () => {
  it.each<readonly [string, Printed]>([
    ['forms.submit', { body: { ...form, form_type: 'ContactForm', account_id: 'foreign' } }],
    [
      'previews.generate',
      { body: { cid: 'talk', journey_instructions: 'Hi', source_instructions: '', journey_name: 'Buying' } },
    ],
    ['capabilities.updatePrice', { body: { account_id: 'foreign', status: true } }],
    ['communication.customer', { query: { accountId: 'foreign', userId: 'ada' } }],
    ['users.list', { query: { dealership_id: 'foreign' } }],
    ['forms.submit', { body: { ...form, form_type: 'ContactForm', service_type: 'SERVICE_AI' } }],
    ['forms.submit', { body: { ...form, form_type: 'ContactForm', account_id: 7 } }],
  ])('%s %j', async (id, payload) => {
    const answer = await send(id, payload);
    expect(answer.json()).toMatchObject({ status: 400, message: expect.stringContaining('Names another') });
  });

  it('takes no other field that it does not know', async () => {
    const body = { ...form, form_type: 'ContactForm', owner: 'home' };
    expect((await send('forms.submit', { body })).json()).toMatchObject({ status: 400 });
    // Nothing else names a conversation here.
    expect((await send('forms.submit', { body: { ...form, form_type: 'ContactForm', cid: 'talk' } })).statusCode).toBe(
      400,
    );
  });

  it('refuses a customer of another conversation than the one that is named', async () => {
    const answer = await send('takeover.update', {
      body: {
        cid: 'chat',
        status: 'IN_PROGRESS',
        sales_person: { first_name: 'admin', last_name: 'Tester', email: 'admin@test.example' },
        user_id: 'ada',
      },
    });
    expect(answer.statusCode).toBe(400);
  });
});
