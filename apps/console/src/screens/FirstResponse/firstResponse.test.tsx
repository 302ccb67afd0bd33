import { cells } from '@forecourt/api/access/specTable';
import { type ModuleSession, startFirstResponse } from '@forecourt/api/contract/firstResponse';
import { ApiError } from '@forecourt/api/errors';
import { type ConsoleMessage, moduleAsk } from '@forecourt/api/moduleProtocol';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordOf } from '../../testRecord.ts';
import { openScreen } from '../../testScreen.tsx';

let screen: Awaited<ReturnType<typeof openScreen>>;
let api: typeof import('../../api.ts').api;
let FirstResponse: typeof import('./FirstResponse.tsx').FirstResponse;

beforeAll(async () => {
  screen = await openScreen({ brand: 'marque' });
  // The console reads what is installed when it is loaded.
  ({ api } = await import('../../api.ts'));
  ({ FirstResponse } = await import('./FirstResponse.tsx'));
  const { session } = await import('../../session/store.ts');
  session.auth = recordOf(cells[0]!);
});
afterAll(() => screen.close());

/** Sessions that the server gives, one after the other; the last one from then on. */
let answers: (string | ApiError)[];
beforeEach(() => {
  answers = ['token-1'];
  vi.spyOn(api, 'send').mockImplementation(async ({ id }) => {
    expect(id).toBe(startFirstResponse.id);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof ApiError) throw answer;
    return sessionWith(answer);
  });
});
afterEach(() => {
  screen.show(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let script = '';
const sessionWith = (clientToken: string): ModuleSession => ({
  path: `data:text/html,${encodeURIComponent(`<!doctype html><html lang="en"><title>Module</title><script>${script}</script></html>`)}`,
  clientId: 'North',
  clientToken,
  solutionId: 'sales_ai',
});

/** A page that asks, and tells this window what it hears. */
const asking = `
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => parent.postMessage({ heard: data }, '*');
  parent.postMessage(${JSON.stringify(moduleAsk)}, '*', [port2]);
  onmessage = ({ data }) => data === 'renew' && port1.postMessage(${JSON.stringify(moduleAsk)});`;

let heard: ConsoleMessage[];
beforeEach(() => {
  heard = [];
  script = asking;
});
const listen = ({ data }: MessageEvent<{ heard?: ConsoleMessage } | undefined>) => {
  if (data?.heard) heard.push(data.heard);
};
beforeAll(() => window.addEventListener('message', listen));
afterAll(() => window.removeEventListener('message', listen));

const show = () =>
  screen.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FirstResponse />
    </QueryClientProvider>,
  );
const frame = page.getByTitle('First Agentic Response');
const tokens = () => heard.flatMap((message) => (message.type === 'session' ? [message.session.clientToken] : []));
const renew = () => (frame.element() as HTMLIFrameElement).contentWindow!.postMessage('renew', '*');

it('gives the module the four values and how the console looks, and shows it then', async () => {
  show();
  await expect.element(page.getByRole('status', { name: 'Loading First Agentic Response' })).toBeVisible();
  await expect.poll(() => heard.length).toBe(2);
  expect(heard).toEqual([
    { forecourtModule: 1, type: 'look', brand: 'marque', appearance: expect.any(String) as string },
    { forecourtModule: 1, type: 'session', session: sessionWith('token-1') },
  ]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'First Agentic Response' })).toBeVisible();
  await expect.element(frame).toBeVisible();
  expect(frame.element()).toMatchObject({ referrerPolicy: 'no-referrer', allow: '' });
  expect(frame.element().getAttribute('sandbox')).toBe('allow-scripts');
  expect(document.title).toMatch(/^First Agentic Response · /);
});

it('hands over once: to neither a second request, nor one without a port, nor one from a frame within', async () => {
  const inner = `<script>for (const target of [parent, top, parent.parent]) { const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => parent.parent.postMessage({ heard: data }, "*"); target.postMessage(${JSON.stringify(moduleAsk)}, "*", [port2]); }<\\/script>`;
  script = `
    parent.postMessage(${JSON.stringify(moduleAsk)}, '*');
    const frame = document.createElement('iframe');
    frame.srcdoc = ${JSON.stringify(inner).replaceAll('\\\\/', '\\/')};
    frame.onload = () => { ${asking} ${asking.replaceAll('port', 'other').replace('onmessage =', '')} };
    document.documentElement.append(frame);`
    .replaceAll('const { other1, other2 }', 'const { port1: other1, port2: other2 }')
    .replaceAll('other.', 'port.');
  show();
  await expect.poll(() => heard.length).toBe(2);
  await expect.element(frame).toBeVisible();
  await new Promise((done) => setTimeout(done, 300));
  expect(tokens()).toEqual(['token-1']);
});

it('gives a module another token when it asks, and none when it asks all the time', async () => {
  answers = ['token-1', 'token-2'];
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  show();
  await expect.poll(tokens).toEqual(['token-1']);
  renew();
  await expect.poll(() => heard.at(-1)?.type).toBe('unavailable');
  now += 11_000;
  renew();
  await expect.poll(tokens).toEqual(['token-1', 'token-2']);
});

it('closes the module once the person may not open it any more', async () => {
  answers = ['token-1', new ApiError({ id: 'forbidden', status: 403, message: 'No' })];
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  show();
  await expect.poll(tokens).toEqual(['token-1']);
  now += 11_000;
  renew();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your account does not include First Agentic Response.');
  await expect.element(frame).not.toBeInTheDocument();
});

it('says that a module did not load, and tries again', async () => {
  script = '';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  show();
  await expect.element(frame).toBeInTheDocument();
  vi.advanceTimersByTime(16_000);
  await expect.element(page.getByRole('alert')).toHaveTextContent('First Agentic Response did not load.');
  script = asking;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(frame).toBeVisible();
  await expect.poll(tokens).toEqual(['token-1']);
});

it('closes a module that goes to another page, and gives that page nothing', async () => {
  script = `${asking} onmessage = () => { location.href = 'data:text/html,' + encodeURIComponent('<script>${asking.replaceAll("'", '"').replaceAll('\n', ' ')}<\\/script>'); };`;
  show();
  await expect.poll(tokens).toEqual(['token-1']);
  (frame.element() as HTMLIFrameElement).contentWindow!.postMessage('go', '*');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('First Agentic Response tried to open another page, so it was closed.');
  expect(tokens()).toEqual(['token-1']);
});

it.each([
  [
    new ApiError({ id: 'forbidden', status: 403, message: 'No' }),
    'Your account does not include First Agentic Response.',
    false,
  ],
  [
    new ApiError({ id: 'module-missing', status: 404, message: 'No' }),
    'First Agentic Response is not set up yet. Ask your administrator to add its address.',
    false,
  ],
  [new ApiError({ id: 'network', status: 0, message: "Can't fetch data: offline" }), "Can't fetch data: offline", true],
  [new ApiError({ id: 'internal', status: 500, message: 'Inside' }), 'Error', true],
])('says why there is no module: %s', async (failure, text, mayRetry) => {
  answers = [failure, 'token-2'];
  show();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(text);
  const retry = page.getByRole('button', { name: 'Try again' });
  if (!mayRetry) return expect(retry.elements()).toEqual([]);
  await retry.click();
  await expect.poll(tokens).toEqual(['token-2']);
});
