import { expect } from '@playwright/test';
import { environment, origins } from './environment.ts';

interface Report {
  loaded: number;
  unchanged: number;
  rejected: { line: number; reason: string }[];
}

/** Loads newline-delimited JSON into the journeys' server. */
export async function loadLines(body: string): Promise<Report> {
  const answer = await fetch(`${origins.forecourt}/api/feed`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${environment.FEED_TOKEN}` },
    body,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Report;
}

/** Loads records, each of which has to be taken. */
export async function loadFeed(records: object[]): Promise<void> {
  const { rejected } = await loadLines(records.map((record) => JSON.stringify(record)).join('\n'));
  expect(rejected).toEqual([]);
}
