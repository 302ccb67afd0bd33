import { openDay } from '../packages/api/src/contract/settings/business-days.ts';
import { noHours } from '../packages/api/src/contract/settings/business-hours.ts';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { thisYear } from './days.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { dealerLine } from './ownDealer.ts';
import { settingLine } from './settingLines.ts';
import { openChat } from './website.ts';

// To the browser a page that the test itself answers comes from elsewhere, and our server is this machine.
test.use({ permissions: ['local-network-access'] });

/** The day of the week in New York, some days from today. */
const weekday = (ahead: number) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'America/New_York' }).format(
    Date.now() + ahead * 24 * 3600_000,
  );

test('who writes after hours is told when the team is back @clock', async ({ page }) => {
  const id = `own-${crypto.randomUUID().slice(0, 8)}`;
  // A secure context, as a dealer's website is.
  const host = `${id}.localhost`;
  const openOn = weekday(3);
  const closed = noHours(thisYear);
  const hours = {
    ...closed,
    business_hours: closed.business_hours.map((day) => (day.name === openOn ? openDay(day) : day)),
  };
  const product = 'DealerChat';
  await loadFeed([
    {
      ...dealerLine(id, {
        products: [{ id: product, name: 'Chat AI', category: 'CHAT_AI' }],
        settings: { Takeover: true },
      }),
      domains: [host],
    },
    { ...settingLine(id, 'business-hours', 'hours', hours), product } as FeedLine,
  ]);
  await page.route(`http://${host}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Cars</title><script async src="${origins.forecourt}/widget.js" data-account="${id}"></script>`,
    }),
  );
  await page.goto(`http://${host}/`);
  const chat = await openChat(page);
  // With the date where a holiday falls on that day.
  const back = new RegExp(`^Our team is back ${openOn}.* at 9:00 AM\\.`);
  await expect(chat.getByText(back)).toBeVisible();
  await chat.getByRole('button', { name: 'Talk to a person' }).click();
  await expect(chat.getByRole('log', { name: 'Messages' }).getByText(back)).toContainText('We’ve let them know');
});
