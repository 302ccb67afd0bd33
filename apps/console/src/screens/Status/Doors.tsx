import type { Door } from '@forecourt/api/contract/status';
import { DataTable } from '@forecourt/ui/data/DataTable';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Badge, type BadgeProps } from '@forecourt/ui/feedback/Badge';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useStamp } from '../../conversations/useStamp.ts';
import { listTexts } from '../../tables/texts.ts';
import { isFailing } from './findProblems.ts';
import { doorTexts as texts } from './texts.ts';

function getState(door: Door): { tone: BadgeProps['tone']; text: string } {
  if (!door.IsOpen) return { tone: 'neutral', text: texts.closed };
  if (isFailing(door)) return { tone: 'danger', text: texts.fails };
  return door.LastAt === null ? { tone: 'neutral', text: texts.unused } : { tone: 'success', text: texts.works };
}

/** By which ways messages and records come in and go out, and whether that works; those that are set up come first. */
export function Doors({ doors }: { doors: Door[] }) {
  const stamp = useStamp();
  const columns: DataColumn<Door>[] = [
    { id: 'name', header: texts.columns.name, kind: 'text', value: ({ Id }) => texts.names[Id], width: 200 },
    {
      id: 'last',
      header: texts.columns.last,
      kind: 'text',
      value: ({ LastAt }) => LastAt,
      cell: ({ LastAt }) => (LastAt === null ? undefined : stamp(LastAt)),
      width: 150,
    },
    {
      id: 'failure',
      header: texts.columns.failure,
      kind: 'text',
      value: ({ LastFailureAt }) => LastFailureAt,
      cell: ({ LastFailureAt, Failure }) =>
        LastFailureAt === null ? undefined : (
          <Stack as="span" space="none">
            <span>{stamp(LastFailureAt)}</span>
            <Text size="small" tone="secondary">
              {Failure ?? ''}
            </Text>
          </Stack>
        ),
      width: 240,
    },
    {
      id: 'status',
      header: texts.columns.status,
      kind: 'text',
      value: (door) => getState(door).text,
      cell: (door) => {
        const { tone, text } = getState(door);
        return (
          <span>
            <Badge {...(tone && { tone })}>{text}</Badge>
          </span>
        );
      },
      width: 120,
    },
  ];
  const rows = doors.toSorted((one, other) => Number(other.IsOpen) - Number(one.IsOpen));
  return (
    <Panel title={texts.title}>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        initialRows={rows.filter(({ IsOpen }) => IsOpen).length}
        getRowId={({ Id }) => Id}
        texts={{ ...listTexts, empty: texts.none }}
      />
    </Panel>
  );
}
