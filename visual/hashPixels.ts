import { hash } from 'node:crypto';
import sharp from 'sharp';

/**
 * Hashes a PNG's pixels, not its bytes: how well an encoder packs them depends on the processor.
 * @returns 128 bits of SHA-256: nothing collides by accident, and a line of the manifest stays short
 */
export const hashPixels = async (png: Buffer): Promise<string> =>
  hash('sha256', await sharp(png).ensureAlpha().raw().toBuffer()).slice(0, 32);
