import type { ConsentStatement } from '@forecourt/api/contract/feed/consent';
import { DetailItem } from '@forecourt/ui/data/DetailList';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useStamp } from '../../conversations/useStamp.ts';
import { consentText, detailTexts } from './texts.ts';

/** What the customer stated about being contacted when the lead came: a line for each statement, with its words and time. */
export function Consents({ consents }: { consents: readonly ConsentStatement[] }) {
  const stamp = useStamp();
  return (
    <DetailItem term={detailTexts.consent} isWide>
      <Stack space="none">
        {consents.map((statement) => (
          <Text key={`${statement.channel} ${statement.kind} ${statement.at}`}>
            {consentText(statement, stamp(statement.at))}
          </Text>
        ))}
      </Stack>
    </DetailItem>
  );
}
