import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Assistant, AssistantReply } from '../../assistant/reply/assistant.ts';
import { inShowroom } from '../../../test-support/assistantLeads.ts';
import { gate, runOneByOne, skipWaits } from '../../../test-support/testRetries.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { previewJobs } from '../../assistant/simulate/previews/worker.ts';

// docs/decisions/preview.md: "After three failed tries, one and two seconds apart, the screen says why."

let server: TestApp;
let token: string;
let listWaits: (id: string) => Promise<number[]>;
beforeAll(async () => {
  server = await testApp({}, [...inShowroom, ...createConversation('home', 'ada')]);
  token = await server.tokenFor('admin');
  listWaits = await skipWaits(server.database.pool, 'preview_generation');
});
afterAll(() => server.close());

const startWith = (reply: Assistant['reply']) =>
  runOneByOne(
    server.database,
    [previewJobs({ database: server.database, assistant: { reply, guidance: null } })],
    () => undefined,
  );

/** Opens a preview. @returns the id of what is to be written for it */
async function open(triedBefore = 0): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/journey-source-instructions/open-preview',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${token}` },
    payload: { preview_link: '/conversation/ada/preview' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = await server.database.pool.query<{ id: string }>(
    'update preview_generation set attempts = $2 where preview_id = $1 returning id',
    [answer.json<{ conversation_id: string }>().conversation_id, triedBefore],
  );
  return rows[0]!.id;
}

const findRow = async (id: string) =>
  (
    await server.database.pool.query<{ state: string; reason: string | null; lease: string | null }>(
      'select state, reason, lease from preview_generation where id = $1',
      [id],
    )
  ).rows[0]!;
const written = async (id: string) =>
  (
    await server.database.pool.query<{ body: string }>(
      "select body from preview_message where id like $1 || ':%' order by at",
      [id],
    )
  ).rows.map(({ body }) => body);

it('is tried three times, one and two seconds apart', async () => {
  const id = await open();
  let tries = 0;
  const worker = startWith(({ channel }) => {
    if (channel === 'email') tries++;
    return Promise.reject(new Error('The model is away'));
  });
  await expect
    .poll(() => findRow(id), { timeout: 15_000 })
    .toEqual({ state: 'failed', reason: 'The model is away', lease: null });
  await worker.stop();
  expect(await listWaits(id)).toEqual([1, 2]);
  expect(tries).toBe(3);
});

describe('a try that is cut off has no effect once another has begun', () => {
  it.each<[string, number, (first: ReturnType<typeof gate<AssistantReply>>) => void]>([
    ['its answer', 0, (first) => first.open({ text: 'Too late', handsOver: false })],
    ['its failure', 0, (first) => first.fail(new Error('The model is away'))],
    ['its failure as the last', 2, (first) => first.fail(new Error('The model is away'))],
  ])('%s', async (_what, triedBefore, end) => {
    const id = await open(triedBefore);
    const [first, second] = [gate<AssistantReply>(), gate<AssistantReply>()];
    const slow = startWith(first.pass);
    await first.reached;
    await server.database.pool.query('update preview_generation set due_at = now() where id = $1', [id]);
    const next = startWith(second.pass);
    await second.reached;
    const begun = await findRow(id);
    end(first);
    await slow.stop();
    expect(await findRow(id)).toEqual(begun);
    expect(await written(id)).toEqual([]);
    second.open({ text: 'We do.', handsOver: false });
    await next.stop();
    expect((await findRow(id)).state).toBe('done');
    const bodies = await written(id);
    expect(bodies).toHaveLength(2);
    for (const body of bodies) expect(body).toContain('We do.');
  });
});
