import { expect, it } from 'vitest';
import { openStorage } from './storage.ts';

function memoryStorage(initial: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

const message = { event_name: 'Message', id: 'b4f6f0a7-2f5b-4a86-9f6e-2d7c8a1b3e10', payload: 'Hi' } as const;

it('finds the conversation on the next page, and each dealer has their own', () => {
  const browser = memoryStorage();
  openStorage('harbor', () => browser).change({ token: 'abc', draft: 'Is it', outgoing: [message] });
  expect(openStorage('harbor', () => browser).read()).toMatchObject({
    token: 'abc',
    draft: 'Is it',
    outgoing: [message],
  });
  expect(openStorage('cascade', () => browser).read().token).toBeNull();
});

it('remembers until the page goes where the browser keeps nothing', () => {
  const storage = openStorage('harbor', () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  storage.change({ draft: 'Is it' });
  storage.change({ token: 'abc' });
  expect(storage.read()).toMatchObject({ token: 'abc', draft: 'Is it' });
});

it.each(['', '{', 'null', '[]', '"text"'])('begins anew where %j is stored', (text) => {
  expect(openStorage('harbor', () => memoryStorage({ 'forecourt.chat.harbor': text })).read()).toMatchObject({
    token: null,
    draft: '',
  });
});

it('keeps what it understands of an older version', () => {
  const text = JSON.stringify({ token: 'abc', seen: 'many', outgoing: [{ event_name: 'Fax' }] });
  expect(openStorage('harbor', () => memoryStorage({ 'forecourt.chat.harbor': text })).read()).toMatchObject({
    token: 'abc',
    seen: 0,
    outgoing: [],
  });
});
