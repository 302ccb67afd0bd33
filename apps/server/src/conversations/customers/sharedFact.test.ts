import { expect, it } from 'vitest';
import type { LeadDetails, RequestContact, RequestedVehicle } from '../../messaging/leads/leadDetails.ts';
import { findSharedFact, type LeadFacts } from './sharedFact.ts';

const contact = (more: Partial<RequestContact>): RequestContact => ({
  names: [],
  emails: [],
  phones: [],
  addresses: [],
  ...more,
});
const request = (customer: RequestContact[], vehicles: RequestedVehicle[] = []): LeadDetails => ({
  ids: [],
  vehicles,
  customer,
  customerIds: [],
  other: [],
});
const lead = (more: Partial<LeadFacts> = {}): LeadFacts => ({
  phone: null,
  email: null,
  vehicle: null,
  requests: [],
  ...more,
});
const car = (interest: string, more: Partial<RequestedVehicle> = {}): RequestedVehicle => ({
  interest,
  year: '2018',
  make: 'Honda',
  model: 'Civic',
  colors: [],
  prices: [],
  options: [],
  ids: [],
  ...more,
});
const phones = (number: string) => request([contact({ phones: [{ number, isPreferred: false }] })]);
const emails = (address: string) => request([contact({ emails: [{ address, isPreferred: false }] })]);
const livesIn = (postalCode: string) => request([contact({ addresses: [{ streets: [], postalCode }] })]);

const both = (one: Partial<LeadFacts>, other: Partial<LeadFacts>) => {
  const found = findSharedFact(lead(one), lead(other), 'US');
  // From either end it is the same.
  expect(findSharedFact(lead(other), lead(one), 'US')?.kind).toBe(found?.kind);
  return found;
};

it.each<[string, Partial<LeadFacts>, Partial<LeadFacts>, { kind: string; value: string } | null]>([
  ['nothing', {}, {}, null],
  [
    'a number that one wrote and the other is reached at, however it is written',
    { phone: '+16035550177' },
    { phone: '+16035550166', requests: [phones('(603) 555-0177')] },
    { kind: 'phone', value: '+16035550177' },
  ],
  ['times to call without a number', { requests: [phones('')] }, { requests: [phones('')] }, null],
  [
    'an address that both wrote, case aside',
    { requests: [emails('Zoe@mail.example')] },
    { requests: [emails('zoe@MAIL.example')] },
    { kind: 'email', value: 'zoe@mail.example' },
  ],
  [
    'a car of their own like the other’s',
    { requests: [request([], [car('trade-in')])] },
    { requests: [request([], [car('sell', { make: 'HONDA' })])] },
    { kind: 'trade-in', value: '2018 Honda Civic' },
  ],
  [
    'a car that one has and the other wants',
    { requests: [request([], [car('trade-in')])] },
    { requests: [request([], [car('buy')])] },
    null,
  ],
  [
    'a car of their own of which only the make is known',
    { requests: [request([], [car('trade-in', { year: undefined, model: undefined })])] },
    { requests: [request([], [car('trade-in', { year: undefined, model: undefined })])] },
    null,
  ],
  [
    'the one vehicle',
    { vehicle: { year: 2026, make: 'Toyota', model: 'RAV4', vin: 'JT1' } },
    { vehicle: { make: 'Toyota', model: 'RAV4', vin: 'jt1 ' } },
    { kind: 'vehicle', value: '2026 Toyota RAV4' },
  ],
  [
    'the same model, with empty numbers',
    { vehicle: { year: 2026, make: 'Toyota', model: 'RAV4', vin: '', stock: '' } },
    { vehicle: { year: 2026, make: 'Toyota', model: 'RAV4', vin: '', stock: '' } },
    null,
  ],
  [
    'a ZIP code, also where one has ZIP+4',
    { requests: [livesIn('03801')] },
    { requests: [livesIn('03801-4412')] },
    { kind: 'postal-code', value: '03801' },
  ],
])('finds %s', (_what, one, other, found) => {
  expect(both(one, other)).toEqual(found);
});

it('names the strongest of several', () => {
  const facts = { email: 'zoe@mail.example', requests: [livesIn('03801')] };
  const other = { requests: [livesIn('03801'), emails('zoe@mail.example')] };
  expect(both(facts, other)).toEqual({ kind: 'email', value: 'zoe@mail.example' });
});
