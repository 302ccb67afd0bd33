import type { Browser } from 'playwright';
import { signIn } from '../e2e/accounts.ts';
import { origins } from '../e2e/environment.ts';
import { onServer } from './demoServer.ts';
import { account, loadLargeDealer } from './longTasks/data.ts';
import { longestTask, type Task } from './longTasks/longestTask.ts';
import { steps } from './longTasks/steps.ts';
import type { Result, Scenario } from './result.ts';

/** A task that is longer lets a person wait (the Long Tasks API's own limit), in ms. */
const limit = 50;
const rounds = 5;

export const scenario: Scenario = {
  title: `The longest task of a page on Manage Users with 5,000 users and the Knowledge Bank with 10,000 entries, median of ${rounds} visits, against ${limit} ms`,
  measure: () => onServer(loadLargeDealer, visits),
};

async function visits(browser: Browser): Promise<Result[]> {
  const tasks = steps.map((): Task[] => []);
  // The first round fills the server's plans.
  for (let round = -1; round < rounds; round++) {
    // A visit of its own: its code is loaded and compiled anew.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, origins.forecourt, account, null);
    for (const [at, { act }] of steps.entries()) {
      const task = await longestTask(browser, page, () => act(page, round + 1));
      if (round >= 0) tasks[at]!.push(task);
    }
    await context.close();
  }
  return steps.map(({ what }, at) => ({
    what,
    peer: limit,
    subject: median(tasks[at]!.map(({ wall }) => wall)),
    undisturbed: median(tasks[at]!.map(({ cpu }) => cpu)) / limit,
    bound: 1,
  }));
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
