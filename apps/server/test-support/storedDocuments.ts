import { defaultActs } from '@forecourt/api/contract/settings/assistant-acts';
import { capabilityKinds } from '@forecourt/api/contract/settings/capabilities';
import { noHours } from '@forecourt/api/contract/settings/business-hours';
import type { SettingKind } from '@forecourt/api/contract/settings/kinds';

/** The product whose setting it is; '' for the whole account's. */
export const getProduct = (kind: SettingKind): string =>
  ofAccount.has(kind) ? '' : /^(?:chat|cms)-/.test(kind) ? 'DealerChat' : 'LEAD_ENGAGE';
const ofAccount = new Set<SettingKind>(['dealer-parameters', 'language-model', ...capabilityKinds]);

/** A document of each kind as the product writes it today, with something in every list. */
export const documents: Record<SettingKind, Record<string, unknown>> = {
  'assistant-acts': { ...defaultActs, price: 'handoff' },
  signature: {
    DealershipName: 'Dealer home',
    FullName: 'Ada Byron',
    Position: 'Sales manager',
    MainPhone: '+15550100200',
    SecondaryPhone: '+15550100201',
    PartsPhone: '+15550100202',
    WebsiteUrl: 'home.example',
    Address: '1 Main Street',
    Signature: '<p>Ada</p>',
    ResourceName: 'Ours',
    MirrorFrom: null,
  },
  'chat-look': {
    chatbot_agent_name: 'Harper',
    chatbot_avatar: 'car',
    chatbot_entry_position: 'mid_left',
    chatbot_mobile_entry_position: 'bottom_left',
    chatbot_hide_notification_bubble_mobile: true,
    chatbot_hide_notification_bubble_desktop: true,
    chatbot_primary_gradient_color: '#01458C',
    chatbot_custom_footer: 'PHA+SGk8L3A+',
    hide_chat_bubble: true,
    show_sms_bubble: true,
    chat_pop_up_enabled: true,
    engagement_messages: [
      {
        id: 'vehicle',
        message: 'Questions about this vehicle? Ask me.',
        enabled: true,
        message_type: 'other',
        home: true,
        srp: true,
        vdp: true,
        other: true,
      },
      {
        id: 'own',
        message: 'Ask us',
        enabled: true,
        message_type: 'custom',
        home: true,
        srp: true,
        vdp: true,
        other: true,
      },
    ],
  },
  'chat-footer': { content: '<p>Hi</p>', raw_text: 'Hi' },
  'lead-source': {
    SourceName: 'Dealer Website',
    Status: 0,
    SubSources: [
      { SourceName: 'Chat', Status: 0 },
      { SourceName: 'Trade-in form', Status: 1 },
    ],
  },
  'bot-answer': {
    GroupId: 'hours',
    Question: 'When are you open?',
    ChosenId: 'standard',
    Alternatives: [
      {
        Id: 'standard',
        Content: 'We open at #{open}.',
        Editable: false,
        InputValues: [{ Id: 'open', CurrentValue: '9', PlaceHolder: 'time' }],
        Status: 'Approved',
        StatusId: 1,
      },
      { Id: 'own', Content: 'At nine.', Editable: true, InputValues: [], Status: 'Edited', StatusId: 2 },
    ],
  },
  'follow-up': {
    FollowUpSequenceId: 'silent',
    FollowUpSequenceName: 'Silent',
    SortNumber: 1,
    FollowUpSequence: [
      {
        FollowUpId: 'first',
        Status: 1,
        ReferencePoint: 'LAST_MESSAGE',
        Interval: { Value: 60 },
        TemplateId: 'hello',
      },
    ],
  },
  'follow-up-template': { TemplateId: 'hello', Name: 'Hello', Channel: 'sms', Content: 'Still looking?' },
  preference: { Type: 'Tone', Value: 'Formal' },
  subscriber: {
    Id: 'lena',
    UserId: 'lena',
    FirstName: 'Lena',
    LastName: 'Ortiz',
    Email: 'lena@test.example',
    MainPhone: '+15550100300',
    SecondaryPhone: '',
    CrmUserId: 'admin',
    Channels: [
      {
        Channel: 'Email',
        SubscribedNotifications: [
          { Id: 'handoff', Principals: [{ Id: 'OnlyAssigned', Name: 'Only their own leads', Status: 1 }] },
        ],
      },
      { Channel: 'SMS', SubscribedNotifications: [{ Id: 'stop', Principals: [] }] },
    ],
  },
  'business-hours': businessHours(),
  'dealer-parameters': {
    country_id: 'US',
    state_id: 'NH',
    date_format_id: 'DD/MM/YYYY',
    time_format_id: 'h23',
    phone_number_format_id: 'e164',
    time_zone_id: 'America/Chicago',
  },
  'cms-topic': { topic_id: 'delivery', label: 'Delivery', custom: true, position: 1 },
  'cms-question': {
    question_id: 'delivery-how',
    topic_id: 'delivery',
    title: 'Do you deliver?',
    answer: 'Within 100 miles.',
    custom: true,
    position: 1,
  },
  handoffs: { TargetMinutes: 45, GivenTo: 'desk' },
  'language-model': { Status: false },
  'pause-ai': { is_paused: 'true' },
  'dealership-takeover': { Status: true },
  'maximize-conversion': { Status: true },
  'selling-price': { Status: false },
  'quick-replies': { Status: false },
  'service-scheduler': { Status: true, Visible: false },
  'chat-start-form': { Status: true },
  'lead-gating': { enabled: true, only_for_cta: true },
  'adobe-analytics': { adobeAnalyticsEnabled: true },
};

