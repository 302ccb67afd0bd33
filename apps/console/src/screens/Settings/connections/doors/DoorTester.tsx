import type { DoorTest } from '@forecourt/api/contract/connections/doors';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useMutation } from '@tanstack/react-query';
import { useTodayClock } from '../../../../format/useTodayClock.ts';
import { DoorTestResult } from './DoorTestResult.tsx';
import { type DoorTestTexts, testTexts } from './texts.ts';
import { testErrorText } from './useDoors.ts';

interface DoorTesterProps {
  /** The latest one; null before the first. */
  test: DoorTest | null;
  texts: DoorTestTexts;
  /** Writes an address or number as people read it. */
  write: (address: string) => string;
  /** Sends a test; missing for somebody who may only read. */
  onTest?: () => Promise<void>;
}

/** Sends a test of a door, and shows how far the latest one has come. */
export function DoorTester({ test, texts, write, onTest }: DoorTesterProps) {
  const clock = useTodayClock();
  const testing = useMutation({ mutationFn: async () => onTest?.() });
  return (
    <Stack space="small">
      {onTest && (
        <Inline>
          <Button
            aria-label={texts.label}
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
      {texts.limits !== undefined && (
        <Text as="p" size="small" tone="secondary">
          {texts.limits}
        </Text>
      )}
      {/* There before a test is, so that the test is read out. */}
      <div role="status">
        {test ? (
          <DoorTestResult test={test} texts={texts} sentTo={write(test.SentTo)} clock={clock} />
        ) : (
          <Text as="p" size="small" tone="secondary">
            {texts.help}
          </Text>
        )}
      </div>
    </Stack>
  );
}
