import { Gauge } from 'prom-client';
import { countWaitingLog } from '../backup/archiveLog.ts';
import { listBases } from '../backup/place.ts';

const age = new Gauge({
  name: 'forecourt_backup_age_seconds',
  help: 'How old the newest whole backup is; infinite where there is none, missing while the place for backups can’t be read.',
});
// A gauge begins with 0, which would be a backup of this moment.
age.remove();

const waiting = new Gauge({
  name: 'forecourt_backup_log_waiting',
  help: 'Files of the log of changes that are not in the place for backups yet.',
});

/** Looks at the place for backups, and at what has not come there: that is known while the place is away too. */
export function measureBackups(folder: string, place: string): void {
  waiting.set(countWaitingLog(folder));
  const newest = findNewestBackup(place);
  if (newest === undefined) age.remove();
  else age.set(newest === null ? Infinity : (Date.now() - newest.getTime()) / 1000);
}

/** When the newest whole backup ended; null where there is none, undefined where the place for backups can't be read. */
export function findNewestBackup(place: string): Date | null | undefined {
  try {
    const newest = listBases(place).at(-1);
    return newest ? new Date(newest.endedAt) : null;
  } catch {
    return undefined;
  }
}
