import { expect, it } from 'vitest';
import { markNames, unmarkNames } from './marks.ts';

it('finds a name to the letter, whatever signs are in it', () => {
  const names = [{ english: 'X{2} (a+)+', local: 'X{2} (a+)+' }];
  const marked = markNames('The X{2} (a+)+ is here', names, 'english');
  expect(marked).toBe('The ⟦0⟧ is here');
  expect(unmarkNames(marked, names, 'english')).toBe('The X{2} (a+)+ is here');
});
