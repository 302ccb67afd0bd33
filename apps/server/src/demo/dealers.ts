import type { FeedRecord } from '@forecourt/api/contract/feed';

export type DealerLine = Extract<FeedRecord, { type: 'dealer' }>;

/** A dealer with the average number of leads per day of each product. */
export interface DemoDealer extends DealerLine {
  leadsADay: Record<string, number>;
  /** Makes and models that it sells, with a price range in USD. */
  lines: { make: string; models: [name: string, from: number, to: number][] }[];
}

const product = {
  sales: { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
  chat: { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
  finance: { id: 'SALESCAMPAIGNS', name: 'Lease Maturity', category: 'SALES_AI' },
  service: { id: 'SERVICE_AI', name: 'Service AI', category: 'SERVICE_AI' },
  buying: { id: 'CARBUYING_AI', name: 'Car Buying AI', category: 'CARBUYING_AI' },
} as const;

/** The host of a demo dealer's website. */
export const getWebsite = (dealerId: string): string => `www.${dealerId}.example`;

const dealer = (
  id: string,
  group: string,
  name: string,
  more: Omit<DemoDealer, 'type' | 'id' | 'group' | 'name' | 'retailer_name' | 'country'> & Partial<DemoDealer>,
): DemoDealer => ({
  type: 'dealer',
  id,
  group,
  name,
  retailer_name: 'impel',
  country: 'US',
  // Where the chat is, it is on the dealer's website, whose visits the demo has (visits.ts).
  ...(more.products.includes(product.chat) && { domains: [getWebsite(id)] }),
  ...more,
});

const toyota = {
  make: 'Toyota',
  models: [
    ['RAV4', 29, 41],
    ['Camry', 27, 37],
    ['Tacoma', 32, 54],
    ['Corolla', 22, 28],
    ['Highlander', 40, 55],
    ['Sienna', 38, 53],
  ] as [string, number, number][],
};
const ford = {
  make: 'Ford',
  models: [
    ['F-150', 38, 78],
    ['Explorer', 38, 60],
    ['Escape', 29, 41],
    ['Bronco', 39, 67],
    ['Maverick', 26, 37],
  ] as [string, number, number][],
};
const subaru = {
  make: 'Subaru',
  models: [
    ['Outback', 29, 43],
    ['Forester', 29, 40],
    ['Crosstrek', 26, 34],
    ['Ascent', 38, 50],
  ] as [string, number, number][],
};
const jeep = {
  make: 'Jeep',
  models: [
    ['Grand Cherokee', 40, 72],
    ['Wrangler', 34, 68],
    ['Compass', 28, 38],
  ] as [string, number, number][],
};
const mini = {
  make: 'MINI',
  models: [
    ['Countryman', 36, 48],
    ['Cooper S', 31, 42],
    ['Clubman', 33, 41],
  ] as [string, number, number][],
};

const harbor = 'Harbor Automotive Group';
const cascade = 'Cascade Motor Company';
const meridian = 'Meridian Retail Partners';

/** Three dealer groups: every product, four time zones, a busy store and a quiet one, a name that is too long, and Stellantis outside of the pilot. */
export const demoDealers: DemoDealer[] = [
  dealer('harbor-toyota', harbor, 'Harbor Toyota', {
    time_zone: 'America/New_York',
    products: [product.sales, product.chat, product.service],
    settings: { HasKnowledgeBank: true, Takeover: true, ServiceScheduler: true },
    insight_providers: ['TOYOTA'],
    leadsADay: { LEAD_ENGAGE: 3.25, DealerChat: 1.95, SERVICE_AI: 1.3 },
    lines: [toyota],
  }),
  dealer('harbor-ford', harbor, 'Harbor Ford of Portsmouth', {
    time_zone: 'America/New_York',
    products: [product.sales, product.finance],
    settings: { HasKnowledgeBank: true, ActiveFAR: true },
    insight_providers: ['FORD'],
    leadsADay: { LEAD_ENGAGE: 2.6, SALESCAMPAIGNS: 1.3 },
    lines: [ford],
  }),
  dealer('harbor-subaru', harbor, 'Harbor Subaru', {
    time_zone: 'America/New_York',
    products: [product.sales],
    leadsADay: { LEAD_ENGAGE: 1.62 },
    lines: [subaru],
  }),
  dealer('cascade-jeep', cascade, 'Cascade Jeep Chrysler Dodge Ram of the Greater Willamette Valley & Coast', {
    time_zone: 'America/Los_Angeles',
    products: [product.sales, product.chat],
    settings: { IsPilot: true, Takeover: true },
    leadsADay: { LEAD_ENGAGE: 1.95, DealerChat: 1.62 },
    lines: [jeep],
  }),
  dealer('cascade-subaru', cascade, 'Cascade Subaru', {
    time_zone: 'America/Los_Angeles',
    products: [product.chat, product.service],
    leadsADay: { DealerChat: 1.62, SERVICE_AI: 1.62 },
    lines: [subaru],
  }),
  dealer('cascade-buying-center', cascade, 'Cascade Buying Center', {
    time_zone: 'America/Los_Angeles',
    products: [product.buying],
    leadsADay: { CARBUYING_AI: 1.62 },
    lines: [toyota, ford, subaru],
  }),
  dealer('meridian-ford', meridian, 'Meridian Ford', {
    time_zone: 'America/Chicago',
    retailer_name: 'cdk_global',
    products: [product.sales, product.service],
    settings: { HasKnowledgeBank: true },
    insight_providers: ['FORD'],
    leadsADay: { LEAD_ENGAGE: 1.95, SERVICE_AI: 0.98 },
    lines: [ford],
  }),
  dealer('meridian-mini', meridian, 'MINI of Köln', {
    time_zone: 'Europe/Berlin',
    country: 'DE',
    products: [product.sales],
    leadsADay: { LEAD_ENGAGE: 0.98 },
    lines: [mini],
  }),
  dealer('meridian-prescott', meridian, 'Prescott Country Motors', {
    time_zone: 'America/Phoenix',
    products: [product.sales],
    leadsADay: { LEAD_ENGAGE: 0.02 },
    lines: [ford],
  }),
  dealer('meridian-jeep', meridian, 'Meridian Jeep', {
    time_zone: 'America/Chicago',
    products: [product.chat],
    insight_providers: ['STELLANTIS'],
    leadsADay: { DealerChat: 0.32 },
    lines: [jeep],
  }),
];

/** The dealer whose website the demo has (website/demoSite/siteRoutes.ts). */
export const demoSiteDealer = 'harbor-toyota';

/** The dealer as a feed record. */
export const dealerLine = ({ leadsADay: _leadsADay, lines: _lines, ...line }: DemoDealer): DealerLine => line;
