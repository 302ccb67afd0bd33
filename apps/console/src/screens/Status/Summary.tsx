import type { Status } from '@forecourt/api/contract/status';
import { FigureStrip, type StripFigure } from '@forecourt/ui/data/FigureStrip';
import { formatCount } from '../../format/format.ts';
import { formatAge, formatBytes, secondsBetween } from './formatAge.ts';
import { summaryTexts as texts, texts as screenTexts } from './texts.ts';

/** The few numbers that say most of it; without a status, their room while it loads. */
export const Summary = ({ status }: { status?: Status }) => (
  <FigureStrip
    label={screenTexts.summary}
    figures={status ? getFigures(status) : labels.map((label) => ({ label, value: null, detail: '\u00a0' }))}
    noValueLabel={screenTexts.noValue}
    isPending={!status}
  />
);

const labels = [texts.processes, texts.queue, texts.failed, texts.backup, texts.recount, texts.database];

function getFigures({ At, Processes, Queues, Deliveries, Backup, Recount, Database, Versions }: Status): StripFigure[] {
  const up = Processes.filter(({ IsUp }) => IsUp).length;
  const gone = Processes.length - up;
  const oldest = Math.max(0, ...Queues.map(({ OldestSeconds }) => OldestSeconds));
  const due = Queues.reduce((sum, { Due }) => sum + Due, 0);
  const messages = Deliveries.find(({ Kind }) => Kind === 'message');
  const age = (at: string | null) => (at === null ? null : texts.ago(formatAge(secondsBetween(at, At))));
  return [
    {
      label: texts.processes,
      value: formatCount(up),
      detail: gone > 0 ? texts.stopped(gone) : '\u00a0',
      tone: gone > 0 ? 'warning' : 'neutral',
    },
    {
      label: texts.queue,
      value: due === 0 ? null : formatAge(oldest),
      detail: texts.due(formatCount(due)!),
      tone: oldest > 300 ? 'warning' : 'neutral',
    },
    {
      label: texts.failed,
      value: formatCount(messages?.Failed ?? null),
      detail: texts.sent(formatCount(messages?.Sent ?? 0)!),
    },
    {
      label: texts.backup,
      value: age(Backup.LastAt),
      detail: Backup.IsOwn ? '\u00a0' : texts.external,
    },
    {
      label: texts.recount,
      value: age(Recount.LastAt),
      detail:
        Recount.Differing > 0 ? texts.differing(Recount.Differing) : Recount.Counted > 0 ? texts.agreed : '\u00a0',
      tone: Recount.Differing > 0 ? 'warning' : 'neutral',
    },
    { label: texts.database, value: formatBytes(Database.Bytes), detail: texts.postgres(Versions.PostgreSQL) },
  ];
}
