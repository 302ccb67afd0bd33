import { Gauge } from 'prom-client';
import { countWaitingLog } from '../backup/archiveLog.ts';
import { listBases, prepare } from '../backup/place.ts';

const age = new Gauge({
  name: 'forecourt_backup_age_seconds',
  help: 'How old the newest whole backup is; missing where there is none.',
});

const waiting = new Gauge({
  name: 'forecourt_backup_log_waiting',
  help: 'Files of the log of changes that are not in the place for backups yet.',
});

/** Looks at the place for backups, and at what has not come there. */
export function measureBackups(folder: string, place: string): void {
  prepare(place);
  const newest = listBases(place).at(-1);
  if (newest) age.set((Date.now() - new Date(newest.endedAt).getTime()) / 1000);
  waiting.set(countWaitingLog(folder));
}
