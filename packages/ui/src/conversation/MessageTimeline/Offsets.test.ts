import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Offsets } from './Offsets.ts';

const getKeys = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `key ${from + at}`);

it('stands every item on the heights before it, in whatever order they are measured', () => {
  const measurement = fc.tuple(fc.nat(39), fc.integer({ min: 1, max: 900 }));
  fc.assert(
    fc.property(fc.array(measurement), (measurements) => {
      const offsets = new Offsets();
      offsets.sync(getKeys(40), () => 96);
      const heights = Array.from({ length: 40 }, () => 96);
      for (const [index, height] of measurements) {
        offsets.measure(index, height);
        heights[index] = height;
        const top = heights.slice(0, index).reduce((sum, height) => sum + height, 0);
        expect(offsets.top(index)).toBe(top);
        expect(offsets.indexAt(top)).toBe(index);
        expect(offsets.indexAt(top + height - 1)).toBe(index);
      }
      expect(offsets.total).toBe(heights.reduce((sum, height) => sum + height, 0));
    }),
  );
});

it('remembers what it measured when others come before', () => {
  const offsets = new Offsets();
  offsets.sync(getKeys(2), () => 100);
  offsets.measure(1, 30);
  offsets.sync(getKeys(5, -3), () => 100);
  expect(offsets.total).toBe(430);
});

it('answers for an empty list, and outside of any', () => {
  const offsets = new Offsets();
  expect([offsets.total, offsets.indexAt(10)]).toEqual([0, 0]);
  offsets.sync(getKeys(3), () => 10);
  expect([offsets.indexAt(-5), offsets.indexAt(1000)]).toEqual([0, 2]);
});
