import type { BrowserContext, Page } from '@playwright/test';
import { corpus } from '../packages/api/src/attacks/corpus.ts';
import { ran } from '../packages/api/src/attacks/marks.ts';
import { signIn } from './accounts.ts';
import { walk } from './attacks/walk.ts';
import { watch } from './attacks/watch.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { getAccount, dealerLine, personLine } from './ownDealer.ts';
import { leadLines } from './conversations.ts';

const base = origins.forecourt;
const dealer = 'attacks';
const reader = getAccount(dealer, 'vera');

/** Messages a second apart, so that the time tells them apart. */
const start = Date.now() - 3600_000;
const sentAt = (index: number): string => new Date(start + index * 1000).toISOString();
const messageId = (conversation: string, index: number): string => `${conversation}-${index}`;

/** What a database cannot hold as text is left out, as a feed's sender has to. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Every twelfth attack, some of each family. */
const sample = corpus.filter((_, index) => index % 12 === 0);
/** The rest in parts: all of it in one conversation would exceed a test's time limit on a slow machine. */
const parts = [0, 1, 2].map((part) => corpus.filter((_, index) => index % 12 !== 0 && index % 3 === part));

const conversations: [id: string, bodies: readonly string[], tag: string[]][] = [
  ['attacks-sample', sample, []],
  ...parts.map((bodies, index): [string, readonly string[], string[]] => [
    `attacks-rest-${'abc'[index]}`,
    bodies,
    ['@full'],
  ]),
];

for (const [id, bodies, tag] of conversations) {
  test(
    `${bodies.length} attacks by mail (${id}): nothing runs, leaves or covers`,
    { tag },
    async ({ page, context }) => {
      await loadFeed([
        dealerLine(dealer, {
          products: [
            {
              id: 'LEAD_ENGAGE',
              name: 'Sales AI',
              category: 'SALES_AI',
              signature: storable(sample.filter(({ length }) => length < 200).join('')),
            },
          ],
        }),
        personLine(dealer, 'vera'),
        ...leadLines(dealer, [
          {
            id,
            first: `<img src=x onerror=${ran}>`,
            last: 'Ashdown',
            messages: bodies.map((body, index) => ['HUMAN', 'email', storable(body), { at: sentAt(index) }]),
          },
        ]),
      ]);
      await signIn(page, base, reader, null);
      const faults = await watch(context, page);
      // As the server has cleaned them; then as they came, without a policy that would stop what a sanitizer leaves.
      await readThrough(page, faults, id, bodies);
      await withoutPolicy(context);
      await withBodies(context, new Map(bodies.map((body, index) => [messageId(id, index), body])));
      await readThrough(page, faults, id, bodies);
    },
  );
}

/** Reads a whole conversation: each message has to be drawn, and none may have done anything. */
async function readThrough(page: Page, faults: string[], id: string, bodies: readonly string[]): Promise<void> {
  const walked = await walk(page, id);
  expect([...walked.drawn]).toEqual(expect.arrayContaining(bodies.map((_, index) => sentAt(index))));
  expect([...faults, ...walked.faults]).toEqual([]);
}

/** Takes the policy away, so that whatever a sanitizer leaves would do its work. */
async function withoutPolicy(context: BrowserContext): Promise<void> {
  await context.route(`${base}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': policy, ...headers } = response.headers();
    expect(policy).toContain('require-trusted-types-for');
    return route.fulfill({ response, headers });
  });
}

/** Puts messages as they came in the place of what the server has cleaned. */
async function withBodies(context: BrowserContext, bodies: Map<string, string>): Promise<void> {
  await context.route('**/api/dashboard/dialogue?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { messages: { MessageId: string; Message: unknown }[] };
    for (const message of answer.messages) message.Message = bodies.get(message.MessageId) ?? message.Message;
    await route.fulfill({ response, json: answer });
  });
}
