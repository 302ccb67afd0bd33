import type { Page } from '@playwright/test';
import { demoSiteDealer } from '../apps/server/src/demo/dealers.ts';
import { getPolicy } from '../packages/api/src/access/testFacts.ts';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { getAccount, dealerLine, personLine } from './ownDealer.ts';
import { leadLines } from './conversations.ts';

const products = [{ id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' }] as const;

/** A vehicle on the website. */
export const vehicle = {
  year: 2026,
  make: 'Toyota',
  model: 'RAV4',
  price: 35_480,
  stock: 'T481',
  vin: '4T3R6RFV0PU112233',
  available: true,
};

/** Who sets the website up. */
export const superAdmin = getAccount(demoSiteDealer, 'root');
export const domain = 'harbor.localhost';

/**
 * A pilot dealer with a chat, in the place of the dealer that the demo's website belongs to; it has a vehicle and a domain.
 * @param more what the dealer is to have besides, or instead
 */
export const websiteRecords = (more: Parameters<typeof dealerLine>[1] = {}): FeedLine[] => [
  dealerLine(demoSiteDealer, { products: [...products], settings: { IsPilot: true }, domains: [domain], ...more }),
  personLine(demoSiteDealer, 'root', { role: 'SUPER-ADMIN', policy: getPolicy('*') }),
  ...leadLines(demoSiteDealer, [
    {
      id: 'wren',
      first: 'Wren',
      last: 'Abernathy',
      product: 'DealerChat',
      more: { vehicle },
      messages: [['HUMAN', 'chat', 'Is the blue one there?']],
    },
  ]),
];

/** A visitor for whom each page view is the first one of a day. The journey sees into the chat's entry, which no script of a page does. */
export const visitAsNew = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the element that it is a method of
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (options) {
      return attachShadow.call(this, { ...options, mode: 'open' });
    };
    // An empty page has no storage.
    if (location.protocol.startsWith('http')) localStorage.clear();
  });
