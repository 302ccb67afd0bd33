import type { Erasure } from '@forecourt/api/contract/privacy';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Heading } from '@forecourt/ui/text/Heading';
import { Text } from '@forecourt/ui/text/Text';
import { eraseTexts, nameCounts } from './texts.ts';

/** How many records were erased, by kind, and that none is left. */
export function Proof({ erasure }: { erasure: Erasure }) {
  const left = nameCounts(erasure.Counts, ({ Left }) => Left);
  return (
    <Stack space="medium">
      {left.length === 0 ? (
        <Callout tone="success">{eraseTexts.complete}</Callout>
      ) : (
        <Callout tone="danger">{eraseTexts.incomplete}</Callout>
      )}
      <Stack space="xsmall">
        <Heading level={3} size="standard">
          {eraseTexts.proof}
        </Heading>
        <DetailList>
          {nameCounts(erasure.Counts, ({ Erased }) => Erased).map(([name, count]) => (
            <DetailItem key={name} term={name}>
              {count.toLocaleString('en-US')}
            </DetailItem>
          ))}
          {left.map(([name, count]) => (
            <DetailItem key={`left ${name}`} term={`${eraseTexts.left}: ${name}`}>
              {count.toLocaleString('en-US')}
            </DetailItem>
          ))}
        </DetailList>
      </Stack>
      <Text as="p" size="small" tone="secondary">
        {eraseTexts.proofNumber(erasure.Id)}
      </Text>
    </Stack>
  );
}
