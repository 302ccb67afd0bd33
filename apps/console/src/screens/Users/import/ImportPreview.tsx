import { Button } from '@forecourt/ui/actions/Button';
import { DataTable } from '@forecourt/ui/data/DataTable';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { ProgressBar } from '@forecourt/ui/feedback/ProgressBar';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useNavigate } from 'react-router-dom';
import { listTexts } from '../../../tables/texts.ts';
import { listPath } from '../paths.ts';
import { countStatuses, type Import, type ImportedRow } from './importDraft.ts';
import { importTexts } from './texts.ts';

interface ImportPreviewProps {
  current: Import;
  isSending: boolean;
  problem: string | undefined;
  onInvite: () => void;
  onStop: () => void;
  onClear: () => void;
}

/** What will become of each row of a file, and afterwards what became of it. */
export function ImportPreview({ current, isSending, problem, onInvite, onStop, onClear }: ImportPreviewProps) {
  const navigate = useNavigate();
  const { fileName, rows, isBegun } = current;
  const counts = countStatuses(rows);
  const isDone = isBegun && counts.ready === 0;
  const sent = rows.length - counts.ready;
  return (
    <Panel
      title={isBegun ? importTexts.results(fileName) : importTexts.preview(fileName)}
      {...(!isDone && { description: importTexts.summary(counts) })}
    >
      <Stack space="large">
        {isSending ? (
          <ProgressBar label={importTexts.progress} value={Math.round((sent / rows.length) * 100)} />
        ) : isDone ? (
          <Callout tone={counts.refused > 0 ? 'warning' : 'success'} title={importTexts.done} isUrgent>
            {importTexts.summary(counts)}
          </Callout>
        ) : isBegun || problem !== undefined ? (
          <Callout tone="warning" title={importTexts.stopped} isUrgent>
            {problem ?? importTexts.stoppedDetail}
          </Callout>
        ) : (
          <Text as="p">{counts.ready > 0 ? importTexts.nothingYet : importTexts.nothingToInvite}</Text>
        )}
        <Inline>
          {counts.ready > 0 && (
            <Button tone="accent" isPending={isSending} onPress={onInvite}>
              {isBegun ? importTexts.continue(counts.ready) : importTexts.invite(counts.ready)}
            </Button>
          )}
          {isSending ? (
            <Button onPress={onStop}>{importTexts.stop}</Button>
          ) : (
            <>
              {isDone && (
                <Button
                  tone="accent"
                  onPress={() => {
                    onClear();
                    void navigate(listPath);
                  }}
                >
                  {importTexts.finish}
                </Button>
              )}
              <Button onPress={onClear}>{importTexts.chooseAnother}</Button>
            </>
          )}
        </Inline>
        <DataTable
          label={importTexts.title}
          columns={columns}
          rows={rows}
          getRowId={({ id }) => String(id)}
          initialRows={rows.length}
          texts={listTexts}
          {...(isBegun && { fileName: 'import-results' })}
        />
      </Stack>
    </Panel>
  );
}

const tones = { ready: 'info', invited: 'success', here: 'neutral', refused: 'warning' } as const;
const { cells, status: statusTexts } = importTexts;

const text = (id: string, header: string, value: (row: ImportedRow) => string): DataColumn<ImportedRow> => ({
  id,
  header,
  kind: 'text',
  value: (row) => value(row) || null,
  lines: 2,
});

const columns: DataColumn<ImportedRow>[] = [
  { ...text('name', cells.name, ({ first_name, last_name }) => `${first_name} ${last_name}`.trim()), width: 170 },
  { ...text('email', cells.email, ({ email }) => email), width: 210 },
  { ...text('role', cells.role, ({ role }) => role.toUpperCase() || 'REGULAR'), width: 100 },
  { ...text('dealerships', cells.dealerships, ({ dealerships }) => dealerships), width: 170 },
  {
    ...text('result', cells.result, ({ status }) => statusTexts[status]),
    width: 150,
    cell: ({ status }) => <Badge tone={tones[status]}>{statusTexts[status]}</Badge>,
  },
  { ...text('reason', cells.reason, ({ reason }) => reason ?? ''), width: 220 },
];
