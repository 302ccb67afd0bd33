import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { refetchChanged } from './refetchChanged.ts';

const queryKey = ['newest'];
let client: QueryClient;
let stop: () => void;
/** What the server would read now, and the loads that wait for their answer. */
let written: number;
let answers: (() => void)[];

/** A list that is shown, whose first load has read and waits for its answer. */
function open() {
  client = new QueryClient();
  written = 0;
  answers = [];
  const queryFn = async () => {
    const read = written;
    await new Promise<void>((resolve) => answers.push(resolve));
    return read;
  };
  stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
}
/** Answers the load that waits, once there is one. */
async function answer() {
  await expect.poll(() => answers.length).toBe(1);
  answers.shift()!();
}
afterEach(() => stop());

test('a change that comes while a load is under way is loaded after it', async () => {
  open();
  written = 1;
  const done = refetchChanged(client, { queryKey });
  await answer();
  await answer();
  await done;
  expect(client.getQueryData(queryKey)).toBe(1);
});

test('changes that come during one load are loaded together', async () => {
  open();
  written = 1;
  const first = refetchChanged(client, { queryKey });
  written = 2;
  const second = refetchChanged(client, { queryKey });
  await answer();
  await answer();
  await Promise.all([first, second]);
  expect(client.getQueryData(queryKey)).toBe(2);
  expect(answers).toHaveLength(0);
});
