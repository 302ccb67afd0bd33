import type { FeedLine } from '../../packages/api/src/contract/feed.ts';
import type { EventKind } from '../../packages/api/src/contract/feed/event.ts';

/** One message, and what it brings about. */
interface Step {
  by: 'BOT' | 'HUMAN' | 'SPECIALIST';
  events?: EventKind[];
}

/** A dealer as the pictures show it: enough of everything that no table and no chart is empty. */
export interface Store {
  dealer: Extract<FeedLine, { type: 'dealer' }>;
  /** Whoever signs in for the pictures. */
  admin: { id: string; first_name: string; last_name: string; email: string };
  reps: [first: string, last: string][];
  product: string;
  channels: ('email' | 'sms' | 'chat')[];
  sources: string[];
  leadTypes: string[];
  /** How a conversation can go; each is as likely as the others. */
  courses: Step[][];
  /** Whether shoppers come by the dealer's website, where visits and calls to action are counted. */
  hasWebsite: boolean;
}

const bot = (...events: EventKind[]): Step => ({ by: 'BOT', events });
const shopper = (...events: EventKind[]): Step => ({ by: 'HUMAN', events });
const staff = (...events: EventKind[]): Step => ({ by: 'SPECIALIST', events });

/** Sales AI: layout A of the dashboard. */
export const salesStore: Store = {
  dealer: {
    type: 'dealer',
    id: 'pictured-sales',
    group: 'Pictured Group',
    name: 'Juniper Street Motors',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
    settings: { HasKnowledgeBank: true },
  },
  admin: { id: 'pictured-agnes', first_name: 'Agnes', last_name: 'Holloway', email: 'agnes.holloway@juniper.example' },
  reps: [
    ['Marco', 'Delgado'],
    ['Priya', 'Raman'],
    ['Sean', 'O’Malley'],
    ['Lucía', 'Gutiérrez'],
    ['Anneliese', 'Featherstonehaugh-Montgomery'],
    ['Bo', 'Li'],
  ],
  product: 'LEAD_ENGAGE',
  channels: ['email', 'sms'],
  sources: [
    'Dealer Website',
    'AutoTrader',
    'Cars.com',
    'CarGurus',
    'Manufacturer',
    'Referral',
    'Facebook Marketplace',
    'Regional Partner Network of the Greater Hudson Valley',
    'Walk-in',
  ],
  leadTypes: ['NEW', 'NEW', 'USED'],
  courses: [
    [bot(), bot()],
    [bot(), shopper(), bot()],
    [bot(), shopper(), bot('APPOINTMENT_SET'), shopper()],
    [bot(), shopper(), bot('HANDOFF'), shopper('HANDOFF_CONTACTED')],
    [bot(), shopper(), bot('APPOINTMENT_SET', 'HANDOFF'), shopper('HANDOFF_CONTACTED')],
    [bot(), shopper(), bot('HANDOFF'), shopper('HANDOFF_NOT_CONTACTED')],
  ],
  hasWebsite: false,
};

/** Chat AI: layout B of the dashboard. */
export const chatStore: Store = {
  dealer: {
    type: 'dealer',
    id: 'pictured-chat',
    group: 'Pictured Group',
    name: 'Larkspur Auto Plaza',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products: [{ id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' }],
    settings: { Takeover: true, ServiceScheduler: true },
  },
  admin: { id: 'pictured-ingo', first_name: 'Ingo', last_name: 'Baptiste', email: 'ingo.baptiste@larkspur.example' },
  reps: [
    ['Noor', 'Haddad'],
    ['Tomasz', 'Kowalski'],
  ],
  product: 'DealerChat',
  channels: ['chat'],
  sources: ['Website Chat'],
  leadTypes: ['CHAT'],
  courses: [
    [bot(), shopper(), bot()],
    [bot(), shopper('PHONE_ACQUIRED'), bot('APPOINTMENT_SET', 'CRM_REGISTRATION')],
    [bot(), shopper('PHONE_CALL_REQUESTED', 'PHONE_ACQUIRED'), bot('HANDOFF', 'CRM_REGISTRATION')],
    [bot(), shopper(), bot('SERVICE_APPOINTMENT_SET', 'CRM_REGISTRATION')],
    [bot(), shopper(), staff('DEALERSHIP_TAKEOVER'), shopper(), staff()],
  ],
  hasWebsite: true,
};
