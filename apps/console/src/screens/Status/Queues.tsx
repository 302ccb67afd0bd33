import type { Deliveries as Counts, Queue } from '@forecourt/api/contract/status';
import { DataTable } from '@forecourt/ui/data/DataTable';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Panel } from '@forecourt/ui/layout/Panel';
import { listTexts } from '../../tables/texts.ts';
import { getQueueName } from './findProblems.ts';
import { formatAge } from './formatAge.ts';
import { deliveryTexts, queueTexts as texts } from './texts.ts';

const queueColumns: DataColumn<Queue>[] = [
  { id: 'kind', header: texts.columns.kind, kind: 'text', value: ({ Kind }) => getQueueName(Kind), width: 220 },
  { id: 'due', header: texts.columns.due, kind: 'number', value: ({ Due }) => Due, width: 80 },
  {
    id: 'oldest',
    header: texts.columns.oldest,
    kind: 'number',
    value: ({ Due, OldestSeconds }) => (Due === 0 ? null : OldestSeconds),
    cell: ({ Due, OldestSeconds }) => (Due === 0 ? undefined : formatAge(OldestSeconds)),
    width: 110,
  },
];

/** What waits, by kind of job: what has waited longest comes first. */
export function Queues({ queues }: { queues: Queue[] }) {
  const rows = queues.toSorted((one, other) => other.OldestSeconds - one.OldestSeconds);
  return (
    <Panel title={texts.title}>
      <DataTable
        label={texts.title}
        columns={queueColumns}
        rows={rows}
        initialRows={6}
        getRowId={({ Kind }) => Kind}
        texts={{ ...listTexts, empty: texts.none }}
      />
    </Panel>
  );
}

const count = (id: 'waiting' | 'sent' | 'failed' | 'cancelled', value: (row: Counts) => number | null) => ({
  id,
  header: deliveryTexts.columns[id],
  kind: 'number' as const,
  value,
  width: 84,
});

const deliveryColumns: DataColumn<Counts>[] = [
  { id: 'of', header: deliveryTexts.columns.of, kind: 'text', value: ({ Of }) => deliveryTexts.names[Of], width: 110 },
  count('waiting', ({ Waiting }) => Waiting),
  count('sent', ({ Sent }) => Sent),
  count('failed', ({ Failed }) => Failed),
  count('cancelled', ({ Cancelled }) => Cancelled),
];

/** What waits to leave, and what has left or failed lately. */
export const Deliveries = ({ deliveries }: { deliveries: Counts[] }) => (
  <Panel title={deliveryTexts.title} description={deliveryTexts.description}>
    <DataTable
      label={deliveryTexts.title}
      columns={deliveryColumns}
      rows={deliveries}
      getRowId={({ Of }) => Of}
      texts={listTexts}
    />
  </Panel>
);
