import { describe, expect, it } from 'vitest';
import { harborCars } from '../../../../test-support/harborStock.ts';
import { readCarFilters } from './carFilters.ts';
import { listNames } from './carNames.ts';
import { selectCars, selectNearest } from './selectCars.ts';

const names = listNames(harborCars);
const find = (text: string): string => {
  const { filters, order } = readCarFilters(text, names);
  return selectCars(harborCars, filters, order)
    .map(({ stock }) => stock)
    .join(' ');
};

describe('what customers ask for, by the rows of the stock', () => {
  it.each([
    ['Do you have any trucks?', 'T1 T2'],
    ['any trucks under 35k', 'T2'],
    ['anything under $30,000?', 'C1 C2 K1 P1'],
    ['sedans below 25 thousand', 'K1 P1'],
    ['got any pickups', 'T1 T2'],
    ['SUVs between 30 and 36k', 'R1 R2'],
    ['suv 30k-36k', 'R1 R2'],
    ['Something around 25k', 'C2 P1'],
    ['my budget is 24,000', 'K1 P1'],
    ['something over 40k', 'H1'],
    ['a camry 2025 or newer', 'C1'],
    ['anything newer than 2024', 'R1 R2 R3 C1 T1 H1'],
    ['2022 to 2024 models', 'C2 T2 P1'],
    ['2023 or 2024', 'C2 P1'],
    ['a 2025 RAV4', 'R2'],
    ['Rav 4s', 'R1 R2 R3'],
    ['that rav', 'R1 R2 R3'],
    ['Tacomas with 4x4', 'T1 T2'],
    ['AWD SUVs', 'R1 R3 H1'],
    ['all wheel drive under 36k', 'R1'],
    ['white ones', 'R2 T2 P1'],
    ['a grey truck', 'T1'],
    ['used cars with less than 40k miles', 'R2 C2 P1'],
    ['used under 50,000 miles', 'R2 C2 T2 P1'],
    ['certified?', 'C2'],
    ['brand new sedans', 'C1'],
    ['the XLE', 'R1 H1'],
    ['Limited RAV4', 'R3'],
    ['TRD Off-Road', 'T2'],
    ['Hondas', 'P1'],
    ['stock number R2', 'R2'],
    ['#T1', 'T1'],
    ['camrys or corollas', 'C1 C2 K1'],
    ['a Corola', 'K1'],
    ['trucks or sedans under 30k', 'C1 C2 K1 P1'],
    ['new or used trucks', 'T1 T2'],
    ['anything in the 20s', 'C1 C2 P1'],
    ['RAV4 in the low 30s', 'R2'],
    ['any 2023s', 'C2'],
    ['cheapest SUV', 'R2 R1 R3 H1'],
    ['lowest miles truck', 'T1 T2'],
    ['a red rav4', ''],
    ['a RAV4 that isn’t silver', 'R2 R3'],
    ['trucks but not the white one', 'T1'],
  ])('“%s” is %s', (text, expected) => expect(find(text)).toBe(expected));

  it.each(['Do you have a Camry with a sunroof?', 'Any deals on the Camry?', 'white Camry for my trade'])(
    'does not take “%s” for understood',
    (text) => expect(readCarFilters(text, names).unread).not.toEqual([]),
  );

  it.each(['would you do 33k', 'is 30k ok', 'anything open around 4', 'my lowest price'])(
    'reads no price, and not all words, in “%s”',
    (text) => {
      const { filters, order, unread } = readCarFilters(text, names);
      expect({ price: filters.price, order }).toEqual({ price: null, order: null });
      expect(unread).not.toEqual([]);
    },
  );

  it('sees that a car is named that nobody here has', () => {
    expect(readCarFilters('How much is the Explorer?', names).namesUnknown).toBe(true);
    expect(readCarFilters('How much is the Tacoma?', names).namesUnknown).toBe(false);
  });
});

it.each([
  ['trucks under 30k', 'T2 T1'],
  ['a red RAV4', 'R1 R2 R3'],
  ['a Camry under 20k', 'C2 C1'],
  ['a 2019 Highlander', 'H1'],
])('comes nearest to “%s” with %s', (text, expected) =>
  expect(
    selectNearest(harborCars, readCarFilters(text, names).filters)
      .map(({ stock }) => stock)
      .join(' '),
  ).toBe(expected),
);
