import { expect, it } from 'vitest';
import { assistantResource } from './policy.ts';
import { changesTouches } from './touches.ts';

// docs/decisions/access.md: everyday work, but not for a policy that lets its person only read how the assistant behaves.
it.each([
  [['read', 'write'], true],
  [['*'], true],
  [['read'], false],
  [['read', 'create'], false],
  [[], true],
])('a policy that allows %o changes what the assistant sends next: %o', (Allow, mayChange) => {
  expect(changesTouches([{ Resource: assistantResource, Allow }])).toBe(mayChange);
});
