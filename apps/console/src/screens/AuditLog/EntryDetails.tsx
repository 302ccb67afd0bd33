import type { AuditEntry } from '@forecourt/api/contract/audit';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { BeforeAfter } from '@forecourt/ui/settings/BeforeAfter';
import { Text } from '@forecourt/ui/text/Text';
import { texts } from './texts.ts';
import { actionName, actorName, fieldName, valueText } from './words.ts';

interface EntryDetailsProps {
  /** The open entry; undefined where none is. */
  entry: AuditEntry | undefined;
  stamp: (instant: string) => string;
  onClose: () => void;
}

/** An entry with every field that was changed, before and after. */
export function EntryDetails({ entry, stamp, onClose }: EntryDetailsProps) {
  return (
    <Dialog
      isOpen={entry !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={entry ? actionName(entry) : ''}
      closeLabel={texts.close}
    >
      {entry && (
        <Stack space="large">
          <DetailList>
            <DetailItem term={texts.columns.who}>{actorName(entry)}</DetailItem>
            <DetailItem term={texts.columns.when}>{stamp(entry.At)}</DetailItem>
            <DetailItem term={texts.record}>{entry.SubjectName ?? entry.Subject}</DetailItem>
          </DetailList>
          {entry.Changes.length === 0 && (
            <Text as="p" tone="secondary">
              {texts.noValues}
            </Text>
          )}
          {entry.Changes.length > 0 && (
            <BeforeAfter
              label={texts.changes}
              texts={{ before: texts.before, after: texts.after, none: texts.nothing }}
              items={entry.Changes.map(({ Field, Before, After }) => ({
                id: Field.join('\n'),
                title: fieldName(Field),
                before: { text: valueText(Before, stamp) },
                after: { text: valueText(After, stamp) },
              }))}
            />
          )}
          {entry.MoreChanges > 0 && (
            <Text as="p" tone="secondary">
              {texts.moreFields(entry.MoreChanges)}
            </Text>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
