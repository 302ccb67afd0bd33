import { CodeBlock } from '@forecourt/ui/text/CodeBlock';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { SearchField } from '@forecourt/ui/forms/SearchField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';
import { queries } from '../load/queries.ts';
import { timeFormat } from '../format/format.ts';
import { useAuth } from '../session/store.ts';
import type { OnDemandProps } from '../shell/useOnDemand.ts';
import { type RawEntry, screenEntries } from './rawEntries.ts';
import { formatSize, rawText } from './rawText.ts';

/** Characters that are shown of one answer; more would hold up the page. */
const limit = 20_000;

/** What the page holds, as it came: for internal staff (spec 1 §6). */
export function RawData({ isOpen, onOpenChange }: OnDemandProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Raw data" closeLabel="Close" size="large">
      <Entries />
    </Dialog>
  );
}

/** Mounted with the dialog, so what it lists is of that moment and stands still while it is read. */
function Entries() {
  const auth = useAuth();
  const [sought, setSought] = useState('');
  const [entries] = useState((): RawEntry[] => {
    const time = timeFormat(auth.dealerSettings, 'medium');
    const session = rawText(auth);
    return [
      {
        id: 'session',
        title: 'Session record',
        facts: `stored in this browser · ${formatSize(session)}`,
        text: session,
      },
      ...screenEntries(queries, (at) => time.format(at)),
    ];
  });
  const wanted = sought.trim().toLowerCase();
  const found = entries.filter(({ title, details, text }) =>
    `${title} ${details} ${text}`.toLowerCase().includes(wanted),
  );
  return (
    <Stack space="medium">
      <SearchField
        label="Search raw data"
        isLabelHidden
        placeholder="Key or content"
        value={sought}
        onChange={setSought}
      />
      <Text as="p" size="small" tone="secondary">
        {`${found.length} of ${entries.length} on this screen`}
      </Text>
      <Stack space="xsmall">
        {found.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Stack>
  );
}

function Entry({ entry: { title, details, facts, text } }: { entry: RawEntry }) {
  // Unfolded text only: a screen may hold megabytes.
  const [isExpanded, setExpanded] = useState(false);
  return (
    <Disclosure title={title} isExpanded={isExpanded} onExpandedChange={setExpanded}>
      <Stack space="xsmall">
        <Text size="small" tone="secondary">
          {facts}
        </Text>
        {details && (
          <Text size="small" tone="secondary">
            {details}
          </Text>
        )}
        {isExpanded && (
          <CodeBlock
            label={title}
            code={text}
            limit={limit}
            cutText={`The first ${limit.toLocaleString('en-US')} characters of ${text.length.toLocaleString('en-US')}. Copy includes everything.`}
            copyLabel="Copy"
            copiedLabel="Copied"
          />
        )}
      </Stack>
    </Disclosure>
  );
}
