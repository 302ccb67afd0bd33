import { isChannel, channelLabel } from '@forecourt/api/channels';
import type { ConsentEntry } from '@forecourt/api/contract/privacy';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useStamp } from '../../../conversations/useStamp.ts';
import { ledgerTexts } from './texts.ts';

/** One opt-in or opt-out: when, on which channel, in which words, and where it comes from. */
export function ConsentLine({ entry }: { entry: ConsentEntry }) {
  const stamp = useStamp();
  const { Kind, Channel, At, Source, Words, MadeBy } = entry;
  const channel = Channel === null ? ledgerTexts.everyChannel : isChannel(Channel) ? channelLabel(Channel) : Channel;
  return (
    <Stack space="none">
      <Inline space="small">
        <Badge tone={Kind === 'opt-in' ? 'success' : 'warning'}>{ledgerTexts.kind[Kind]}</Badge>
        <Text>{channel}</Text>
        <Text tone="secondary">{stamp(At)}</Text>
      </Inline>
      <Text as="p">{Words === null ? ledgerTexts.noWords : `“${Words}”`}</Text>
      <Text as="p" size="small" tone="secondary">
        {`${ledgerTexts.source}: ${Source} · ${ledgerTexts.by}: ${MadeBy}`}
      </Text>
    </Stack>
  );
}
