import { cells } from '@forecourt/api/access/specTable';
import { type ModuleSession, startFirstResponse } from '@forecourt/api/contract/firstResponse';
import { ApiError } from '@forecourt/api/errors';
import { type ConsoleMessage, moduleAsk } from '@forecourt/api/moduleProtocol';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getRecord } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let api: typeof import('../../api.ts').api;
let FirstResponse: typeof import('./FirstResponse.tsx').FirstResponse;

const listen = ({ data }: MessageEvent<{ received?: ConsoleMessage } | null>) => {
  if (data?.received) received.push(data.received);
};
beforeAll(async () => {
  screen = await openScreen({ brand: 'marque' });
  // The console reads what is installed when it is loaded.
  ({ api } = await import('../../api.ts'));
  ({ FirstResponse } = await import('./FirstResponse.tsx'));
  const { session } = await import('../../session/store.ts');
  session.auth = getRecord(cells[0]!);
  window.addEventListener('message', listen);
});
afterAll(() => {
  window.removeEventListener('message', listen);
  screen.close();
});

/** What the pages in the frame have received through their ports. */
let received: ConsoleMessage[];
/** What the module's page does. */
let script: string;
/** What the server answers to each request, and to all after the last: a token, or a refusal. */
let answers: (string | ApiError)[];
/** How far the clock is ahead, in ms. */
let passed: number;
const realNow = Date.now;
beforeEach(() => {
  received = [];
  script = asking;
  answers = ['token-1'];
  passed = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + passed);
  vi.spyOn(api, 'send').mockImplementation(async ({ id }) => {
    if (id !== startFirstResponse.id) throw new Error(id);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof ApiError) throw answer;
    return sessionWith(answer);
  });
});
afterEach(() => {
  screen.show(null);
  vi.restoreAllMocks();
});

/** A page's way to ask a window; it posts what it receives to the test's window. */
const asks = `function ask(asked, test) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => test.postMessage({ received: data }, '*');
  asked.postMessage(${JSON.stringify(moduleAsk)}, '*', [port2]);
  return port1;
}`;

/** Asks, and asks again at every message of the test. */
const asking = `${asks}
  const port = ask(parent, parent);
  onmessage = () => port.postMessage(${JSON.stringify(moduleAsk)});`;

const pageWith = (code: string) =>
  `data:text/html,${encodeURIComponent(`<!doctype html><html lang="en"><title>Module</title><script>${code}</script></html>`)}`;

const sessionWith = (clientToken: string): ModuleSession => ({
  path: pageWith(script),
  clientId: 'North',
  clientToken,
  solutionId: 'sales_ai',
});

const show = () =>
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FirstResponse />
    </QueryClientProvider>,
  );
const frame = page.getByTitle('First Agentic Response');
const tokens = () => received.flatMap((message) => (message.type === 'session' ? [message.session.clientToken] : []));
const tellModule = () => (frame.element() as HTMLIFrameElement).contentWindow!.postMessage('now', '*');

it('gives the module the four values and the console’s look, and shows it then', async () => {
  show();
  await expect.element(page.getByRole('status', { name: 'Loading First Agentic Response' })).toBeVisible();
  await expect.poll(() => received).toHaveLength(2);
  expect(received).toEqual([
    { forecourtModule: 1, type: 'look', brand: 'marque', appearance: expect.stringMatching(/light|dark/) as string },
    { forecourtModule: 1, type: 'session', session: sessionWith('token-1') },
  ]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'First Agentic Response' })).toBeVisible();
  await expect.element(frame).toBeVisible();
  expect(frame.element().getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.element().getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(frame.element().getAttribute('allow')).toBeNull();
});

it('hands over once: to neither a frame within, nor a request without a port, nor a second one', async () => {
  const within = pageWith(`${asks} ask(parent.parent, parent.parent); ask(parent, parent.parent);`);
  script = `${asks}
    parent.postMessage(${JSON.stringify(moduleAsk)}, '*');
    const frame = document.createElement('iframe');
    frame.src = ${JSON.stringify(within)};
    frame.onload = () => {
      parent.postMessage({ received: { type: 'unavailable' } }, '*');
      ask(parent, parent);
      ask(parent, parent);
    };
    document.documentElement.append(frame);`;
  show();
  await expect.poll(tokens).toEqual(['token-1']);
  // The frame within had asked before the module did.
  expect(received[0]).toEqual({ type: 'unavailable' });
  expect(received).toHaveLength(3);
});

