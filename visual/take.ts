import { keepsAll, requireResultsFolder } from './environment.ts';
import { fingerprint, isAlike } from './fingerprint.ts';
import { readManifest } from './manifest.ts';
import type { Picture } from './Picture.ts';
import { keepPicture, noteTaken } from './taken.ts';

/** So many second tries a worker: where more differ, it is no accident. */
const secondTryLimit = 20;

const { pictures: known } = readManifest();
let secondTries = 0;

/**
 * Takes a picture and notes its fingerprint; keeps the picture where it is not the one that the manifest knows. Whether
 * that is a failure is said when all have been taken, and the base commit's are there to compare with.
 * @param show shows what the picture is of, quickly; `isFresh` asks for a page that is loaded anew
 * @param shoot takes the picture of what is shown
 */
export async function take(
  { name }: Picture,
  show: (isFresh: boolean) => Promise<void>,
  shoot: () => Promise<Buffer>,
): Promise<void> {
  const expected = known.get(name);
  const photograph = async (isSteady: boolean) => {
    const first = await shoot();
    const png = isSteady ? await steady(first, shoot) : first;
    const print = await fingerprint(png);
    return { png, print, isKnown: isAlike(expected, print) };
  };
  await show(false);
  let taken = await photograph(false);
  if (!taken.isKnown) {
    // What was shown before may have left its mark, which says nothing of this picture.
    await show(true);
    taken = await photograph(true);
  }
  let isSecondTry = false;
  if (!taken.isKnown && expected && secondTries < secondTryLimit) {
    secondTries += 1;
    await show(true);
    taken = await photograph(true);
    isSecondTry = taken.isKnown;
  }
  const folder = requireResultsFolder();
  noteTaken(folder, { name, ...taken.print, isSecondTry });
  if (keepsAll || !taken.isKnown) keepPicture(folder, name, taken.png);
}

/** A page that is still moving is waited for; the picture is the one that stays. */
async function steady(first: Buffer, shoot: () => Promise<Buffer>): Promise<Buffer> {
  let last = first;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const next = await shoot();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The page never stands still: no two pictures of it in a row are the same.');
}
