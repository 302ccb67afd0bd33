import type { Process } from '@forecourt/api/contract/status';
import { DataTable } from '@forecourt/ui/data/DataTable';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Panel } from '@forecourt/ui/layout/Panel';
import { useStamp } from '../../conversations/useStamp.ts';
import { listTexts } from '../../tables/texts.ts';
import { processTexts as texts } from './texts.ts';

const getRoles = ({ Roles }: Process) => Roles.map((role) => texts.roles[role]).join(', ');

/** The processes that run, and those that stopped without a word. */
export function Processes({ processes }: { processes: Process[] }) {
  const stamp = useStamp();
  const columns: DataColumn<Process>[] = [
    { id: 'host', header: texts.columns.host, kind: 'text', value: ({ Host }) => Host, width: 140 },
    { id: 'roles', header: texts.columns.roles, kind: 'text', value: getRoles, width: 120 },
    { id: 'version', header: texts.columns.version, kind: 'text', value: ({ Version }) => Version, width: 150 },
    {
      id: 'since',
      header: texts.columns.since,
      kind: 'text',
      value: ({ StartedAt }) => StartedAt,
      cell: ({ StartedAt }) => stamp(StartedAt),
      width: 160,
      dropOrder: 1,
    },
    {
      id: 'status',
      header: texts.columns.status,
      kind: 'text',
      value: ({ IsUp }) => (IsUp ? texts.up : texts.gone),
      cell: ({ IsUp }) => (
        <span>
          <Badge tone={IsUp ? 'success' : 'danger'}>{IsUp ? texts.up : texts.gone}</Badge>
        </span>
      ),
      width: 120,
    },
  ];
  return (
    <Panel title={texts.title}>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={processes}
        initialRows={20}
        getRowId={({ Id }) => Id}
        texts={{ ...listTexts, empty: texts.none }}
      />
    </Panel>
  );
}
