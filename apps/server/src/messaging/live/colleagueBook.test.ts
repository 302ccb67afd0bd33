import { colleagueExpiryMs } from '@forecourt/api/contract/colleagues';
import { expect, it } from 'vitest';
import { ColleagueBook, type ColleagueNotice } from './colleagueBook.ts';

const conversation = { dealerId: 'home', conversationId: 'talk' };
const notice = (personId: string, state: ColleagueNotice['state'], window = personId): ColleagueNotice => ({
  ...conversation,
  personId,
  window,
  state,
});

it('says only when somebody comes, goes, begins or ends to write', () => {
  const book = new ColleagueBook();
  const changes = (['reading', 'reading', 'typing', 'typing', 'reading', 'gone', 'gone'] as const).map((state, now) =>
    book.note(notice('grace', state), now),
  );
  expect(changes).toEqual([true, false, true, false, true, true, false]);
});

it('forgets people without a notice for 9 seconds, and nobody else', () => {
  const book = new ColleagueBook();
  book.note(notice('grace', 'reading'), 0);
  book.note(notice('sam', 'typing'), 5000);
  expect(book.forgetExpired(colleagueExpiryMs - 1)).toEqual([]);
  expect(book.forgetExpired(colleagueExpiryMs)).toMatchObject([conversation]);
  expect(book.in(conversation)).toEqual([{ personId: 'sam', isTyping: true }]);
});

it('counts a person once, however many windows they have, and as writing where one of them is', () => {
  const book = new ColleagueBook();
  book.note(notice('grace', 'typing', 'one'), 0);
  expect(book.note(notice('grace', 'reading', 'two'), 1)).toBe(false);
  expect(book.in(conversation)).toEqual([{ personId: 'grace', isTyping: true }]);
  book.note(notice('grace', 'gone', 'one'), 2);
  expect(book.in(conversation)).toEqual([{ personId: 'grace', isTyping: false }]);
  expect(book.in({ ...conversation, dealerId: 'foreign' })).toEqual([]);
});
