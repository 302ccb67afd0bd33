import type { SendingRecord } from '@forecourt/api/contract/connections/sendingDomain';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { RecordItem, RecordList } from '@forecourt/ui/data/RecordList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Stack } from '@forecourt/ui/layout/Stack';
import { CodeBlock } from '@forecourt/ui/text/CodeBlock';
import { Text } from '@forecourt/ui/text/Text';
import { stampFormat } from '../../../../format/stampFormat.ts';
import { useAuth } from '../../../../session/store.ts';
import { domainTexts, recordTexts, stateTexts } from './texts.ts';

const tones = { unchecked: 'neutral', found: 'success', missing: 'warning', wrong: 'warning' } as const;

/** The records to publish, to copy, each with what was found of it. */
export function DnsRecords({ records }: { records: readonly SendingRecord[] }) {
  const { dealerSettings } = useAuth();
  const stamp = stampFormat(dealerSettings);
  return (
    <Stack space="small">
      <Text as="p" size="small" tone="secondary">
        {domainTexts.recordsHelp}
      </Text>
      <RecordList aria-label={domainTexts.records}>
        {records.map(({ Kind, Name, Value, State, Found, CheckedAt }) => {
          const { title, help } = recordTexts[Kind];
          return (
            <RecordItem
              key={Kind}
              title={title}
              description={help}
              badges={<Badge tone={tones[State]}>{stateTexts[State]}</Badge>}
            >
              <Stack space="small">
                <DetailList layout="stacked">
                  <DetailItem term={domainTexts.nameTerm}>
                    <CopiedLine label={domainTexts.name(title)} code={Name} />
                  </DetailItem>
                  <DetailItem term={domainTexts.valueTerm}>
                    <CopiedLine label={domainTexts.value(title)} code={Value} />
                  </DetailItem>
                </DetailList>
                {CheckedAt !== null && (
                  <Text as="p" size="small">
                    {domainTexts.checkedAt(stamp(CheckedAt))} {Found}
                  </Text>
                )}
              </Stack>
            </RecordItem>
          );
        })}
      </RecordList>
    </Stack>
  );
}

const CopiedLine = (line: { label: string; code: string }) => (
  <CodeBlock layout="line" copyLabel={domainTexts.copy} copiedLabel={domainTexts.copied} {...line} />
);
