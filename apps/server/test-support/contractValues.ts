import type { FeedLine } from '@forecourt/api/contract/feed';
import { now } from '@internationalized/date';
import { sourceIdOf } from '../src/settings/leadSources/sourceId.ts';
import { blankSignature } from '@forecourt/api/contract/settings/signature';
import { noHours } from '@forecourt/api/contract/settings/business-hours';

/** Of the dealer `home` (testApp.ts). */
const timeZone = 'America/New_York';

/** A good value for every field that a call of today takes; a new field without one fails the test of the contract, by its name. */
export const values: Record<string, unknown> = {
  service_type: 'LEAD_ENGAGE',
  start_date: '2026-01-01T00:00:00',
  end_date: '2026-01-31T23:59:59',
  metric: 'total_leads_worked',
  sub_metric: '',
  source_name: 'Dealer Website',
  lead_type: 'NEW',
  salesperson_id: 'somebody',
  cta: 'Get ePrice',
  page_type: 'home',
  referral: 'direct',
  page_id: '1',
  page_size: '25',
  retailer_name: 'impel',
  user_name: 'somebody-new',
  okta_user_id: 'admin',
  // Whoever asks has another: left out, as it may be.
  name: undefined,
  search_pattern: 'ada',
  sort_column: 'Timestamp',
  sort_direction: 'desc',
  conversation_id: 'talk',
  conversationId: 'talk',
  cid: 'talk',
  before: undefined,
  limit: '50',
  object_key: 'picture',
  ActiveFAR: 'false',
  // A message of its own every time: the same one again would change nothing.
  get newMessageObject() {
    return { id: crypto.randomUUID(), text: 'Hello', selectedChannel: 'email' };
  },
  message_id: 'said',
  UserId: 'ada',
  MessageId: 'said',
  selectedChannel: 'email',
  channel: 'email',
  text: 'Hello',
  typed_at: '2026-01-01T00:00:00Z',
  userId: 'ada',
  user_id: 'ada',
  vin: '',
  action: 'stop',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@mail.example',
  phone_number: '',
  preferred_channel: [{ value: 'Email', selected: true }],
  form_type: 'ContactForm',
  date: undefined,
  time: undefined,
  preview_link: '/conversation/talk/preview',
  journey_instructions: 'Say "Welcome".',
  source_instructions: '',
  journey_name: 'Buying',
  journey_id: 'buying',
  configuration_id: 'website',
  journey_version: 1,
  source_version: 1,
  is_paused: 'true',
  source_id: sourceIdOf('Dealer Website'),
  SourceId: sourceIdOf('Trade-in form'),
  Status: 1,
  group_id: 'hours',
  ChosenId: 'standard',
  Alternatives: [{ Id: 'standard', InputValues: [{ Id: 'open', CurrentValue: '9' }] }],
  template_id: 'hello',
  FollowUpSequenceId: 'silent',
  FollowUpSequenceName: 'New lead, no answer',
  SortNumber: 1,
  FollowUpSequence: [
    { FollowUpId: 'first', Status: 1, ReferencePoint: 'FIRST_MESSAGE', Interval: { Value: 60 }, TemplateId: 'hello' },
  ],
  FirstName: 'Ada',
  LastName: 'Byron',
  Email: 'ada@mail.example',
  MainPhone: '+15550100200',
  SecondaryPhone: '',
  CrmUserId: null,
  Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
  ...noHours(now(timeZone).year),
  country_id: 'US',
  state_id: 'NH',
  date_format_id: 'MM/DD/YYYY',
  time_format_id: 'h12',
  phone_number_format_id: 'national',
  time_zone_id: 'America/New_York',
  Credentials: undefined,
};

const { MirrorFrom: _own, ...fields } = blankSignature;

/** A signature that can be saved; the second spelling's fields are left out, as they may be. */
const firstSpelling = {
  ...fields,
  DealershipName: 'Dealer home',
  FullName: 'Ada Byron',
  MainPhone: '+15550100200',
  WebsiteUrl: 'home.example',
  Address: '1 Main Street',
  ResourceName: 'Ours',
  MirrorFrom: null,
  SalesPhoneNumber: undefined,
  ServicePhoneNumber: undefined,
  PartsPhoneNumber: undefined,
  WebsiteURL: undefined,
};

/** Somebody new every time: the same one again would change nothing. */
function somebodyNew(): { Id: string; UserId: string } {
  const id = crypto.randomUUID();
  return { Id: id, UserId: id };
}

