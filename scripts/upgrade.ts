// `node scripts/upgrade.ts CHECKOUT [EXPECTED]`: starts the release in that checkout on a new data folder with the demo, writes
// drafts, begins a chat and stops while its answer is still to come. Then this release starts on that data, and every number, list,
// setting and message has to be what the release in EXPECTED answers on a copy of it (CHECKOUT, where no other is named). Both are
// checkouts that are installed and built. Exits 1 where an answer differs.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { request } from '@playwright/test';
import { demoAccounts } from '../apps/server/src/demo/accounts.ts';
import { findSession } from '../e2e/quickSignIn.ts';
import { contract } from '../packages/api/src/contract.ts';
import { contractExamples } from '../packages/api/src/contractExamples.ts';
import { root } from './workspace.mjs';

const port = 4399;
const origin = `http://localhost:${port}`;

interface Session {
  account: string;
  token: string;
  products: string[];
}

/** What a server answers, by what was asked. */
type Answers = Map<string, unknown>;

/** The server that runs now. */
let server: ChildProcess | undefined;

const folders = mkdtempSync(join(tmpdir(), 'forecourt-upgrade-'));
chmodSync(folders, 0o755);
/** The data of the older release, and a copy for the one that says what is expected. */
const [data, copy] = [join(folders, 'data'), join(folders, 'copy')];

