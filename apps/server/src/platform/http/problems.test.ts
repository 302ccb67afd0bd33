import { Problem } from '@forecourt/api/errors';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { problems } from './problems.ts';
import { Refusal } from '../errors/refusal.ts';

const inside = 'connect ECONNREFUSED postgres://admin:secret@10.0.0.7';

async function answerTo(error: Error) {
  const app = fastify();
  problems(app);
  app.get('/', async () => {
    throw error;
  });
  const answer = await app.inject('/');
  await app.close();
  return { status: answer.statusCode, body: answer.body, problem: z.parse(Problem, answer.json()) };
}

it.each([
  ['an error of ours', new Error(inside), 500],
  ['an error with a status', Object.assign(new Error(inside), { statusCode: 502 }), 502],
  ['an error with a status below 400', Object.assign(new Error(inside), { statusCode: 200 }), 500],
])('tells nothing of its inside: %s', async (_which, error, status) => {
  const { body, problem, ...answer } = await answerTo(error);
  expect(answer.status).toBe(status);
  expect(problem).toMatchObject({ status, id: 'internal', message: 'Error' });
  expect(body).not.toContain('ECONNREFUSED');
  expect(body).not.toContain('secret');
});

it('says why something is refused, and that the server is busy', async () => {
  expect((await answerTo(new Refusal(409, 'id-taken', 'This id belongs to another message'))).problem).toMatchObject({
    status: 409,
    id: 'id-taken',
    message: 'This id belongs to another message',
  });
  expect((await answerTo(new Refusal(503, 'unavailable', 'The server is busy'))).problem).toMatchObject({
    status: 503,
    message: 'The server is busy',
  });
});

it('of our own is in the log with its reason and its request', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { stream, level: 'error' } });
  problems(app);
  app.get('/', async () => {
    throw new Error('a bug');
  });
  await app.inject('/');
  await app.close();
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      msg: 'request failed',
      reqId: 'req-1',
      err: expect.objectContaining({ message: 'a bug' }),
    }),
  ]);
});
