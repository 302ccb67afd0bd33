import { Gauge } from 'prom-client';
import { countWaitingLog } from '../backup/archiveLog.ts';
import { listBases, prepare } from '../backup/place.ts';

const age = new Gauge({
  name: 'forecourt_backup_age_seconds',
  help: 'How old the newest whole backup is; missing where there is none, and while the place for backups can’t be read.',
});

const waiting = new Gauge({
  name: 'forecourt_backup_log_waiting',
  help: 'Files of the log of changes that are not in the place for backups yet.',
});

/** Looks at the place for backups, and at what has not come there: that is known while the place is away too. */
export function measureBackups(folder: string, place: string): void {
  waiting.set(countWaitingLog(folder));
  age.remove();
  const newest = findNewestBackup(place);
  if (newest) age.set((Date.now() - newest.getTime()) / 1000);
}

/** When the newest whole backup ended; undefined where there is none, or the place for backups can't be read. */
export function findNewestBackup(place: string): Date | undefined {
  try {
    prepare(place);
    const newest = listBases(place).at(-1);
    return newest && new Date(newest.endedAt);
  } catch {
    return undefined;
  }
}