function businessHours() {
  const year = new Date().getUTCFullYear();
  const hours = noHours(year);
  const holiday = (date: string, open: boolean) => ({
    name: 'Tent sale',
    date,
    open,
    work_hours: open ? { start_time: 600, end_time: 900 } : null,
    custom: true,
  });
  return {
    ...hours,
    business_hours: hours.business_hours.map(({ name }) => ({
      name,
      open: name !== 'Sunday',
      work_hours: name === 'Sunday' ? null : { start_time: 540, end_time: 1080 },
    })),
    special_business_hours: {
      current_year: { year, holidays: [holiday(`${year}/05/02`, true), holiday(`${year}/05/03`, false)] },
      next_year: { year: year + 1, holidays: [holiday(`${year + 1}/05/02`, true)] },
    },
    appointment_working_hours: { minutesAfterOpening: 30, minutesBeforeClosing: 15 },
  };
}

/** Documents as an earlier version of the product wrote them, or as one to come may. */
export const olderShapes: { kind: SettingKind; shape: string; document: unknown; shown: object }[] = [
  {
    kind: 'signature',
    shape: 'the second spelling',
    document: {
      DealershipName: 'Dealer home',
      SalesPhoneNumber: '+15550100200',
      ServicePhoneNumber: '+15550100201',
      WebsiteURL: 'home.example',
      Address: '1 Main Street',
      MirrorFrom: null,
    },
    shown: {
      DealershipName: 'Dealer home',
      FullName: '',
      MainPhone: '+15550100200',
      SecondaryPhone: '+15550100201',
      PartsPhone: '',
      WebsiteUrl: 'home.example',
    },
  },
  {
    kind: 'signature',
    shape: 'HTML alone',
    document: { Signature: '<p>Ada</p>' },
    shown: { Signature: '<p>Ada</p>', DealershipName: '' },
  },
  {
    kind: 'signature',
    shape: 'one that goes with a product that is gone',
    document: { DealershipName: 'Dealer home', MirrorFrom: 'GONE' },
    shown: { DealershipName: 'Dealer home', MirrorFrom: null },
  },
  {
    kind: 'preference',
    shape: 'an option that is gone',
    document: { Type: 'Tone', Value: 'Chatty' },
    shown: { Value: 'Friendly' },
  },
  { kind: 'pause-ai', shape: 'a boolean', document: { is_paused: true }, shown: { is_paused: 'true' } },
  {
    kind: 'subscriber',
    shape: 'a notification that is gone',
    document: {
      ...documents.subscriber,
      Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'fax_received', Principals: [] }] }],
    },
    shown: { FirstName: 'Lena', Channels: [] },
  },
  {
    kind: 'business-hours',
    shape: 'a week alone, off the half hour, and Sunday left out',
    document: {
      business_hours: [
        { name: 'Monday', open: true, work_hours: { start_time: 550, end_time: 1070 } },
        { name: 'Saturday', work_hours: { start_time: 600, end_time: 1439 } },
      ],
    },
    shown: {
      business_hours: [
        { name: 'Monday', open: true, work_hours: { start_time: 570, end_time: 1050 } },
        ...['Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((name) => ({ name, open: false, work_hours: null })),
        { name: 'Saturday', open: true, work_hours: { start_time: 600, end_time: 1439 } },
        { name: 'Sunday', open: false, work_hours: null },
      ],
      appointment_working_hours: { minutesAfterOpening: 60, minutesBeforeClosing: 60 },
    },
  },
  {
    kind: 'dealer-parameters',
    shape: 'a format that is not offered any more',
    document: { ...documents['dealer-parameters'], date_format_id: 'D MMM YY' },
    shown: { ...documents['dealer-parameters'], date_format_id: 'MM/DD/YYYY' },
  },
  {
    kind: 'bot-answer',
    shape: 'answers without inputs or status',
    document: { Question: 'When?', Alternatives: [{ Id: 'standard', Content: 'At nine.' }] },
    shown: {
      GroupId: 'hours',
      ChosenId: null,
      Alternatives: [{ Id: 'standard', Content: 'At nine.', Editable: false, InputValues: [] }],
    },
  },
  {
    kind: 'follow-up',
    shape: 'steps that were not counted from anything',
    document: { FollowUpSequenceName: 'Silent', FollowUpSequence: [{ FollowUpId: 'first', TemplateId: 'hello' }] },
    shown: { FollowUpSequence: [{ Status: 0, ReferencePoint: 'FIRST_MESSAGE', Interval: { Value: 1440 } }] },
  },
  {
    kind: 'lead-source',
    shape: 'without sub-sources',
    document: { SourceName: 'Dealer Website', Status: 0 },
    shown: { Status: 0 },
  },
];

/** What is no document at all. */
export const unreadable: unknown[] = [null, 'a text', 7, true, []];

type Path = (string | number)[];

/** Where an object or a value stands in a document, at any depth. Of a list two items: the others are alike. */
export function getPaths(value: unknown, path: Path = []): { path: Path; isObject: boolean }[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 2).map((item, at) => [at, item])
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return [{ path, isObject }, ...entries.flatMap(([name, item]) => getPaths(item, [...path, name]))];
}

/** A copy with something else at a path, if the document reaches there; undefined takes away what is there. */
export function withAt(document: unknown, path: Path, replacement: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return replacement;
  if (typeof document !== 'object' || document === null) return document;
  if (Array.isArray(document)) {
    const items = document.map((item, at) => (at === name ? withAt(item, rest, replacement) : item));
    return items.filter((item) => item !== undefined);
  }
  const fields = { ...(document as Record<string, unknown>) };
  const next = withAt(fields[name], rest, replacement);
  if (next === undefined) delete fields[name];
  else fields[name] = next;
  return fields;
}

/** The document with a field that nobody knows in the object at a path. */
export const withSurprise = (document: unknown, path: Path): unknown =>
  withAt(document, [...path, 'FieldOfTomorrow'], { nested: true });
