import type { AuditEntry } from '@forecourt/api/contract/audit';
import { Button } from '@forecourt/ui/actions/Button';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { texts } from './texts.ts';
import { actionName, actorName, changeLine, isRefused } from './words.ts';

/** When, who, what, and the first field that was changed; the rest is in the details. */
export const auditColumns = (
  stamp: (instant: string) => string,
  open: (entry: AuditEntry) => void,
): DataColumn<AuditEntry>[] => [
  { ...text('when', texts.columns.when, ({ At }) => stamp(At)), width: 170 },
  { ...text('who', texts.columns.who, actorName), width: 160 },
  {
    ...text('what', texts.columns.what, actionName),
    width: 230,
    cell: (entry) => (
      <Stack as="span" space="none">
        <Inline as="span" space="xsmall">
          {actionName(entry)}
          {isRefused(entry) && <Badge tone="danger">{texts.refused}</Badge>}
        </Inline>
        {entry.SubjectName !== null && entry.Subject !== entry.ActorId && (
          <Text size="small" tone="secondary">
            {entry.SubjectName}
          </Text>
        )}
      </Stack>
    ),
  },
  { ...text('changed', texts.columns.changed, (entry) => changeLine(entry, stamp)), width: 320, lines: 2 },
  {
    ...text('action', texts.columns.action, () => null),
    stays: 'end',
    width: 120,
    cell: (entry) => (
      <Button
        size="small"
        aria-label={texts.detailsLabel(actionName(entry), actorName(entry), stamp(entry.At))}
        onPress={() => open(entry)}
      >
        {texts.details}
      </Button>
    ),
  },
];

const text = (id: string, header: string, value: (entry: AuditEntry) => string | null): DataColumn<AuditEntry> => ({
  id,
  header,
  kind: 'text',
  value,
  isSortable: false,
});
