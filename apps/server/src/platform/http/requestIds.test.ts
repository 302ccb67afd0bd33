import { expect, it } from 'vitest';
import { requestIds } from './requestIds.ts';

const made = /^[0-9a-f-]{36}$/;
const named = (id: string, remoteAddress = '10.0.0.1') => ({
  headers: { 'x-request-id': id },
  socket: { remoteAddress },
});
const ours = (address?: string) => address === '10.0.0.1';

it('makes a name for every request, whatever a stranger calls it', () => {
  expect(requestIds(ours)(named('mine', '192.0.2.1'))).toMatch(made);
  expect(requestIds(ours)({ ...named(''), headers: {} })).toMatch(made);
});

it('goes on with the name that our proxy gave, if a log can hold it', () => {
  expect(requestIds(ours)(named('edge-7f3:1.2'))).toBe('edge-7f3:1.2');
  for (const id of ['', 'a b', 'x\ny', 'x'.repeat(129)]) expect(requestIds(ours)(named(id))).toMatch(made);
});