/** Where one call takes another value for a field than the others. */
export const valuesOf: Record<string, Record<string, unknown>> = {
  'previews.generate': { cid: 'preview' },
  'hours.get': { mirror_from: undefined },
  // A change of nothing is one that everybody may make.
  'profile.update': { Email: undefined },
  'signature.create': firstSpelling,
  'signature.update': { ...firstSpelling, service_type: 'SERVICE_AI', resource_id: 'SERVICE_AI' },
  'preferences.list': { QueryType: 'values' },
  'preferences.update': { Preferences: [{ Type: 'Tone', Value: 'Formal' }] },
  'team.notify': {
    // A message of its own every time: the same one again would change nothing.
    get Id() {
      return crypto.randomUUID();
    },
    Channel: 'Email',
    Recipients: ['lena'],
    Message: 'Hello',
  },
  get 'subscribers.add'() {
    return somebodyNew();
  },
  'subscribers.update': { Id: 'ada' },
};

/** What the ids above are of: a conversation of one message, which a picture came with, and what the assistant is told; a second product, and somebody who is notified. */
export const conversation: FeedLine[] = [
  {
    type: 'dealer',
    id: 'home',
    group: 'Test Group',
    name: 'Dealer home',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products: [
      { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
      { id: 'SERVICE_AI', name: 'Service AI', category: 'SERVICE_AI', signature: '<p>Service</p>' },
    ],
  },
  {
    type: 'setting',
    dealer: 'home',
    id: 'lena',
    product: 'LEAD_ENGAGE',
    kind: 'subscriber',
    value: {
      Id: 'lena',
      UserId: 'lena',
      FirstName: 'Lena',
      LastName: 'Ortiz',
      Email: 'lena@test.example',
      MainPhone: '+15550100300',
      SecondaryPhone: '',
      CrmUserId: null,
      Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
    },
  },
  {
    type: 'lead',
    dealer: 'home',
    id: 'ada',
    product: 'LEAD_ENGAGE',
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@mail.example',
    source: 'Dealer Website',
    lead_type: 'NEW',
    status: 'ACTIVE',
    created_at: '2026-01-01T12:00:00Z',
  },
  {
    type: 'conversation',
    dealer: 'home',
    id: 'talk',
    lead: 'ada',
    channel: 'email',
    started_at: '2026-01-01T12:00:00Z',
  },
  {
    type: 'message',
    dealer: 'home',
    id: 'said',
    conversation: 'talk',
    initiator: 'SPECIALIST',
    channel: 'email',
    body: 'Good day',
    at: '2026-01-01T12:00:00Z',
  },
  { type: 'attachment', dealer: 'home', id: 'picture', message: 'said', content_type: 'image/png', data: 'aGVsbG8=' },
  {
    type: 'setting',
    dealer: 'home',
    id: 'ada',
    product: 'LEAD_ENGAGE',
    kind: 'subscriber',
    value: {
      Id: 'ada',
      UserId: 'ada',
      FirstName: 'Ada',
      LastName: 'Byron',
      Email: 'ada@mail.example',
      MainPhone: '+15550100200',
      SecondaryPhone: '',
      CrmUserId: null,
      Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'stop', Principals: [] }] }],
    },
  },
  {
    type: 'journey',
    dealer: 'home',
    id: 'buying',
    product: 'LEAD_ENGAGE',
    name: 'Buying',
    instruction: 'Say "Welcome".',
  },
  {
    type: 'source',
    dealer: 'home',
    id: 'website',
    product: 'LEAD_ENGAGE',
    name: 'Dealer Website',
    journey: 'buying',
    instruction: '',
  },
  {
    type: 'setting',
    dealer: 'home',
    product: 'LEAD_ENGAGE',
    id: 'website',
    kind: 'lead-source',
    value: { SourceName: 'Dealer Website', Status: 1, SubSources: [{ SourceName: 'Trade-in form', Status: 1 }] },
  },
  {
    type: 'setting',
    dealer: 'home',
    product: 'LEAD_ENGAGE',
    id: 'hours',
    kind: 'bot-answer',
    value: {
      GroupId: 'hours',
      Question: 'When are you open?',
      ChosenId: null,
      Alternatives: [
        {
          Id: 'standard',
          Content: 'We open at #{open}.',
          Editable: false,
          InputValues: [{ Id: 'open', CurrentValue: '', PlaceHolder: 'time' }],
          Status: 'Approved',
          StatusId: 1,
        },
      ],
    },
  },
  {
    type: 'setting',
    dealer: 'home',
    product: 'LEAD_ENGAGE',
    id: 'hello',
    kind: 'follow-up-template',
    value: { TemplateId: 'hello', Name: 'Hello again', Channel: 'email', Content: 'Are you still looking?' },
  },
  {
    type: 'setting',
    dealer: 'home',
    product: 'LEAD_ENGAGE',
    id: 'silent',
    kind: 'follow-up',
    value: { FollowUpSequenceId: 'silent', FollowUpSequenceName: 'Silent', SortNumber: 1, FollowUpSequence: [] },
  },
];
