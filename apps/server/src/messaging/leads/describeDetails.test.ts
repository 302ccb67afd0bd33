import { describe, expect, it } from 'vitest';
import { describeDetails } from './describeDetails.ts';
import type { LeadDetails, RequestedVehicle } from './leadDetails.ts';

const none: LeadDetails = { ids: [], vehicles: [], customer: [], customerIds: [], other: [] };
const car = (fields: Partial<RequestedVehicle>): RequestedVehicle => ({
  ids: [],
  colors: [],
  prices: [],
  options: [],
  ...fields,
});
const describeCar = (fields: Partial<RequestedVehicle>) => describeDetails({ ...none, vehicles: [car(fields)] });

describe('a request in words', () => {
  it('is empty where it has nothing', () => {
    expect(describeDetails(none)).toEqual([]);
    expect(describeCar({})).toEqual([]);
  });

  it.each([
    ['buy', 'Wants to buy'],
    ['lease', 'Wants to lease'],
    ['test-drive', 'Wants to test-drive'],
    ['sell', 'Wants to sell'],
    ['trade-in', 'Trade-in'],
    ['swap', 'Interested in'],
  ])('names the interest %s', (interest, name) => {
    expect(describeCar({ interest, make: 'Kia' })).toEqual([{ name, value: 'Kia' }]);
  });

  it('says which car a price, a color and an option belong to', () => {
    const named = describeCar({
      make: 'Kia',
      model: 'Soul',
      prices: [{ amount: '9000', type: 'offer', currency: 'CAD' }],
      colors: [{ exterior: 'red', interior: 'tan' }, { interior: 'black' }],
      options: [{ name: 'Sunroof' }, { code: 'XM' }],
    });
    expect(named).toEqual([
      { name: 'Interested in', value: 'Kia Soul' },
      { name: 'Price, Kia Soul', value: 'offer 9,000 CAD' },
      { name: 'Colors, Kia Soul', value: 'red, tan inside; black inside' },
      { name: 'Options, Kia Soul', value: 'Sunroof, XM' },
    ]);
  });

  it('leaves amounts and times as they are where they are none', () => {
    expect(describeCar({ prices: [{ amount: 'call us' }] })[0]!.value).toBe('call us USD');
    expect(describeDetails({ ...none, timeFrame: { description: 'Soon' } })).toEqual([
      { name: 'Time frame', value: 'Soon' },
    ]);
  });
});
