import { describe, expect, it } from 'vitest';
import { forgetDraft, laterDraft, readDraft, writeDraft } from './draftStore.ts';

function storage(limit = Infinity): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, value);
    },
    removeItem: (name: string) => void items.delete(name),
  } as Storage;
}
const key = { personId: 'ada', conversationId: 'talk', channel: 'email' as const };
const draft = { text: 'Dear Ada', typedAt: '2026-01-01T00:00:00.000Z' };

it('keeps drafts apart by person, conversation and channel', () => {
  const kept = storage();
  writeDraft(kept, key, draft);
  expect(readDraft(kept, key)).toEqual(draft);
  for (const other of [{ personId: 'bob' }, { conversationId: 'other' }, { channel: 'sms' as const }])
    expect(readDraft(kept, { ...key, ...other })).toBeUndefined();
  forgetDraft(kept, key);
  expect(readDraft(kept, key)).toBeUndefined();
});

it('lives with a full storage and with what cannot be read', () => {
  const full = storage(3);
  expect(() => writeDraft(full, key, draft)).not.toThrow();
  const broken = storage();
  broken.setItem('draft:ada:talk:email', '{"text":1}');
  expect(readDraft(broken, key)).toBeUndefined();
});

describe('of two drafts', () => {
  const server = { text: 'On the phone', typed_at: '2026-01-01T00:00:01.000Z' };
  it.each([
    [undefined, undefined, undefined],
    [draft, undefined, { text: 'Dear Ada', isLocal: true }],
    [undefined, server, { text: 'On the phone', isLocal: false }],
    [draft, server, { text: 'On the phone', isLocal: false }],
    [{ ...draft, typedAt: '2026-01-01T00:00:02.000Z' }, server, { text: 'Dear Ada', isLocal: true }],
  ])('the later one is meant: %j, %j', (local, remote, expected) => {
    expect(laterDraft(local, remote)).toEqual(expected);
  });
});
