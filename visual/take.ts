import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from '@playwright/test';
import { hashesName, keepsAll, picturesFolder } from './environment.ts';
import { hashPixels } from './hashPixels.ts';
import { readManifest, type Picture } from './manifest.ts';

const { hashes: known } = readManifest();

/** How many more pictures of this worker get a third look: where many differ, it is no accident. */
let thirdLooksLeft = 20;

/**
 * Takes a picture and notes its hash; keeps the picture where it is not the one that the manifest knows. Whether that is a failure
 * is decided when all have been taken, and the base commit's are there to compare with.
 * @param show shows what the picture is of, quickly; `isFresh` asks for a page that is loaded anew
 * @param shoot takes the picture of what is shown
 */
export async function take(
  { name }: Picture,
  show: (isFresh: boolean) => Promise<void>,
  shoot: () => Promise<Buffer>,
): Promise<void> {
  const expected = known.get(name);
  const look = async (isFresh: boolean) => {
    await show(isFresh);
    const png = isFresh ? await shootSteady(shoot) : await shoot();
    return { png, hash: await hashPixels(png) };
  };
  let picture = await look(expected === undefined);
  if (expected !== undefined && picture.hash !== expected) {
    // What was shown before may have left its mark, which says nothing of this picture.
    picture = await look(true);
    if (picture.hash !== expected && thirdLooksLeft > 0) {
      thirdLooksLeft -= 1;
      picture = await look(true);
      // Playwright tries it once more, and its report then calls it flaky.
      if (picture.hash === expected && test.info().retry === 0) throw new Error('Only its third look is as it was.');
    }
  }
  appendFileSync(join(picturesFolder!, hashesName), `${name}\t${picture.hash}\n`);
  if (!keepsAll && picture.hash === expected) return;
  const file = join(picturesFolder!, `${name}.png`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture.png);
}

/** A page that is still moving is waited for; the picture is the one that stays. */
async function shootSteady(shoot: () => Promise<Buffer>): Promise<Buffer> {
  let last = await shoot();
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const next = await shoot();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The page never stands still: no two pictures of it in a row are the same.');
}
