import { expect, it } from 'vitest';
import { requestIds } from './requestIds.ts';

const made = /^[0-9a-f-]{36}$/;
const named = (id: string) => ({ headers: { 'x-request-id': id } });

it('makes a name for every request, whatever a stranger calls it', () => {
  expect(requestIds(false)(named('mine'))).toMatch(made);
  expect(requestIds(true)({ headers: {} })).toMatch(made);
});

it('goes on with the name that our proxy gave, if a log can hold it', () => {
  expect(requestIds(true)(named('edge-7f3:1.2'))).toBe('edge-7f3:1.2');
  for (const id of ['', 'a b', 'x\ny', 'x'.repeat(129)]) expect(requestIds(true)(named(id))).toMatch(made);
});
