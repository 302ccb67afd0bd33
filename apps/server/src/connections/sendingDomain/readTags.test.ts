import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTags } from './readTags.ts';

// RFC 6376 §3.2.

it.each([
  // §3.6.2.1's example of a key record, and the white space that §3.2 allows.
  ['v=DKIM1; p=MIGfMA0GCSqGSIb3DQEBAQUAA4', { v: 'DKIM1', p: 'MIGfMA0GCSqGSIb3DQEBAQUAA4' }],
  [' v = DKIM1 ;\tk=rsa ; p=AA BB ; ', { v: 'DKIM1', k: 'rsa', p: 'AA BB' }],
  ['p=', { p: '' }],
  ['n=a=b;p=AA', { n: 'a=b', p: 'AA' }],
])('reads %s', (record, tags) => {
  expect(Object.fromEntries(readTags(record)!)).toEqual(tags);
});

it.each(['v=spf1 -all; x', 'p=AA;p=BB', '=AA', 'p=AA;;t=s', 'a b=c', '1=x'])('takes %s for no tag list', (record) => {
  expect(readTags(record)).toBeUndefined();
});

it('reads what it is made of, however it is spaced', () => {
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,5}$/);
  const value = fc.stringMatching(/^[!-:<-~]{0,12}$/);
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, value), { selector: ([one]) => one, minLength: 1 }), (tags) => {
      const record = tags.map(([one, text]) => ` ${one}\t=  ${text} `).join(';');
      expect([...readTags(record)!]).toEqual(tags);
    }),
  );
});
