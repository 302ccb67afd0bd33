import { expect, type Page, test } from '@playwright/test';
import { origins, website } from './environment.ts';
import { chatFrame, openChat } from './website.ts';

// To the browser a page that the test itself answers comes from elsewhere, and our server is this machine.
test.use({ permissions: ['local-network-access'] });

interface Hostile {
  style?: string;
  script?: string;
  /** An attribute of the chat's script. */
  consent?: string;
}

/** A page of the dealer's host in the hands of somebody else; its own scripts run before ours. */
async function open(page: Page, { style = '', script = '', consent = '' }: Hostile) {
  const address = `${website}/hostile`;
  const html = `<!doctype html><html lang="en"><head><title>Hostile</title><style>${style}</style><script>${script}</script>
<script async src="${origins.forecourt}/widget.js" data-account="harbor-toyota" ${consent}></script></head>
<body data-page-type="home"><p>Cars</p><button data-forecourt-cta="Ask">Ask</button></body></html>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
}

/** Opens the chat, writes, and waits until the message is stored. */
async function writeInChat(page: Page, words: string): Promise<void> {
  const chat = await openChat(page);
  await chat.getByRole('textbox', { name: 'Message' }).fill(words);
  await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
  const log = chat.getByRole('log', { name: 'Messages' });
  await expect(log.getByText(words)).toBeVisible();
  await expect(log.getByText('Sending', { exact: true })).toHaveCount(0);
  await expect(log.getByRole('article', { name: /automated assistant/ })).not.toHaveCount(0);
}

test('the chat works where the page styles everything, freezes what scripts stand on and changes its domain', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await open(page, {
    style: `* { all: unset !important } html, body { display: block !important }
      *, *::before { position: static !important; visibility: hidden !important; width: 1px !important;
        transform: scale(0) !important; pointer-events: none !important }
      iframe, div, button { display: none !important }`,
    script: `Object.freeze(Array.prototype); Object.freeze(Function.prototype);
      Object.prototype.extra = 'everywhere'; Array.prototype.toJSON; window.Promise.prototype.extra = 1;
      try { document.domain = document.domain } catch {}`,
  });
  await writeInChat(page, 'Is anybody there?');
  // And leaves it as it was.
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => Object.keys(window).filter((name) => /forecourt/i.test(name)))).toEqual([]);
});

test('the chat stays on a page whose framework draws the body anew, and goes on where it was', async ({ page }) => {
  await open(page, {
    script: `window.drawAnew = () => {
      const body = document.createElement('body');
      body.innerHTML = '<main id="app"><p>Other cars</p></main>';
      document.body.replaceWith(body);
    };
    window.empty = () => document.body.replaceChildren(document.createElement('main'));`,
  });
  await writeInChat(page, 'Is anybody there?');
  for (const name of ['drawAnew', 'empty'] as const) {
    await page.evaluate((how) => (window as unknown as Record<string, () => void>)[how]!(), name);
    await expect(page.locator('forecourt-chat')).toHaveCount(1);
    // Open, as it was. The frame that is found first may be the one that goes.
    await expect(async () => {
      await expect((await chatFrame(page)).getByText('Is anybody there?')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 10_000 });
  }
});

test('a page that patches the DOM, fetch and messages sees nothing of the conversation', async ({ page }) => {
  const secret = `A secret of mine ${crypto.randomUUID()}`;
  await open(page, {
    script: `
      window.seen = [];
      const see = (what) => { try { window.seen.push(typeof what === 'string' ? what : JSON.stringify(what)) } catch { window.seen.push(String(what)) } };
      const roots = [];
      const { attachShadow, append, appendChild } = Element.prototype;
      Element.prototype.attachShadow = function (options) { const root = attachShadow.call(this, options); roots.push(root); return root; };
      for (const name of ['append', 'appendChild', 'setAttribute', 'addEventListener']) {
        for (const { prototype } of [Element, Node, EventTarget]) {
          const original = Object.getOwnPropertyDescriptor(prototype, name)?.value;
          if (original) prototype[name] = function (...args) { see(args.map(String)); return original.apply(this, args); };
        }
      }
      const { fetch } = window;
      window.fetch = async (...args) => { see(args); const answer = await fetch(...args); see(await answer.clone().text()); return answer; };
      window.addEventListener('message', (event) => see(event.data), true);
      window.look = () => {
        for (const root of roots) {
          see(root.innerHTML);
          for (const frame of root.querySelectorAll('iframe')) {
            see(frame.src);
            try { see(frame.contentDocument?.body.innerText ?? 'no document') } catch (error) { see(String(error)) }
            try { see(frame.contentWindow.localStorage.length) } catch (error) { see(String(error)) }
          }
        }
        see(document.documentElement.outerHTML);
        see({ ...localStorage }); see({ ...sessionStorage }); see(document.cookie);
        return window.seen.join('\\n');
      };`,
  });
  await writeInChat(page, secret);
  const frame = await chatFrame(page);
  const token = await frame.evaluate(
    () => (JSON.parse(localStorage.getItem('forecourt.chat.harbor-toyota')!) as { token: string }).token,
  );
  expect(token).toMatch(/^[\w-]{43}$/);
  const seen = await page.evaluate(() => (window as unknown as { look: () => string }).look());
  // It has looked where it could.
  expect(seen).toContain('/widget/panel');
  expect(seen).toContain('no document');
  expect(seen).not.toContain(secret);
  expect(seen).not.toContain(token);
  expect(seen).not.toContain('ready to help');
});

test('a foreign origin gets nothing by script, call, socket, frame or message', async ({ page }) => {
  const address = website.replace('harbor.', 'evil.');
  await page.route(`${address}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Evil</title><script async src="${origins.forecourt}/widget.js" data-account="harbor-toyota"></script><p>Evil</p>`,
    }),
  );
  // The launcher asks, and may not read the answer.
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/website-chat/settings'));
  await page.goto(`${address}/`);
  await refused;
  await expect(page.locator('forecourt-chat')).toHaveCount(0);

  const { host } = new URL(website);
  const tried = await page.evaluate(
    async ({ ours, host }) => {
      const query = `account_id=harbor-toyota&host=${host}`;
      const asked = async (path: string, init?: RequestInit) =>
        fetch(ours + path, init).then(
          ({ status }) => `${status}`,
          () => 'refused',
        );
      const socket = await new Promise<string>((done) => {
        const opened = new WebSocket(`${ours.replace('http', 'ws')}/api/live/chat?domain=website`, [
          'forecourt.chat',
          'x',
        ]);
        opened.addEventListener('open', () => done('open'));
        opened.addEventListener('error', () => done('refused'));
      });
      // The chat's frame, embedded in a page that is not the dealer's, must not post any message to it.
      const messages: unknown[] = [];
      window.addEventListener('message', ({ data }) => messages.push(data));
      const frame = document.createElement('iframe');
      frame.src = `${ours}/widget/panel?account=harbor-toyota&host=${host}`;
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      document.body.append(frame);
      await loaded;
      frame.contentWindow!.postMessage({ forecourtChat: 1, isOpen: true }, '*');
      await asked('/api/website-chat/settings?' + query);
      return {
        settings: await asked('/api/website-chat/settings?' + query),
        chat: await asked('/api/website-chat/chats', { method: 'POST', body: '{}' }),
        socket,
        said: messages,
      };
    },
    { ours: origins.forecourt, host },
  );
  expect(tried).toEqual({ settings: 'refused', chat: 'refused', socket: 'refused', said: [] });
});

test('a page that asks first has nothing kept and nobody counted before consent', async ({ page }) => {
  let visits = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/website-chat/visits') && request.method() === 'POST') visits += 1;
  });
  await open(page, { consent: 'data-consent="required"' });
  await writeInChat(page, 'Do you keep this?');
  const frame = await chatFrame(page);
  const kept = () => frame.evaluate(() => localStorage.length);
  expect(await kept()).toBe(0);
  expect(visits).toBe(0);
  const say = (isGiven: boolean) =>
    page.evaluate(
      (given) =>
        (window as unknown as { forecourtChat: { consent: (given: boolean) => void } }).forecourtChat.consent(given),
      isGiven,
    );
  await say(true);
  await expect.poll(kept).toBe(1);
  await expect.poll(() => visits).toBe(1);
  await say(false);
  await expect.poll(kept).toBe(0);
});
