import { expect, it, vi } from 'vitest';
import type { FileInfo } from './contract/attachments.ts';
import { UploadFailure } from './sendFile.ts';
import { createUploads, getSendable } from './uploads.ts';

const texts = { tooLarge: 'too large', tooMany: 'too many', empty: 'empty', lost: 'lost' };
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const getInfo = (id: string): FileInfo => ({
  id,
  name: 'clean.jpg',
  content_type: 'image/jpeg',
  size: 2,
  width: 1,
  height: 1,
});

/** Uploads whose server is the test. */
function open() {
  const asked: { id: string; signal: AbortSignal; done: (id: string) => void; fail: (error: Error) => void }[] = [];
  const uploads = createUploads({
    texts,
    send: ({ id, signal }) =>
      new Promise((done, fail) => asked.push({ id, signal, done: (as) => done(getInfo(as)), fail })),
  });
  const states = () => uploads.get().map(({ state, reason, canRetry }) => [state, reason, canRetry]);
  return { uploads, asked, states };
}

it('uploads at once, and is complete when everything is there', async () => {
  const { uploads, asked, states } = open();
  uploads.add([file('a.jpg'), file('b.jpg')]);
  expect(getSendable(uploads.get())).toEqual({ infos: [], isComplete: false });
  for (const { id, done } of asked) done(id);
  await vi.waitFor(() => expect(states().map(([state]) => state)).toEqual(['ready', 'ready']));
  const { infos, isComplete } = getSendable(uploads.get());
  expect([infos.map(({ name }) => name), isComplete]).toEqual([['clean.jpg', 'clean.jpg'], true]);
  uploads.forget(infos.map(({ id }) => id));
  expect(uploads.get()).toEqual([]);
});

it('asks nobody about what is too large, empty or too many', () => {
  const { uploads, asked, states } = open();
  uploads.add([file('a', 10 * 1024 * 1024 + 1), file('b', 0), file('c'), file('d'), file('e'), file('f')]);
  expect(asked).toHaveLength(3);
  expect(states().map(([, reason]) => reason)).toEqual([
    'too large',
    'empty',
    undefined,
    undefined,
    undefined,
    'too many',
  ]);
});

it('offers another try where nobody was reached, under the same id, and none where the file was refused', async () => {
  const { uploads, asked, states } = open();
  uploads.add([file('a'), file('b')]);
  asked[0]!.fail(new UploadFailure('', false));
  asked[1]!.fail(new UploadFailure('Only photos', true));
  await vi.waitFor(() =>
    expect(states()).toEqual([
      ['failed', 'lost', true],
      ['failed', 'Only photos', false],
    ]),
  );
  const [first] = uploads.get();
  uploads.retry(first!.id);
  expect(asked[2]!.id).toBe(asked[0]!.id);
  asked[2]!.done(first!.id);
  await vi.waitFor(() => expect(uploads.get()[0]).toMatchObject({ state: 'ready' }));
});

it('gives up what is taken out', () => {
  const { uploads, asked } = open();
  uploads.add([file('a')]);
  uploads.forget([asked[0]!.id]);
  expect(asked[0]!.signal.aborted).toBe(true);
  expect(uploads.get()).toEqual([]);
});
