import type { Door, Status } from '@forecourt/api/contract/status';
import { formatAge, secondsBetween } from './formatAge.ts';
import { doorTexts, problemTexts, queueTexts } from './texts.ts';

/** As the alerts have it (ops/prometheus/alerts.yml). */
const limits = { jobSeconds: 300, backupSeconds: 26 * 3600 };

/** Whether a connection's last try failed. */
export const isFailing = ({ IsOpen, LastAt, LastFailureAt }: Door): boolean =>
  IsOpen && LastFailureAt !== null && (LastAt === null || LastFailureAt > LastAt);

/** What a queue is called. */
export const getQueueName = (kind: string): string => queueTexts.names[kind] ?? kind;

/** What somebody has to look at, the most urgent first. */
export function findProblems({ At, Processes, Queues, Doors, Backup, Recount }: Status): string[] {
  const up = Processes.filter(({ IsUp }) => IsUp);
  const problems = Processes.filter(({ IsUp }) => !IsUp).map(({ Host }) => problemTexts.processGone(Host));
  if (up.length > 0 && !up.some(({ Roles }) => Roles.includes('worker'))) problems.push(problemTexts.noWorker);
  for (const { Kind, OldestSeconds } of Queues)
    if (OldestSeconds > limits.jobSeconds)
      problems.push(problemTexts.queueLate(getQueueName(Kind), formatAge(OldestSeconds)));
  for (const door of Doors) if (isFailing(door)) problems.push(problemTexts.doorFails(doorTexts.names[door.Id]));
  if (Backup.IsOwn) {
    const age = Backup.LastAt === null ? null : secondsBetween(Backup.LastAt, At);
    if (age === null) problems.push(problemTexts.noBackup);
    else if (age > limits.backupSeconds) problems.push(problemTexts.backupOld(formatAge(age)));
  }
  if (Backup.LogFailedAt !== null) problems.push(problemTexts.logFailed);
  if (Recount.Differing > 0) problems.push(problemTexts.recountDiffers(Recount.Differing));
  if (new Set(up.map(({ Version }) => Version)).size > 1) problems.push(problemTexts.mixedVersions);
  return problems;
}
