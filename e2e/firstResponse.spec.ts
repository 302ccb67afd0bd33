import { expect as plainExpect, type Page, test as plainTest } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { dealerLine, ownDealer } from './ownDealer.ts';

const title = 'First Agentic Response';
const moduleOrigin = `http://first-response.localhost:${Number(new URL(origins.forecourt).port) + 1000}`;
const minute = 60_000;

/** A dealer with the module, and one lead that the assistant has answered after 90 seconds. */
async function dealerWithModule() {
  const came = Date.now() - 30 * minute;
  return ownDealer([], (dealer) => [
    dealerLine(dealer, { settings: { ActiveFAR: true } }),
    {
      type: 'lead',
      dealer,
      id: 'quinn',
      product: 'LEAD_ENGAGE',
      first_name: 'Quinn',
      last_name: 'Halloran',
      source: 'Dealer Website',
      lead_type: 'NEW',
      status: 'ACTIVE',
      created_at: new Date(came).toISOString(),
    },
    {
      type: 'conversation',
      dealer,
      id: 'quinn',
      lead: 'quinn',
      channel: 'sms',
      started_at: new Date(came).toISOString(),
    },
    {
      type: 'message',
      dealer,
      id: 'quinn-answer',
      conversation: 'quinn',
      initiator: 'BOT',
      channel: 'sms',
      body: 'Hello Quinn',
      at: new Date(came + 90_000).toISOString(),
    },
  ]);
}

test('shows the first responses of an account that has it, and is not there for others', async ({ page, browser }) => {
  const dealer = await dealerWithModule();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signIn(page, origins.forecourt, dealer.admin);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`${origins.forecourt}/far`);
  await expect(page).toHaveTitle(/^First Agentic Response · /);
  const module = page.frameLocator(`iframe[title="${title}"]`);
  const row = module.getByRole('row', { name: /Quinn Halloran/ });
  await expect(row).toContainText('1 min 30 s');
  await expect(row).toContainText('SMS');
  await expectNoViolations(page);
  // The token is in no address, and the console keeps none.
  expect(addresses.some((address) => address.startsWith(moduleOrigin))).toBe(true);
  expect(addresses.filter((address) => /eyJ|token=/.test(address) && !address.includes('/oidc/'))).toEqual([]);
  // What a token of HS256 begins with: the provider's are signed otherwise.
  const stored = await page.evaluate(() => [localStorage, sessionStorage].map((store) => JSON.stringify(store)).join());
  expect(stored).toContain('oidc.user');
  expect(stored).not.toContain('eyJhbGciOiJIUzI1NiI');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, origins.forecourt, dealer.regular);
  await expect(other.getByRole('link', { name: 'Conversations' })).toBeVisible();
  await expect(other.getByRole('link', { name: title })).toHaveCount(0);
  await other.goto(`${origins.forecourt}/far`);
  await expect(other).toHaveURL(`${origins.forecourt}/`);
  await context.close();
});

// To the browser a page that the test itself answers comes from elsewhere, and our server is this machine.
plainTest.use({ permissions: ['local-network-access'] });

/** Opens the screen with a module in the hands of somebody else. */
async function openHostile(page: Page, script: string) {
  const dealer = await dealerWithModule();
  await page.route(`${moduleOrigin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Hostile</title><p>Hostile</p><script>${script}</script></html>`,
    }),
  );
  await signIn(page, origins.forecourt, dealer.admin, '/far');
  const frame = () => page.frames().find((one) => one.url().startsWith(moduleOrigin));
  await plainExpect.poll(() => frame() !== undefined).toBe(true);
  return frame()!;
}

const ask = "{ forecourtModule: 1, type: 'ask' }";

