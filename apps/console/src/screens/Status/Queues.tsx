import type { Deliveries as Counts, Queue } from '@forecourt/api/contract/status';
import { DataTable } from '@forecourt/ui/data/DataTable';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Text } from '@forecourt/ui/text/Text';
import { listTexts } from '../../tables/texts.ts';
import { getQueueName } from './findProblems.ts';
import { formatAge } from './formatAge.ts';
import { deliveryTexts, queueTexts as texts } from './texts.ts';

const queueColumns: DataColumn<Queue>[] = [
  {
    id: 'kind',
    header: texts.columns.kind,
    kind: 'text',
    isSortable: false,
    value: ({ Kind }) => getQueueName(Kind),
    width: 220,
  },
  { id: 'due', header: texts.columns.due, kind: 'number', isSortable: false, value: ({ Due }) => Due, width: 80 },
  {
    id: 'oldest',
    header: texts.columns.oldest,
    kind: 'number',
    isSortable: false,
    value: ({ Due, OldestSeconds }) => (Due === 0 ? null : OldestSeconds),
    cell: ({ Due, OldestSeconds }) => (Due === 0 ? undefined : formatAge(OldestSeconds)),
    width: 110,
  },
];

const queueCard = ({ Kind, Due, OldestSeconds }: Queue) => (
  <Inline justify="between" wrap={false}>
    <Text>{getQueueName(Kind)}</Text>
    <Text tone="secondary">{Due === 0 ? texts.empty : texts.waiting(Due, formatAge(OldestSeconds))}</Text>
  </Inline>
);

/** What waits, by kind of job: what has waited longest comes first. */
export function Queues({ queues }: { queues: Queue[] }) {
  const rows = queues.toSorted((one, other) => other.OldestSeconds - one.OldestSeconds);
  const waiting = rows.filter(({ Due }) => Due > 0).length;
  return (
    <Panel title={texts.title}>
      <DataTable
        label={texts.title}
        columns={queueColumns}
        rows={rows}
        initialRows={Math.max(3, waiting)}
        getRowId={({ Kind }) => Kind}
        card={queueCard}
        texts={{ ...listTexts, empty: texts.none }}
      />
    </Panel>
  );
}

const count = (id: 'waiting' | 'sent' | 'failed' | 'cancelled', value: (row: Counts) => number | null) => ({
  id,
  header: deliveryTexts.columns[id],
  kind: 'number' as const,
  isSortable: false,
  value,
  width: 84,
});

const deliveryColumns: DataColumn<Counts>[] = [
  {
    id: 'of',
    header: deliveryTexts.columns.of,
    kind: 'text',
    isSortable: false,
    value: ({ Kind }) => deliveryTexts.names[Kind],
    width: 110,
  },
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
      getRowId={({ Kind }) => Kind}
      texts={listTexts}
    />
  </Panel>
);
