import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { beforeEach, describe, expect, it } from 'vitest';
import { getChange, clearAuthRecord, readAuthRecord, writeAuthRecord } from './authRecord.ts';

const product = { Id: 'LEAD_ENGAGE', Name: 'Sales AI', Category: 'SALES_AI' as const, Attributes: [] };
const record: AuthRecord = {
  selectedProduct: product,
  dealerSettings: {
    Country: 'US',
    HasKnowledgeBank: true,
    ActiveFAR: false,
    IsPilot: false,
    Takeover: false,
    ServiceScheduler: false,
    TimeZone: 'America/New_York',
    DateFormat: 'MM/DD/YYYY',
    TimeFormat: 'h12',
    PhoneFormat: 'national',
  },
  user_info: {
    UserId: 'marta',
    username: 'marta',
    nickname: 'Marta',
    FullName: 'Marta Ellison',
    Email: 'marta@harbor.example',
    Role: 'ADMIN',
    DealerId: 'harbor',
    DealerName: 'Harbor',
    RetailerName: 'impel',
    InsightProviders: [],
    ChildAccounts: [],
    Products: [product],
    Policy: [],
    IsInternal: false,
    IsFirstVisit: false,
    PersonRetailerName: 'impel',
    selectedProduct: product,
  },
  AiPause: null,
};

let storage: Storage;
beforeEach(() => {
  const values = new Map<string, string>();
  storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
});

it('is kept over a reload, under the fields of the spec', () => {
  writeAuthRecord(storage, record);
  expect(readAuthRecord(storage)).toEqual(record);
  expect(Object.keys(JSON.parse(storage.getItem('auth')!))).toEqual([
    'selectedProduct',
    'dealerSettings',
    'user_info',
    'AiPause',
  ]);
});

it('is not written again where it is the same: another tab may have just removed it, which this one does not see yet', () => {
  writeAuthRecord(storage, record);
  let writes = 0;
  const setItem = storage.setItem.bind(storage);
  storage.setItem = (key, value) => {
    writes += 1;
    setItem(key, value);
  };
  writeAuthRecord(storage, structuredClone(record));
  expect(writes).toBe(0);
  writeAuthRecord(storage, { ...record, user_info: { ...record.user_info, nickname: 'M' } });
  expect(writes).toBe(1);
});

it('is gone after signing out', () => {
  writeAuthRecord(storage, record);
  clearAuthRecord(storage);
  expect(readAuthRecord(storage)).toBeNull();
});

describe('a stale record is cleared', () => {
  it.each([
    ['without a selected product', JSON.stringify({ ...record, selectedProduct: null })],
    ['of another version', JSON.stringify({ user: 'marta' })],
    ['that is no JSON', '{'],
  ])('%s', (_name, text) => {
    storage.setItem('auth', text);
    expect(readAuthRecord(storage)).toBeNull();
    expect(storage.getItem('auth')).toBeNull();
  });
});

describe('of another tab it hears', () => {
  const written = (user_info: Partial<AuthRecord['user_info']>, selectedProduct = product) =>
    JSON.stringify({ ...record, selectedProduct, user_info: { ...record.user_info, ...user_info } });

  it.each([
    ['auth', null, 'signed-out'],
    [null, null, 'signed-out'],
    ['auth', '{}', 'signed-out'],
    ['appearance', null, null],
    ['auth', written({}), null],
    ['auth', written({ Role: 'REGULAR' }), null],
    ['auth', written({ UserId: 'theo' }), 'other-session'],
    ['auth', written({ DealerId: 'cascade' }), null],
    ['auth', written({}, { ...product, Id: 'DealerChat' }), null],
  ])('%s = %.60s: %s', (key, newValue, change) => {
    expect(getChange({ key, newValue }, record)).toBe(change);
  });
});

it('keeps the record of a console that knew nothing of pauses', () => {
  const { AiPause: _, ...earlier } = record;
  storage.setItem('auth', JSON.stringify(earlier));
  expect(readAuthRecord(storage)).toEqual(record);
});
