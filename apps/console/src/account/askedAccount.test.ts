import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { expect, it } from 'vitest';
import { askedAccount, readAccountSearch, withAccount, withoutAccount } from './askedAccount.ts';

const record = {
  selectedProduct: { Id: 'LEAD_ENGAGE' },
  user_info: { DealerId: 'harbor' },
} as AuthRecord;

it.each([
  ['', undefined],
  ['?account=harbor', undefined],
  ['?account=harbor&service=LEAD_ENGAGE', undefined],
  ['?account=cascade', { accountId: 'cascade', productId: undefined }],
  ['?account=cascade&service=DealerChat', { accountId: 'cascade', productId: 'DealerChat' }],
  ['?service=DealerChat', { accountId: 'harbor', productId: 'DealerChat' }],
])('%s asks for %j', (search, asked) => {
  expect(askedAccount(new URLSearchParams(search), record)).toEqual(asked);
});

it('is written beside the rest of the address, and taken out of it', () => {
  const search = withAccount('?range=last-7-days&account=cascade', { accountId: 'harbor', productId: 'LEAD_ENGAGE' });
  expect(search).toBe('?range=last-7-days&account=harbor&service=LEAD_ENGAGE');
  expect(withoutAccount(search)).toBe('?range=last-7-days');
  expect(withoutAccount('?account=harbor')).toBe('');
  expect(readAccountSearch(search)).toEqual({ account: 'harbor', service: 'LEAD_ENGAGE' });
  expect(readAccountSearch('?range=today')).toEqual({});
});
