import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hashPixels } from './hashPixels.ts';

const raw = { width: 4, height: 3, channels: 4 } as const;

/** Hashes a grey picture, with one byte changed. */
const hashGrey = async (changed?: number, compressionLevel = 9) => {
  const data = Buffer.alloc(48, 200);
  if (changed !== undefined) data[changed] = 201;
  return hashPixels(await sharp(data, { raw }).png({ compressionLevel }).toBuffer());
};

it('is of the pixels, not of how the file packs them', async () => {
  expect(await hashGrey(undefined, 0)).toBe(await hashGrey());
});

it.each([0, 1, 2, 3])('is another after one step in channel %i of one pixel', async (channel) => {
  expect(await hashGrey(20 + channel)).not.toBe(await hashGrey());
});