plainTest('a hostile module gets nothing but what every module is given', async ({ page, context }) => {
  let windows = 0;
  context.on('page', () => (windows += 1));
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  const frame = await openHostile(
    page,
    `window.heard = []; window.sessions = [];
    addEventListener('message', ({ data }) => heard.push(data));
    function request(target) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => data.type === 'session' && sessions.push(data.session);
      target.postMessage(${ask}, '*', [port2]);
    }
    for (const forged of [null, 'session', { type: 'session' }, { forecourtModule: 1, type: 'session', session: {} }, ${ask}])
      parent.postMessage(forged, '*');
    request(parent); request(parent); request(top);`,
  );
  await plainExpect.poll(() => frame.evaluate('sessions.length')).toBe(1);

  const tried = await frame.evaluate(async (ours) => {
    const attempt = async (what: () => unknown) => {
      try {
        return String(await what());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { sessions } = window as unknown as { sessions: { clientToken: string }[] };
    const token = sessions[0]!.clientToken;
    const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      attempt(async () => (await fetch(ours + path, { method, headers, credentials: 'include' })).status);
    const within = document.createElement('iframe');
    within.srcdoc = `<script>
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => parent.postMessage(data, '*');
      for (const asked of [top, parent.parent]) asked.postMessage({ forecourtModule: 1, type: 'ask' }, '*', asked === top ? [port2] : []);
    </script>`;
    await new Promise((done) => {
      within.addEventListener('load', done);
      document.body.append(within);
    });
    return {
      keys: Object.keys(sessions[0]!).toSorted(),
      origin: window.origin,
      localStorage: await attempt(() => localStorage.length),
      sessionStorage: await attempt(() => sessionStorage.length),
      cookies: await attempt(() => document.cookie),
      databases: await attempt(() => indexedDB.open('x') && 'opened'),
      caches: await attempt(() => caches.keys()),
      parent: await attempt(() => parent.document.title),
      parentStorage: await attempt(() => parent.localStorage.length),
      top: await attempt(() => {
        top!.location.href = 'https://elsewhere.example/';
      }),
      window: await attempt(() => window.open('https://elsewhere.example/')),
      referrer: document.referrer,
      person: await asked('/api/dashboard/session/user-info'),
      personByToken: await asked('/api/dashboard/session/user-info', { authorization: `Bearer ${token}` }),
      write: await asked('/api/dashboard/logout', { 'content-type': 'application/json' }, 'POST'),
    };
  }, origins.forecourt);
  plainExpect(tried).toEqual({
    keys: ['clientId', 'clientToken', 'path', 'solutionId'],
    origin: 'null',
    localStorage: 'SecurityError',
    sessionStorage: 'SecurityError',
    cookies: 'SecurityError',
    databases: 'SecurityError',
    caches: 'SecurityError',
    parent: 'SecurityError',
    parentStorage: 'SecurityError',
    top: 'SecurityError',
    window: 'null',
    referrer: '',
    person: 'TypeError',
    personByToken: 'TypeError',
    write: 'TypeError',
  });
  await frame.evaluate(() => {
    alert('forged');
    const link = document.createElement('a');
    link.href = 'data:application/octet-stream,x';
    link.download = 'x';
    document.body.append(link);
    link.click();
    const form = document.createElement('form');
    form.action = 'https://elsewhere.example/';
    form.target = '_top';
    document.body.append(form);
    form.submit();
  });
  plainExpect(await frame.evaluate('({ heard, sessions: sessions.length })')).toEqual({ heard: [], sessions: 1 });
  plainExpect({ url: page.url(), windows, downloads }).toEqual({
    url: `${origins.forecourt}/far`,
    windows: 0,
    downloads: 0,
  });
  await plainExpect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // It may go nowhere, not even itself: what comes after it gets nothing.
  const away = page.waitForEvent('console', (message) => /frame-src/.test(message.text()));
  await frame
    .evaluate((elsewhere) => void (location.href = elsewhere), `${origins.marque}/login`)
    .catch(() => undefined);
  await away;
  await plainExpect(page.getByRole('alert')).toContainText('tried to open another page');
  await plainExpect(page.locator('iframe')).toHaveCount(0);
});
