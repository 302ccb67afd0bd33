import { hash } from 'node:crypto';
import sharp from 'sharp';
import type { Fingerprint } from './manifest.ts';

/** Of a PNG's pixels, not of its bytes: how well an encoder packs them is no difference. */
export async function fingerprint(png: Buffer): Promise<Fingerprint> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { size: `${width}×${height}`, hash: shortHash(data) };
}

/** 128 bits of SHA-256: nothing collides by accident, and a line stays short. */
export const shortHash = (data: Buffer): string => hash('sha256', data).slice(0, 32);

/** Whether two pictures show the same. */
export const isAlike = (one: Fingerprint | undefined, other: Fingerprint): boolean =>
  one?.hash === other.hash && one.size === other.size;
