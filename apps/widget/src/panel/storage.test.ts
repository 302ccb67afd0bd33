import { expect, it } from 'vitest';
import { openStorage } from './storage.ts';

function memoryStorage(initial: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const message = { event_name: 'Message', id: 'b4f6f0a7-2f5b-4a86-9f6e-2d7c8a1b3e10', payload: 'Hi' } as const;

it('finds the conversation on the next page, and each dealer has their own', () => {
  const browser = memoryStorage();
  openStorage('harbor', true, () => browser).change({ token: 'abc', draft: 'Is it', outgoing: [message] });
  expect(openStorage('harbor', true, () => browser).read()).toMatchObject({
    token: 'abc',
    draft: 'Is it',
    outgoing: [message],
  });
  expect(openStorage('cascade', true, () => browser).read().token).toBeNull();
});

it('remembers until the page goes where the browser keeps nothing', () => {
  const storage = openStorage('harbor', true, () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  storage.change({ draft: 'Is it' });
  storage.change({ token: 'abc' });
  expect(storage.read()).toMatchObject({ token: 'abc', draft: 'Is it' });
});

it.each(['', '{', 'null', '[]', '"text"'])('begins anew where %j is stored', (text) => {
  expect(openStorage('harbor', true, () => memoryStorage({ 'forecourt.chat.harbor': text })).read()).toMatchObject({
    token: null,
    draft: '',
  });
});

it('keeps what it understands of an older version', () => {
  const text = JSON.stringify({ token: 'abc', seen: 'many', outgoing: [{ event_name: 'Fax' }] });
  expect(openStorage('harbor', true, () => memoryStorage({ 'forecourt.chat.harbor': text })).read()).toMatchObject({
    token: 'abc',
    seen: 0,
    outgoing: [],
  });
});

it('reads and keeps nothing without consent, keeps all of it once that is given, and forgets it when that is withdrawn', () => {
  const text = JSON.stringify({ token: 'earlier' });
  const browser = memoryStorage({ 'forecourt.chat.harbor': text });
  const kept = () => browser.getItem('forecourt.chat.harbor');
  const storage = openStorage('harbor', false, () => browser);
  expect(storage.read().token).toBeNull();
  storage.change({ token: 'abc' });
  expect(kept()).toBe(text);
  expect(storage.read().token).toBe('abc');
  storage.allow(true);
  expect(JSON.parse(kept()!)).toMatchObject({ token: 'abc' });
  storage.allow(false);
  expect(kept()).toBeNull();
  // The open page still has its chat.
  expect(storage.read().token).toBe('abc');
});

it('finds the conversation where consent comes before anything is written', () => {
  const browser = memoryStorage({ 'forecourt.chat.harbor': JSON.stringify({ token: 'earlier' }) });
  const storage = openStorage('harbor', false, () => browser);
  storage.allow(true);
  expect(storage.read().token).toBe('earlier');
});
