import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { fingerprint, isAlike } from './fingerprint.ts';

function picture(width: number, height: number, changed?: number): PNG {
  const png = new PNG({ width, height });
  png.data.fill(200);
  if (changed !== undefined) png.data[changed] = 201;
  return png;
}
const of = (png: PNG, deflateLevel = 9) => fingerprint(PNG.sync.write(png, { deflateLevel }));

it('is of the pixels, not of how the file packs them', async () => {
  expect(await of(picture(4, 3), 0)).toEqual(await of(picture(4, 3)));
  expect(await of(picture(4, 3))).toEqual({ size: '4×3', hash: expect.stringMatching(/^[\da-f]{32}$/) });
});

it.each([0, 1, 2, 3])('is another after one step in channel %i of one pixel', async (channel) => {
  expect(isAlike(await of(picture(4, 3)), await of(picture(4, 3, 20 + channel)))).toBe(false);
});

it('is another for the same bytes in another shape', async () => {
  expect(isAlike(await of(picture(4, 3)), await of(picture(3, 4)))).toBe(false);
});
