import type { AuditEntry } from '@forecourt/api/contract/audit';
import { Button } from '@forecourt/ui/actions/Button';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { texts } from './texts.ts';
import { actionName, actorName, changeLine, isRefused, subjectName } from './words.ts';

type Stamp = (instant: string) => string;
type Open = (entry: AuditEntry) => void;

/** When, who, what, and the first field that was changed, or else what the entry is about; the rest is in the details. */
export const auditColumns = (stamp: Stamp, open: Open): DataColumn<AuditEntry>[] => [
  {
    ...text('when', texts.columns.when, ({ At }) => stamp(At)),
    width: 150,
    narrow: narrow(124, ({ At }) => stamp(At)),
  },
  { ...text('who', texts.columns.who, actorName), width: 130, narrow: narrow(112, actorName) },
  { ...text('what', texts.columns.what, actionName), width: 180, cell: (entry) => <What entry={entry} /> },
  {
    ...text('changed', texts.columns.changed, (entry) => changed(entry, stamp)),
    width: 300,
    lines: 2,
    cell: (entry) => changed(entry, stamp),
    narrow: narrow(172, (entry) => changed(entry, stamp)),
  },
  {
    ...text('action', texts.columns.action, () => null),
    stays: 'end',
    width: 96,
    cell: (entry) => <Details entry={entry} stamp={stamp} open={open} />,
  },
];

/** An entry where there is no room for columns. */
export const auditCard = (stamp: Stamp, open: Open) =>
  function AuditCard(entry: AuditEntry) {
    const change = changed(entry, stamp);
    return (
      <Inline justify="between" align="start" wrap={false}>
        <Stack space="none">
          <Text weight="medium">
            <What entry={entry} />
          </Text>
          {change !== null && <Text size="small">{change}</Text>}
          <Text size="small" tone="secondary">
            {texts.by(actorName(entry), stamp(entry.At))}
          </Text>
        </Stack>
        <Details entry={entry} stamp={stamp} open={open} />
      </Inline>
    );
  };

/** The action, and its subject on a second line when the entry also lists changed fields. */
const What = ({ entry }: { entry: AuditEntry }) => (
  <Stack as="span" space="none">
    <Inline as="span" space="xsmall">
      {actionName(entry)}
      {isRefused(entry) && <Badge tone="danger">{texts.refused}</Badge>}
    </Inline>
    {entry.Changes.length > 0 && subjectName(entry) !== null && (
      <Text size="small" tone="secondary">
        {subjectName(entry)}
      </Text>
    )}
  </Stack>
);

const Details = ({ entry, stamp, open }: { entry: AuditEntry; stamp: Stamp; open: Open }) => (
  <Button
    size="small"
    aria-label={texts.detailsLabel(actionName(entry), actorName(entry), stamp(entry.At))}
    onPress={() => open(entry)}
  >
    {texts.details}
  </Button>
);

const changed = (entry: AuditEntry, stamp: Stamp): string | null => changeLine(entry, stamp) ?? subjectName(entry);

const narrow = (width: number, cell: (entry: AuditEntry) => string | null) => ({ width, cell });

const text = (id: string, header: string, value: (entry: AuditEntry) => string | null): DataColumn<AuditEntry> => ({
  id,
  header,
  kind: 'text',
  value,
  isSortable: false,
});