async function start(checkout: string, folder = data): Promise<void> {
  server = spawn(process.execPath, [join(checkout, 'apps/server/src/server.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      MODE: 'local',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      // One for the data and its copy, which have no key beside them.
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      DRAIN_SECONDS: '0',
      REQUEST_LIMIT: '1000000',
      SIGN_IN_LIMIT: '10000',
      CHAT_LIMIT: '10000',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while (!(await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server in ${checkout} ended with ${server.exitCode}`);
    await sleep(200);
  }
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** Signs in one person of each demo account that is a different dealer or role. */
async function signIn(): Promise<Session[]> {
  const sessions: Session[] = [];
  for (const account of demoAccounts) {
    const context = await request.newContext();
    const stored = await findSession(context, origin, account);
    await context.dispose();
    const [, tokens] = Object.entries(stored).find(([name]) => name.startsWith('oidc.user:'))!;
    const { user_info } = JSON.parse(stored.auth!) as {
      user_info: { DealerId: string; Products: { Id: string }[] };
    };
    sessions.push({
      account: user_info.DealerId,
      token: (JSON.parse(tokens) as { access_token: string }).access_token,
      products: user_info.Products.map(({ Id }) => Id),
    });
  }
  return sessions;
}

async function ask(
  { token }: Pick<Session, 'token'>,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${origin}${path}`, {
    ...init,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...init.headers,
    },
  });
  const text = await answer.text();
  return { status: answer.status, body: /^[{[]/.test(text) ? JSON.parse(text, dropVolatile) : text };
}

/** When and in which request something was answered differs by nature. */
const dropVolatile = (name: string, value: unknown) =>
  ['request_id', 'refreshed_at', 'as_of'].includes(name) ? undefined : value;

/** Reads of an account as a whole; who is signed in where, and the log of it, differ by nature. */
const reads = contract.filter(
  ({ id, method, account, access }) =>
    method === 'GET' && account && access !== 'service' && !/^(session|audit|health|live)\./.test(id),
);

const getAddress = (path: string, params: Record<string, string>, query: Record<string, string>) =>
  `${path.replaceAll(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}?${new URLSearchParams(query)}`;

/** Dates that cover the demo, whatever an example names, up to a day that is over in every time zone. */
const days = { from: '2025-06-01', to: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) };
const spread = (query: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      value.replace(/^\d{4}-\d{2}-\d{2}/, /from|start/i.test(name) ? days.from : days.to),
    ]),
  );

async function readAll(sessions: readonly Session[]): Promise<Answers> {
  const answers: Answers = new Map();
  for (const [index, session] of sessions.entries()) {
    const read = async (address: string) => {
      const answer = await ask(session, address);
      answers.set(`${index} ${address}`, answer);
      return answer.body;
    };
    for (const product of session.products) {
      const scope = { account_id: session.account, service_type: product };
      for (const { id, path } of reads) {
        const { params = {}, query = {} } = contractExamples.get(id)!;
        const own = Object.fromEntries(
          Object.entries(params).map(([name, value]) => [name, getOwn(name, scope) ?? value]),
        );
        await read(getAddress(path, own, { ...spread(query), ...scope }));
      }
      for (const id of await listConversations(session, product)) {
        const query = { ...scope, conversation_id: id };
        for (const path of ['dialogue', 'dialogue/statuses', `drafts/${session.account}`])
          await read(getAddress(`/api/dashboard/${path}`, {}, query));
        await read(getAddress(`/api/dashboard/${session.account}/leads/${id}/general-info`, {}, scope));
      }
    }
  }
  return answers;
}

type Scope = Record<'account_id' | 'service_type', string>;

/** What a path's parameter is for an account and product, where it is one of these. */
function getOwn(name: string, { account_id, service_type }: Scope): string | undefined {
  if (/^(account|dealer)_?id$/i.test(name)) return account_id;
  return /product|service_type/i.test(name) ? service_type : undefined;
}

/** Ten of the newest conversations of an account's product up to yesterday. */
async function listConversations(session: Session, product: string): Promise<string[]> {
  const { query = {} } = contractExamples.get('conversations.byMetric')!;
  const scope = { account_id: session.account, service_type: product, page_size: '25' };
  const dates = spread(Object.fromEntries(Object.entries(query).filter(([name]) => /date/.test(name))));
  const { body } = await ask(
    session,
    getAddress('/api/dashboard/conversations/total_leads_worked', {}, { ...dates, ...scope }),
  );
  return (body as { items: { cid: string | null }[] }).items.flatMap(({ cid }) => cid ?? []).slice(0, 10);
}

const saveDraft = (session: Session, product: string, conversation: string) =>
  ask(
    session,
    getAddress(`/api/dashboard/drafts/${session.account}`, {}, { account_id: session.account, service_type: product }),
    {
      method: 'PUT',
      body: JSON.stringify({
        conversation_id: conversation,
        channel: 'email',
        text: 'Half a sentence',
        typed_at: new Date().toISOString(),
      }),
    },
  );

interface Chat {
  visitor: string;
  message: { id: string; text: string };
}
const createChat = (text: string): Chat => ({ visitor: randomUUID(), message: { id: randomUUID(), text } });

/** Begins a chat on the demo's website, or opens the one that is there. @returns its messages */
async function openChat({ visitor, message }: Chat): Promise<string[]> {
  const { body } = await ask({ token: '' }, '/api/website-chat/chats', {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify({
      account_id: 'harbor-toyota',
      host: 'harbor.localhost',
      visitor,
      message,
      referral: 'direct',
      page: { type: 'home', url: '' },
      vehicle: null,
      cta: null,
    }),
  });
  return (body as { messages: { text: string }[] }).messages.map(({ text }) => text);
}

/** A chat's messages, once the assistant has answered. */
async function readAnswered(chat: Chat): Promise<string[]> {
  for (let tries = 0; tries < 60; tries++) {
    const messages = await openChat(chat);
    const asked = messages.indexOf(chat.message.text);
    if (asked === -1) throw new Error(`The chat has lost its first message: ${messages.join(' | ')}`);
    if (messages.length > asked + 1) return messages;
    await sleep(500);
  }
  throw new Error('The assistant has not answered for 30 s');
}

/** Where two answers differ, as paths without the places in arrays. */
function* findDifferences(before: unknown, after: unknown, path: string): Generator<string> {
  if (isDeepStrictEqual(before, after)) return;
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* findDifferences(before[name], after[name], Array.isArray(before) ? path : `${path}.${name}`);
  } else yield `${path}: ${JSON.stringify(before)?.slice(0, 120)} → ${JSON.stringify(after)?.slice(0, 120)}`;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Prints what differs, once for each call and field, with its first example. @returns how many answers differ */
function report(before: Answers, after: Answers): number {
  const fields = new Map<string, { count: number; example: string }>();
  let differing = 0;
  for (const [asked, answer] of before) {
    const differences = [...findDifferences(answer, after.get(asked), '')];
    if (differences.length > 0) differing += 1;
    for (const difference of differences) {
      const field = `${asked.replace(/^\d+ |[?].*/g, '').replaceAll(/\/[a-z_]+-[\w-]+/g, '/…')} ${difference.split(':')[0]}`;
      const { count = 0, example = `${asked} ${difference}` } = fields.get(field) ?? {};
      fields.set(field, { count: count + 1, example });
    }
  }
  for (const [field, { count, example }] of fields) console.log(`${count} × ${field}\n    ${example}`);
  const statuses = Map.groupBy(before.values(), (answer) => (answer as { status: number }).status);
  console.log(
    `${before.size} answers (${[...statuses].map(([status, { length }]) => `${status}: ${length}`).join(', ')}), ${differing} differ`,
  );
  return differing;
}

const [checkout, expected = checkout] = process.argv.slice(2);
if (checkout === undefined || expected === undefined)
  throw new Error('Usage: node scripts/upgrade.ts CHECKOUT [EXPECTED]');
const [answered, waiting] = [createChat('What are your hours?'), createChat('Do you take trade-ins?')];

/** @returns what a release answers on these data, and the messages of both chats */
async function readRelease(release: string, folder: string): Promise<Answers> {
  await start(release, folder);
  const chats = { answered: await readAnswered(answered), waiting: await readAnswered(waiting) };
  const answers = await readAll(await signIn());
  await stop();
  return answers.set('chats', { status: 200, ...chats });
}

try {
  mkdirSync(data, { mode: 0o755 });
  await start(resolve(checkout));
  const sessions = await signIn();
  for (const session of sessions)
    for (const product of session.products)
      for (const conversation of (await listConversations(session, product)).slice(0, 3))
        await saveDraft(session, product, conversation);
  await readAnswered(answered);
  await openChat(waiting);
  await stop();
  execFileSync('cp', ['-a', data, copy]);
  if (report(await readRelease(resolve(expected), copy), await readRelease(root, data)) > 0) process.exitCode = 1;
} finally {
  await stop();
  rmSync(folders, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
