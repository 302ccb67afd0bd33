import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { type Job, type JobKind, PermanentFailure } from './job.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { deleteTimer } from './rows.ts';
import { gate, skipWaits } from '../../../test-support/testRetries.ts';
import { wakeUp } from './wakeUp.ts';

// docs/decisions/jobs.md says what a kind can rely on.

let database: TestDatabase;
let started: Jobs[];
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => {
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  await database.pool.query('delete from timer');
});
afterAll(() => database.drop());

/** A kind whose jobs are done when they have been noted, unless a test says otherwise. */
function testKind(name: string, own: Partial<JobKind> = {}): JobKind & { ran: string[]; gaveUp: string[] } {
  const ran: string[] = [];
  const gaveUp: string[] = [];
  return {
    name,
    table: 'timer',
    concurrency: 4,
    leaseSeconds: 30,
    maxAttempts: 6,
    giveUp: async (job, reason) => {
      gaveUp.push(reason);
      await deleteTimer(database.db, job);
    },
    ...own,
    run: async (job: Job) => {
      ran.push(job.id);
      if (own.run) return own.run(job);
      await deleteTimer(database.db, job);
    },
    ran,
    gaveUp,
  };
}

function start(kinds: JobKind[], { pollMs = 20, errors = [] as unknown[] } = {}): Jobs {
  const jobs = startJobs({ database, kinds, pollMs, onError: (error) => errors.push(error) });
  started.push(jobs);
  return jobs;
}

