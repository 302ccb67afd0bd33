import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { baseFolder, listBases, logFolder } from './place.ts';
import { sealedEnding } from './sealedFile.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Deletes the bases that are older than they may be, and the log that no base needs, so that what was erased is in no backup either after
 * that time. The newest base is kept, however old it is.
 * @returns the names of the deleted bases
 */
export function deleteOldBackups(place: string, days: number, now: Date = new Date()): string[] {
  const bases = listBases(place);
  const old = bases.slice(0, -1).filter(({ endedAt }) => now.getTime() - new Date(endedAt).getTime() > days * dayMs);
  for (const { name } of old)
    // First what says that it is whole.
    for (const kind of ['.json', `.tar${sealedEnding}`, `.label${sealedEnding}`])
      rmSync(join(baseFolder(place), `${name}${kind}`), { force: true });
  const first = listBases(place)[0]?.firstLog.slice(8);
  if (first === undefined) return [];
  for (const name of readdirSync(logFolder(place)))
    if (/^[\dA-F]{24}\./.test(name) && name.slice(8, 24) < first) rmSync(join(logFolder(place), name), { force: true });
  return old.map(({ name }) => name);
}
