import { PNG } from 'pngjs';

export interface Difference {
  /** How many pixels are not the same; every pixel that only one of the pictures has is one. */
  pixels: number;
  /** Expected, actual and difference side by side, as a PNG. */
  sideBySide: Buffer;
}

/**
 * Compares two PNGs pixel by pixel. A pixel differs as soon as one of its channels does, by one step: no threshold, and
 * nothing is forgiven for being the edge of a letter.
 * @returns undefined where every pixel is the same
 */
export function difference(expected: Buffer, actual: Buffer): Difference | undefined {
  if (expected.equals(actual)) return undefined;
  const before = PNG.sync.read(expected);
  const after = PNG.sync.read(actual);
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const marked = new PNG({ width, height });
  let pixels = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const one = pixel(before, x, y);
      const differs = one === undefined || one !== pixel(after, x, y);
      if (differs) pixels += 1;
      marked.data.writeUInt32BE(differs ? mark : pale(one), (y * width + x) * 4);
    }
  }
  return pixels === 0 ? undefined : { pixels, sideBySide: PNG.sync.write(row([before, after, marked])) };
}

const mark = 0xff_00_40_ff;
const gap = 16;

/** A pixel's four channels as one number; undefined outside the picture. */
function pixel({ width, height, data }: PNG, x: number, y: number): number | undefined {
  return x < width && y < height ? data.readUInt32BE((y * width + x) * 4) : undefined;
}

/** What is the same, in faint grey, so that the marks beside it stand out. */
function pale(color: number): number {
  const brightness = ((color >>> 24) + ((color >>> 16) & 255) + ((color >>> 8) & 255)) / 3;
  const grey = Math.round(224 + brightness / 12);
  return ((grey << 24) | (grey << 16) | (grey << 8) | 255) >>> 0;
}

function row(pictures: PNG[]): PNG {
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, -gap);
  const whole = new PNG({ width, height: Math.max(...pictures.map(({ height }) => height)) });
  let left = 0;
  for (const picture of pictures) {
    PNG.bitblt(picture, whole, 0, 0, picture.width, picture.height, left, 0);
    left += picture.width + gap;
  }
  return whole;
}