/** @returns the ids of new jobs that are due */
async function add(kind: string, count = 1, dealerId = 'home'): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into timer (dealer_id, id, kind, subject, due_at)
     select $3, gen_random_uuid(), $1, n::text, now() from generate_series(1, $2::int) n returning id`,
    [kind, count, dealerId],
  );
  return rows.map(({ id }) => id);
}

const left = async () =>
  (
    await database.pool.query<{ kind: string; attempts: number; lease: string | null; reason: string | null }>(
      'select kind, attempts, lease, reason from timer order by kind, id',
    )
  ).rows;
const isIdle = () => expect.poll(left, { timeout: 15_000 }).toEqual([]);

it('runs every job once, however many processes there are', async () => {
  const ids = await add('plain', 200);
  const [one, other] = [testKind('plain'), testKind('plain')];
  start([one]);
  start([other]);
  await isIdle();
  expect([...one.ran, ...other.ran].toSorted()).toEqual(ids.toSorted());
  expect([one.gaveUp, other.gaveUp]).toEqual([[], []]);
});

it('does not let a dealer with many jobs delay those of another', async () => {
  await add('flood', 50, 'noisy');
  const [quiet] = await add('flood', 1, 'quiet');
  const flood = gate<void>();
  const kind = testKind('flood', {
    concurrency: 8,
    run: async (job) => {
      if (job.dealerId === 'noisy') await flood.pass();
      await deleteTimer(database.db, job);
    },
  });
  start([kind]);
  // Six of the noisy dealer's hold on to their places.
  await expect.poll(() => kind.ran.length).toBe(7);
  expect(kind.ran).toContain(quiet);
  flood.open();
  await isIdle();
  expect(kind.ran).toHaveLength(51);
});

it('gives a job whose process died to another when the lease ends, and lets the first one change nothing after that', async () => {
  const [id] = await add('leased');
  const [slow, second] = [gate<void>(), gate<void>()];
  const waiting = (at: typeof slow) => testKind('leased', { concurrency: 1, leaseSeconds: 1, run: () => fail(at) });
  const fail = async (at: typeof slow) => {
    await at.pass();
    throw new Error('Too late');
  };
  const first = start([waiting(slow)]);
  await slow.reached;
  start([waiting(second)]);
  await second.reached;
  const [held] = await left();
  slow.open();
  await first.stop();
  expect(await left()).toEqual([held]);
  expect(held).toMatchObject({ attempts: 2, lease: expect.any(String), reason: null });
  await database.pool.query('delete from timer where id = $1', [id]);
  second.open();
});

describe('a job that fails', () => {
  let listWaits: Awaited<ReturnType<typeof skipWaits>>;
  beforeAll(async () => {
    listWaits = await skipWaits(database.pool, 'timer');
  });
  afterAll(() => database.pool.query('drop trigger skip_wait on timer'));

  it('is tried again after 2, 4, 8, 16 and 32 seconds, and given up after the sixth attempt', async () => {
    const [id] = await add('failing');
    const errors: unknown[] = [];
    const failing = testKind('failing', { run: () => Promise.reject(new Error('The line is busy')) });
    start([failing], { errors });
    await isIdle();
    expect(await listWaits(id!)).toEqual([2, 4, 8, 16, 32]);
    expect(failing.gaveUp).toEqual(['The line is busy']);
    expect(errors).toHaveLength(6);
  });

  it('for good is given up at once, and is no fault to report', async () => {
    const [id] = await add('refused');
    const errors: unknown[] = [];
    const refused = testKind('refused', { run: () => Promise.reject(new PermanentFailure('No such number')) });
    start([refused], { errors });
    await isIdle();
    expect(await listWaits(id!)).toEqual([]);
    expect(refused.gaveUp).toEqual(['No such number']);
    expect(errors).toEqual([]);
  });
});

it('runs a job again when it says so, with its attempts begun anew', async () => {
  await add('recurring');
  start([testKind('recurring', { run: () => Promise.resolve({ runAgainInSeconds: 86_400 }) })]);
  const hours = async () =>
    (
      await database.pool.query<{ hours: number }>(
        'select round(extract(epoch from due_at - now()) / 3600)::int as hours from timer where lease is null',
      )
    ).rows;
  await expect.poll(hours).toEqual([{ hours: 24 }]);
  expect(await left()).toEqual([{ kind: 'recurring', attempts: 0, lease: null, reason: null }]);
});

it('starts at once what somebody commits with a wake-up, long before it would look by itself', async () => {
  const woken = testKind('woken');
  start([woken], { pollMs: 600_000 });
  const addAwake = () =>
    database.db.transaction().execute(async (trx) => {
      await sql`
        insert into timer (dealer_id, id, kind, subject, due_at)
        values ('home', gen_random_uuid(), 'woken', ${String(Math.random())}, now())`.execute(trx);
      await wakeUp(trx, 'timer');
    });
  const listener = "from pg_stat_activity where datname = current_database() and query ilike 'listen%'";
  const listeners = async () => (await database.pool.query(`select ${listener}`)).rowCount;
  await expect.poll(listeners).toBe(1);
  await addAwake();
  await expect.poll(() => woken.ran.length, { timeout: 5000 }).toBe(1);

  // Nobody hears what happens while the connection is lost: it is looked for when there is one again.
  await database.pool.query(`select pg_terminate_backend(pid) ${listener}`);
  await addAwake();
  await expect.poll(() => woken.ran.length, { timeout: 10_000 }).toBe(2);
});

it('reports timers of a kind that nobody has registered, and leaves them as they are', async () => {
  const untouched = { kind: 'tomorrow', attempts: 0, lease: null, reason: null };
  await add('tomorrow', 2);
  await add('known');
  const errors: unknown[] = [];
  start([testKind('known')], { errors });
  await expect.poll(async () => (await left()).length).toBe(2);
  await expect.poll(() => errors).toEqual([new Error('2 timers of the unknown kind "tomorrow" are due')]);
  expect(await left()).toEqual([untouched, untouched]);
});

it('lets no kind and no job hold up another', async () => {
  const stuck = gate<void>();
  const broken = testKind('broken', {
    isReady: sql`no_such_column`,
    schedule: () => Promise.reject(new Error('Nothing to schedule')),
  });
  const fine = testKind('fine', {
    run: async (job) => {
      if (job.id === held) await stuck.pass();
      await deleteTimer(database.db, job);
    },
  });
  const [held] = await add('fine');
  await database.pool.query("update timer set due_at = now() - interval '1 hour'");
  const errors: unknown[] = [];
  start([broken, fine], { errors });
  await stuck.reached;
  await database.pool.query(
    "insert into timer (dealer_id, id, kind, subject, due_at) select 'home', gen_random_uuid(), 'fine', 's' || n, now() from generate_series(1, 20) n",
  );
  await expect.poll(async () => (await left()).length, { timeout: 10_000 }).toBe(1);
  expect(errors).toContainEqual(new Error('Nothing to schedule'));
  expect(errors).toContainEqual(expect.objectContaining({ message: expect.stringContaining('no_such_column') }));
  stuck.open();
  await isIdle();
});

it('stops after what is running, and claims nothing more', async () => {
  await add('stopping', 2);
  const held = gate<void>();
  let isClosed = false;
  const stopping = testKind('stopping', {
    concurrency: 1,
    run: async (job) => {
      await held.pass();
      await deleteTimer(database.db, job);
    },
    close: () => {
      isClosed = true;
    },
  });
  const jobs = start([stopping]);
  await held.reached;
  const stopped = jobs.stop();
  expect(isClosed).toBe(false);
  held.open();
  await stopped;
  expect(isClosed).toBe(true);
  expect(await left()).toEqual([{ kind: 'stopping', attempts: 0, lease: null, reason: null }]);
});
