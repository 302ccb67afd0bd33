import type { Process } from '@forecourt/api/contract/status';
import { DataTable } from '@forecourt/ui/data/DataTable';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useStamp } from '../../conversations/useStamp.ts';
import { listTexts } from '../../tables/texts.ts';
import { processTexts as texts } from './texts.ts';

const getRoles = ({ Roles }: Process) => Roles.map((role) => texts.roles[role]).join(', ');

const showState = ({ IsUp }: Process) => (
  <span>
    <Badge tone={IsUp ? 'success' : 'danger'}>{IsUp ? texts.up : texts.gone}</Badge>
  </span>
);

/** The processes that run, and those that stopped without a word. */
export function Processes({ processes }: { processes: Process[] }) {
  const stamp = useStamp();
  const columns: DataColumn<Process>[] = [
    { id: 'host', header: texts.columns.host, kind: 'text', isSortable: false, value: ({ Host }) => Host, width: 130 },
    { id: 'roles', header: texts.columns.roles, kind: 'text', isSortable: false, value: getRoles, width: 110 },
    {
      id: 'version',
      header: texts.columns.version,
      kind: 'text',
      isSortable: false,
      value: ({ Version }) => Version,
      width: 140,
    },
    {
      id: 'since',
      header: texts.columns.since,
      kind: 'text',
      isSortable: false,
      value: ({ StartedAt }) => StartedAt,
      cell: ({ StartedAt }) => stamp(StartedAt),
      width: 150,
      dropOrder: 1,
    },
    {
      id: 'status',
      header: texts.columns.status,
      kind: 'text',
      isSortable: false,
      value: ({ IsUp }) => (IsUp ? texts.up : texts.gone),
      cell: showState,
      width: 100,
    },
  ];
  const card = (one: Process) => (
    <Inline justify="between" align="start" wrap={false}>
      <Stack space="none">
        <Text weight="medium">{one.Host}</Text>
        <Text size="small" tone="secondary">
          {`${getRoles(one)} · ${one.Version}`}
        </Text>
        <Text size="small" tone="secondary">
          {one.IsUp ? texts.since(stamp(one.StartedAt)) : texts.seen(stamp(one.SeenAt))}
        </Text>
      </Stack>
      {showState(one)}
    </Inline>
  );
  return (
    <Panel title={texts.title}>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={processes}
        initialRows={20}
        getRowId={({ Id }) => Id}
        card={card}
        texts={{ ...listTexts, empty: texts.none }}
      />
    </Panel>
  );
}
