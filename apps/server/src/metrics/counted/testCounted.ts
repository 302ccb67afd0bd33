import { readFile } from 'node:fs/promises';
import { FeedRecord } from '@forecourt/api/contract/feed';
import { expect } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const feedText = () => readFile(new URL('feed.ndjson', import.meta.url), 'utf8');

/** The file's records as the contract reads them. */
export const feedRecords = async () =>
  (await feedText())
    .trimEnd()
    .split('\n')
    .map((line) => FeedRecord.parse(JSON.parse(line)));

/** A server whose database holds the feed and nothing else of these dealers. */
export async function countedApp(): Promise<TestApp> {
  const server = await testApp();
  const { rejected } = await loadFeed(server.database.pool, await feedText());
  expect(rejected).toEqual([]);
  return server;
}

/** What a call answers to the feed's reader. */
export async function ask<Answer>(server: TestApp, path: string, query: Record<string, string> = {}): Promise<Answer> {
  const answer = await server.app.inject({
    url: `/api/dashboard/${path}`,
    query,
    headers: { authorization: `Bearer ${await server.tokenFor('reader')}` },
  });
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
  return answer.json<Answer>();
}
