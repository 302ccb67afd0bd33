import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { difference } from './compare.ts';

/** A grey picture, with the given bytes changed. */
function picture(width: number, height: number, changes: Record<number, number> = {}): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(200);
  for (const [index, value] of Object.entries(changes)) png.data[Number(index)] = value;
  return PNG.sync.write(png);
}

it('finds nothing in the same picture, however it was written', () => {
  const png = PNG.sync.read(picture(4, 3));
  expect(difference(picture(4, 3), PNG.sync.write(png, { deflateLevel: 0 }))).toBeUndefined();
});

it.each([0, 1, 2, 3])('finds one step in channel %i of one pixel', (channel) => {
  expect(difference(picture(4, 3), picture(4, 3, { [20 + channel]: 201 }))?.pixels).toBe(1);
});

it('counts what only one of the pictures has', () => {
  expect(difference(picture(4, 3), picture(5, 3))?.pixels).toBe(3);
  expect(difference(picture(4, 4), picture(4, 3))?.pixels).toBe(4);
});

it('shows expected, actual and difference side by side', () => {
  const { width, height, data } = PNG.sync.read(difference(picture(4, 3), picture(4, 3, { 0: 0 }))!.sideBySide);
  expect([width, height]).toEqual([4 * 3 + 2 * 16, 3]);
  expect([...data.subarray(40 * 4, 40 * 4 + 4)]).toEqual([255, 0, 64, 255]);
});
