import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A whole copy of the database's files, without the log of changes that makes it consistent. */
const Base = z.object({
  /** Its name, which is the time at which it began. */
  name: z.string(),
  startedAt: z.iso.datetime(),
  /** A restore to any later time can begin with it. */
  endedAt: z.iso.datetime(),
  /** The first file of the log that it needs. */
  firstLog: z.string(),
  /** PostgreSQL's major version: another one cannot read it. */
  postgres: z.string(),
});
export type Base = z.infer<typeof Base>;

export const baseFolder = (place: string): string => join(place, 'base');
export const logFolder = (place: string): string => join(place, 'log');

/** Makes the folders of a place for backups. */
export function prepare(place: string): void {
  for (const folder of [baseFolder(place), logFolder(place)]) mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** The bases of a place that are whole, the oldest first. */
export function listBases(place: string): Base[] {
  return readdirSync(baseFolder(place))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => Base.parse(JSON.parse(readFileSync(join(baseFolder(place), name), 'utf8'))));
}
