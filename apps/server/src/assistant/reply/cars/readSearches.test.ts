import { expect, it } from 'vitest';
import { harborCars } from '../../../../test-support/harborStock.ts';
import { getCarId } from '../cars.ts';
import { emptyState } from '../dialogue/state.ts';
import { getCurrentCar, listShown, readSearches } from './readSearches.ts';

const [silver, white] = harborCars;

it('knows the lead’s own car again that has neither a stock number nor a VIN', () => {
  const asked = { year: 2026, make: 'Toyota', model: 'RAV4', available: true };
  const state = { ...emptyState, car: getCarId(asked), carsShown: [getCarId(asked)] };
  expect(getCurrentCar({ asked, inStock: [] }, state)).toBe(asked);
  expect(listShown({ asked, inStock: [] }, state)).toEqual([asked]);
});

it('takes none for the car that is talked about where several were listed', () => {
  const cars = { asked: silver!, inStock: harborCars.slice(1) };
  expect(getCurrentCar(cars, emptyState)).toBe(silver);
  expect(getCurrentCar(cars, { ...emptyState, carsShown: ['R1', 'R2'] })).toBeNull();
  expect(getCurrentCar(cars, { ...emptyState, car: 'R2', carsShown: ['R1', 'R2'] })).toBe(white);
});

it('looks for each part of a message that asks for cars', () => {
  const cars = { asked: silver!, inStock: harborCars.slice(1) };
  const searches = readSearches('Any trucks under 35k? And how much is the Camry? Do you deliver?', cars, emptyState);
  expect(searches).toEqual([
    expect.objectContaining({
      filters: expect.objectContaining({ bodies: ['truck'], price: { from: null, to: 35_000 } }),
    }),
    expect.objectContaining({ filters: expect.objectContaining({ models: ['camry'] }) }),
  ]);
});
