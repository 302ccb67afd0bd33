import { menu } from '@forecourt/api/access/menu';
import { expect, it } from 'vitest';
import { navigation } from './navigation.ts';

const facts: Parameters<typeof menu>[0] = {
  role: 'ADMIN',
  policy: [{ Resource: 'Settings:WorkingHours', Allow: ['*'] }],
  product: { Category: 'SALES_AI' },
  dealerSettings: { HasKnowledgeBank: true, ActiveFAR: true, IsPilot: false },
  retailerName: 'impel',
  insightProviders: [],
  childAccounts: [],
  isInternal: false,
  brand: { hasProductSelector: true, hasMarketingLink: true },
};
const titles = (paths: string[]) => navigation(menu(facts), new Set(paths)).map(({ title }) => title);

it('offers only what has a screen', () => {
  expect(titles(['/'])).toEqual(['Dashboard']);
  expect(titles(['/', '/conversations'])).toEqual(['Dashboard', 'Conversations']);
});

it('gives the place of an entry without a screen to those below it that have one', () => {
  expect(titles(['/', '/logout'])).toEqual(['Dashboard', 'Log Out']);
  expect(titles(['/', '/user', '/logout'])).toEqual(['Dashboard', 'User']);
});

it('offers the blocks of the settings below them, since their screen is one', () => {
  const settings = navigation(menu(facts), new Set(['/settings'])).find(({ title }) => title === 'Settings');
  expect(settings?.items.map(({ path }) => path)).toContain('/settings#WorkHoursSettings');
});
