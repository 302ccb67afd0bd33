import type { Door, TextRegistration } from '@forecourt/api/contract/connections/doors';
import { Button } from '@forecourt/ui/actions/Button';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Badge } from '@forecourt/ui/feedback/Badge';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Stack } from '@forecourt/ui/layout/Stack';
import { CodeBlock } from '@forecourt/ui/text/CodeBlock';
import { Text } from '@forecourt/ui/text/Text';
import { useMutation } from '@tanstack/react-query';
import { stampFormat } from '../../../../format/stampFormat.ts';
import { useTodayClock } from '../../../../format/useTodayClock.ts';
import { useAuth } from '../../../../session/store.ts';
import { DoorTestResult } from './DoorTestResult.tsx';
import { describeRegistration, type DoorCardTexts, doorTexts, testTexts } from './texts.ts';
import { testErrorText } from './useDoors.ts';

interface DoorCardProps {
  door: Door;
  texts: DoorCardTexts;
  /** Writes an address or number as people read it. */
  write: (address: string) => string;
  /** Of text messages to US numbers, where it is looked up. */
  registration?: TextRegistration | null;
  /** Sends a test; missing where nobody can. */
  onTest?: () => Promise<void>;
}

/** One way in: its address, when it was last used, what went wrong, and a test of it. */
export function DoorCard({
  door: { Address, LastIn, LastOut, LastFailure, Test },
  texts,
  write,
  registration,
  onTest,
}: DoorCardProps) {
  const stamp = stampFormat(useAuth().dealerSettings);
  const clock = useTodayClock();
  const testing = useMutation({ mutationFn: async () => onTest?.() });
  return (
    <Panel
      title={texts.title}
      level={3}
      description={texts.help}
      actions={
        Address === null ? <Badge>{doorTexts.notConnected}</Badge> : <Badge tone="success">{doorTexts.connected}</Badge>
      }
    >
      <Stack space="medium">
        {Address === null ? (
          <Text as="p">{texts.none}</Text>
        ) : (
          <CodeBlock
            label={texts.address}
            code={write(Address)}
            copyLabel={doorTexts.copy}
            copiedLabel={doorTexts.copied}
          />
        )}
        <DetailList>
          <DetailItem term={doorTexts.lastIn}>{LastIn === null ? doorTexts.never : stamp(LastIn)}</DetailItem>
          <DetailItem term={doorTexts.lastOut}>{LastOut === null ? doorTexts.never : stamp(LastOut)}</DetailItem>
          {registration && (
            <DetailItem term={doorTexts.registration}>
              {describeRegistration(registration)} {doorTexts.checkedAt(stamp(registration.CheckedAt))}
            </DetailItem>
          )}
        </DetailList>
        {LastFailure && (
          <Callout tone="warning" title={`${doorTexts.failure}, ${stamp(LastFailure.At)}`}>
            {LastFailure.Reason}
          </Callout>
        )}
        {onTest && (
          <Inline>
            <Button
              aria-label={texts.test.label}
              isPending={testing.isPending}
              pendingLabel={testTexts.pending}
              onPress={() => testing.mutate()}
            >
              {testTexts.start}
            </Button>
          </Inline>
        )}
        {testing.error && (
          <Callout tone="danger" isUrgent>
            {testErrorText(testing.error)}
          </Callout>
        )}
        {/* There before it has anything to say, so that it is read out. */}
        <div role="status">
          {Test && <DoorTestResult test={Test} texts={texts.test} sentTo={write(Test.SentTo)} clock={clock} />}
        </div>
      </Stack>
    </Panel>
  );
}
