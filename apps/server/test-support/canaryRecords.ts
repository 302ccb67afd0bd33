import type { FeedLine } from '@forecourt/api/contract/feed';
import { inboundDomain } from './testInbound.ts';

/** What is looked for. Each stands in what came in by several doors. */
export const canaries = {
  'first name': 'Zephyrine',
  'last name': 'Quillfeather',
  email: 'zq.canary@mail.example',
  number: '2125550147',
  street: 'Canaryvale',
  words: 'periwinkle',
  'trade-in': 'VINCANARY00000001',
  file: 'canary-licence',
  'signed form': 'heliotrope',
};
/** Somebody who is notified of what happens. */
export const subscriber: FeedLine = {
  type: 'setting',
  dealer: 'home',
  id: 'mei',
  product: 'LEAD_ENGAGE',
  kind: 'subscriber',
  value: {
    Id: 'mei',
    UserId: 'mei',
    FirstName: 'Mei',
    LastName: 'Tanaka',
    Email: 'mei@home.example',
    MainPhone: '+15550100300',
    SecondaryPhone: '',
    CrmUserId: null,
    Channels: [
      {
        Channel: 'Email',
        SubscribedNotifications: ['handoff', 'appointment_set', 'contact_form'].map((Id) => ({ Id, Principals: [] })),
      },
    ],
  },
};

export const phone = `+1${canaries.number}`;
/** The customer as a feed has them. */
export const lead: FeedLine = {
  type: 'lead',
  dealer: 'home',
  id: 'canary',
  product: 'LEAD_ENGAGE',
  first_name: canaries['first name'],
  last_name: canaries['last name'],
  email: canaries.email,
  phone,
  source: 'Dealer Website',
  lead_type: 'NEW',
  status: 'ACTIVE',
  vehicle: { year: 2018, make: 'Honda', model: 'Civic', vin: canaries['trade-in'] },
  consents: [{ kind: 'marketing', text: `I agree, ${canaries['signed form']}`, at: '2026-01-05T15:00:00Z' }],
  created_at: '2026-01-05T15:00:00Z',
  live: true,
};
const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T15:00:00Z`;
/** What was written and happened, as a feed has it. */
export const history: FeedLine[] = [
  { type: 'conversation', dealer: 'home', id: 'canary', lead: 'canary', channel: 'email', started_at: at(5) },
  ...(['BOT', 'HUMAN'] as const).map((initiator, index): FeedLine => ({
    type: 'message',
    dealer: 'home',
    id: `canary-${initiator}`,
    conversation: 'canary',
    initiator,
    channel: 'email',
    author: canaries['last name'],
    subject: `About ${canaries.words}`,
    body: `Dear ${canaries['first name']}, ${canaries.words} on ${canaries.street} Road`,
    at: at(6 + index),
  })),
  ...(['APPOINTMENT_SET', 'HANDOFF', 'CRM_REGISTRATION'] as const).map((kind): FeedLine => ({
    type: 'event',
    dealer: 'home',
    id: `canary-${kind}`,
    conversation: 'canary',
    kind,
    by: 'assistant',
    payload: `${canaries['last name']} at ${canaries.street}`,
    at: at(8),
  })),
  {
    type: 'event',
    dealer: 'home',
    id: 'canary-out',
    conversation: 'canary',
    kind: 'UNSUBSCRIBED',
    by: 'shopper',
    channel: 'sms',
    payload: `No more about ${canaries.words}`,
    at: at(9),
  },
  { type: 'deal', dealer: 'home', id: 'canary-deal', lead: 'canary', gross: 1800, closed_at: at(20) },
];

/** The same customer as a listing site sends them. */
export const adf = `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect><id sequence="1" source="finder">CF-9</id>
<requestdate>2026-11-20T15:30:20-08:00</requestdate><vehicle interest="buy"><year>2026</year><make>Toyota</make><model>RAV4</model></vehicle>
<customer><contact><name part="first">${canaries['first name']}</name><name part="last">${canaries['last name']}</name>
<email>${canaries.email}</email><phone>${canaries.number}</phone><address><street line="1">1742 ${canaries.street} Road</street><city>Troy</city>
<regioncode>NY</regioncode><postalcode>12180</postalcode></address></contact><comments>${canaries.words} please</comments></customer>
<vendor><vendorname>Home</vendorname></vendor><provider><name part="full">Finder</name></provider></prospect></adf>`;

/** An email of the customer with a file. */
export const mail = [
  `From: ${canaries['first name']} ${canaries['last name']} <${canaries.email}>`,
  `To: home@${inboundDomain}`,
  `Subject: My ${canaries.words}`,
  'Message-ID: <canary@mail.example>',
  'Date: Fri, 20 Nov 2026 10:00:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  `I live at 1742 ${canaries.street} Road. ${canaries.words}`,
  '--b',
  `Content-Type: image/png; name=${canaries.file}.png`,
  `Content-Disposition: attachment; filename=${canaries.file}.png`,
  'Content-Transfer-Encoding: base64',
  '',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  '--b--',
].join('\r\n');
