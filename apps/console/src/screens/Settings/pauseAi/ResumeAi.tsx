import type { Versioned } from '@forecourt/api/client';
import { type PauseAi, resumeAi } from '@forecourt/api/contract/settings/pause-ai';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { errorText } from '../../../load/Load.tsx';
import { pauseTexts } from './texts.ts';

interface ResumeAiProps {
  accountId: string;
  version: string;
  onResumed: (answer: Versioned<PauseAi>) => void;
}

/** Turns the paused assistant back on, for the provider's own staff. */
export function ResumeAi({ accountId, version, onResumed }: ResumeAiProps) {
  const [isAsking, setAsking] = useState(false);
  const resume = useMutation({
    mutationFn: () =>
      api.sendVersioned(resumeAi, { params: { account_id: accountId }, query: {} }, { ifMatch: version }),
    onSuccess: onResumed,
    onSettled: () => setAsking(false),
  });
  return (
    <Stack space="medium" align="start">
      <Button onPress={() => setAsking(true)}>{pauseTexts.resume}</Button>
      {resume.error && (
        <Callout tone="danger" isUrgent>
          {errorText(resume.error)}
        </Callout>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={pauseTexts.resumeQuestion}
        cancelLabel={pauseTexts.cancel}
        actionLabel={pauseTexts.resumeAction}
        isPending={resume.isPending}
        onAction={() => resume.mutate()}
      >
        <Text as="p">{pauseTexts.resumeDetail}</Text>
      </AlertDialog>
    </Stack>
  );
}
