import { ApiError } from '@forecourt/api/errors';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useMutation } from '@tanstack/react-query';
import { testTexts } from './texts.ts';

interface TestMessageProps {
  /** What comes, and how. */
  about: string;
  /** @param id the same press again sends nothing more */
  send: (id: string) => Promise<{ SentTo: string; IsConfirmation: boolean }>;
}

/** Sends what customers get to the signed-in person alone, and says where it went. */
export function TestMessage({ about, send }: TestMessageProps) {
  const sending = useMutation({ mutationFn: () => send(crypto.randomUUID()) });
  return (
    <Stack space="xsmall">
      <Inline space="small">
        <Button size="small" isPending={sending.isPending} onPress={() => sending.mutate()}>
          {testTexts.send}
        </Button>
        <Text as="p" size="small" tone="secondary">
          {about}
        </Text>
      </Inline>
      {/* There before it says anything, so that screen readers tell it when it does. */}
      <div role="status">
        {sending.isSuccess && (
          <Callout tone={sending.data.IsConfirmation ? 'warning' : 'success'} size="small">
            {(sending.data.IsConfirmation ? testTexts.confirm : testTexts.sent)(sending.data.SentTo)}
          </Callout>
        )}
      </div>
      {sending.isError && (
        <Callout tone="danger" size="small" isUrgent>
          {testTexts.failed(getReason(sending.error))}
        </Callout>
      )}
    </Stack>
  );
}

const getReason = (error: Error): string =>
  error instanceof ApiError ? (testTexts.refused[error.id] ?? error.displayText) : error.message;
