import { listFirstResponses } from '@forecourt/api/contract/firstResponse';
import { firstResponseExamples } from '@forecourt/api/contract/firstResponse.examples';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ConsolePort } from './consolePort.ts';
import type { FirstResponses } from './firstResponses.ts';
import { Module } from './Module.tsx';

const apiOrigin = 'https://console.example';
const { response } = firstResponseExamples.listFirstResponses;

let root: Root;
/** What the server answers to each request, and to all after the last. */
let answers: (FirstResponses | number)[];
/** Tokens that the console gives, one after the other; then it has none. */
let tokens: string[];
/** Tokens and queries that the module has asked with. */
let asked: string[];
beforeEach(async () => {
  // As wide as a desk's screen: narrower, a row is a card.
  await page.viewport(1280, 900);
  asked = [];
  tokens = ['token-1', 'token-2', 'token-3'];
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    const { pathname, search } = new URL(address);
    if (pathname !== listFirstResponses.path) throw new Error(address);
    asked.push(`${headers.authorization}${search}`);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    return typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer);
  });
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

let tellLook: Parameters<ConsolePort['onLook']>[0];
const consolePort: ConsolePort = {
  askSession: async () => {
    tellLook({ brand: 'marque', appearance: 'dark' });
    const clientToken = tokens.shift();
    if (clientToken === undefined) throw new Error('none');
    return { path: 'https://module.example/', clientId: 'home', clientToken, solutionId: 'sales_ai' };
  },
  onLook: (listener) => {
    tellLook = listener;
  },
};
const show = () => root.render(<Module console={consolePort} apiOrigin={apiOrigin} />);
const retry = page.getByRole('button', { name: 'Try again' });
const alert = (text: string) => page.getByRole('alert').getByText(text);

it('shows who was answered when, how fast and on which channel, in the console’s looks', async () => {
  answers = [{ ...response, Items: [...response.Items, { ...response.Items[0]!, LeadId: 'nobody', Customer: '' }] }];
  show();
  const row = page.getByRole('row', { name: /Grace Hopper/ });
  await expect.element(row).toBeVisible();
  expect([...row.element().children].map((cell) => cell.textContent)).toEqual([
    'Grace Hopper',
    '11/20/2026, 8:58\u00a0AM',
    '11/20/2026, 8:58\u00a0AM',
    '42 s',
    'Email',
  ]);
  await expect.element(page.getByRole('row', { name: /Name unknown/ })).toBeVisible();
  await expect.element(page.getByText(/^Dealer home: how soon/)).toBeVisible();
  expect(document.documentElement.dataset).toMatchObject({ brand: 'marque', appearance: 'dark' });
  expect(asked).toEqual(['Bearer token-1']);
});

it('says that there are none yet', async () => {
  answers = [{ ...response, Items: [] }];
  show();
  await expect.element(page.getByText(/^There are no first responses yet/)).toBeVisible();
});

it('shows more, with a new token where the first one has run out', async () => {
  const more = { ...response, Items: [{ ...response.Items[0]!, LeadId: 'ada', Customer: 'Ada Byron' }] };
  answers = [{ ...response, HasMore: true }, 401, more];
  show();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('row', { name: /Ada Byron/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Grace Hopper/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Show more' }).elements()).toEqual([]);
  expect(asked).toEqual(['Bearer token-1', 'Bearer token-1?after=grace', 'Bearer token-2?after=grace']);
});

it('says that its access has ended where the console has no other token, and keeps what is there', async () => {
  tokens = ['token-1'];
  answers = [{ ...response, HasMore: true }, 401];
  show();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(alert('This page’s session expired. Try again to continue.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Grace Hopper/ })).toBeVisible();
});

it('says that the load failed, and tries again', async () => {
  answers = [500, response];
  show();
  await expect.element(alert('Couldn’t load the first responses.')).toBeVisible();
  await retry.click();
  await expect.element(page.getByRole('row', { name: /Grace Hopper/ })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

it('offers no second try where the account does not have it', async () => {
  answers = [403];
  show();
  await expect.element(alert('Your account doesn’t include First Agentic Response.')).toBeVisible();
  expect(retry.elements()).toEqual([]);
});
