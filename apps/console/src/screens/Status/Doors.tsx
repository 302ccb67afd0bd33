import type { Door } from '@forecourt/api/contract/status';
import { DataTable } from '@forecourt/ui/data/DataTable';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Badge, type BadgeProps } from '@forecourt/ui/feedback/Badge';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useStamp } from '../../conversations/useStamp.ts';
import { listTexts } from '../../tables/texts.ts';
import { isFailing } from './findProblems.ts';
import { doorTexts as texts } from './texts.ts';

/** Those that are set up come first, then those that once were. */
const rank = ({ IsOpen, LastAt }: Door): number => (IsOpen ? 2 : LastAt === null ? 0 : 1);

function getState(door: Door): { tone: BadgeProps['tone']; text: string } {
  if (!door.IsOpen) return { tone: 'neutral', text: texts.closed };
  if (isFailing(door)) return { tone: 'danger', text: texts.fails };
  return door.LastAt === null ? { tone: 'neutral', text: texts.unused } : { tone: 'success', text: texts.works };
}

function showState(door: Door) {
  const { tone, text } = getState(door);
  return (
    <span>
      <Badge {...(tone && { tone })}>{text}</Badge>
    </span>
  );
}

/** By which ways messages and records come in and go out, and whether that works */
export function Doors({ doors }: { doors: Door[] }) {
  const stamp = useStamp();
  const columns: DataColumn<Door>[] = [
    {
      id: 'name',
      header: texts.columns.name,
      kind: 'text',
      isSortable: false,
      value: ({ Id }) => texts.names[Id],
      width: 190,
    },
    {
      id: 'last',
      header: texts.columns.last,
      kind: 'text',
      isSortable: false,
      value: ({ LastAt }) => LastAt,
      cell: ({ LastAt }) => (LastAt === null ? undefined : stamp(LastAt)),
      width: 130,
    },
    {
      id: 'failure',
      header: texts.columns.failure,
      kind: 'text',
      isSortable: false,
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
      width: 210,
    },
    {
      id: 'status',
      header: texts.columns.status,
      kind: 'text',
      isSortable: false,
      value: (door) => getState(door).text,
      cell: showState,
      width: 110,
    },
  ];
  const card = (door: Door) => (
    <Inline justify="between" align="start" wrap={false}>
      <Stack space="none">
        <Text weight="medium">{texts.names[door.Id]}</Text>
        {door.LastAt !== null && (
          <Text size="small" tone="secondary">
            {texts.lastUsed(stamp(door.LastAt))}
          </Text>
        )}
        {door.LastFailureAt !== null && (
          <Text size="small" tone="secondary">
            {texts.lastFailed(stamp(door.LastFailureAt), door.Failure ?? '')}
          </Text>
        )}
      </Stack>
      {showState(door)}
    </Inline>
  );
  const rows = doors.toSorted((one, other) => rank(other) - rank(one));
  return (
    <Panel title={texts.title}>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        initialRows={rows.filter(({ IsOpen, LastAt }) => IsOpen || LastAt !== null).length}
        getRowId={({ Id }) => Id}
        card={card}
        texts={{ ...listTexts, empty: texts.none }}
      />
    </Panel>
  );
}