it('gives nothing to a request after the first one, whose port stays the module’s', async () => {
  script = `${asks}
    const port = ask(parent, parent);
    let count = 0;
    onmessage = () => (count++ === 0 ? ask(parent, parent) : port.postMessage(${JSON.stringify(moduleAsk)}));`;
  show();
  await expect.poll(tokens).toEqual(['token-1']);
  tellModule();
  await expect.element(frame).toBeVisible();
  tellModule();
  await expect.poll(() => received.at(-1)?.type).toBe('unavailable');
  expect(tokens()).toEqual(['token-1']);
});

it('gives a module another token when it asks, and none when it asks all the time', async () => {
  answers = ['token-1', 'token-2'];
  show();
  await expect.poll(tokens).toEqual(['token-1']);
  tellModule();
  await expect.poll(() => received.at(-1)?.type).toBe('unavailable');
  passed = 11_000;
  tellModule();
  await expect.poll(tokens).toEqual(['token-1', 'token-2']);
});

it('closes the module once the person may not open it any more', async () => {
  answers = ['token-1', new ApiError({ id: 'forbidden', status: 403, message: 'No' })];
  show();
  await expect.poll(tokens).toEqual(['token-1']);
  passed = 11_000;
  tellModule();
  await expect
    .element(page.getByRole('alert').getByText('Your account doesn’t include First Agentic Response.'))
    .toBeVisible();
  expect(frame.elements()).toEqual([]);
});

it('closes a module that goes to another page, and gives that page nothing', async () => {
  script = `${asking} onmessage = () => { location.href = ${JSON.stringify(pageWith(asking))}; };`;
  show();
  await expect.poll(tokens).toEqual(['token-1']);
  tellModule();
  await expect
    .element(page.getByRole('alert').getByText('First Agentic Response tried to open another page, so it was closed.'))
    .toBeVisible();
  expect(tokens()).toEqual(['token-1']);
});

it('says that a module did not load, and tries again', async () => {
  script = '';
  const timers = vi.spyOn(window, 'setTimeout');
  show();
  await expect.element(frame).toBeInTheDocument();
  const [late] = timers.mock.calls.find(([, delay]) => delay === 15_000)!;
  if (typeof late === 'function') late();
  await expect
    .element(
      page
        .getByRole('alert')
        .getByText('First Agentic Response didn’t load. Check your internet connection and try again.'),
    )
    .toBeVisible();
  script = asking;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(tokens).toEqual(['token-1']);
  await expect.element(frame).toBeVisible();
});

it('shows a module that arrives after all, in place of the message', async () => {
  script = `${asks} onmessage = () => ask(parent, parent);`;
  const timers = vi.spyOn(window, 'setTimeout');
  show();
  await expect.element(frame).toBeInTheDocument();
  const [late] = timers.mock.calls.find(([, delay]) => delay === 15_000)!;
  if (typeof late === 'function') late();
  const message = page.getByRole('alert').getByText('First Agentic Response didn’t load.', { exact: false });
  await expect.element(message).toBeVisible();
  await expect
    .poll(() => {
      tellModule();
      return tokens();
    })
    .toEqual(['token-1']);
  await expect.element(frame).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
});

it.each([
  ['forbidden', 403, 'Your account doesn’t include First Agentic Response.', false],
  ['module-missing', 404, 'First Agentic Response isn’t set up yet. Ask your administrator to add its address.', false],
  ['network', 0, 'Can’t fetch data: offline', true],
  ['internal', 500, 'Error', true],
])('says why there is no module: %s', async (id, status, text, mayRetry) => {
  answers = [new ApiError({ id, status, message: id === 'network' ? text : 'Inside' }), 'token-2'];
  show();
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try again' });
  expect(retry.elements()).toHaveLength(mayRetry ? 1 : 0);
  if (!mayRetry) return;
  await retry.click();
  await expect.poll(tokens).toEqual(['token-2']);
});
