import { actions } from '@forecourt/api/access/actions';
import { pauseAi, updatePauseAi } from '@forecourt/api/contract/settings/pause-ai';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Switch } from '@forecourt/ui/forms/Switch';
import { Text } from '@forecourt/ui/text/Text';
import { ApiError } from '@forecourt/api/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { errorText, Load } from '../../../load/Load.tsx';
import { useVersioned } from '../../../saving/useVersioned.ts';
import { refreshRecord } from '../../../session/refreshRecord.ts';
import { getFacts, useAuth } from '../../../session/store.ts';
import type { BlockProps } from '../blockProps.ts';
import { Effects } from './Effects.tsx';
import { ResumeAi } from './ResumeAi.tsx';
import { pauseTexts } from './texts.ts';

/** Pause AI: one way, after a question (spec 2 §4). */
export function PauseAi({ access }: BlockProps) {
  const auth = useAuth();
  const { user_info, selectedProduct } = auth;
  const params = { account_id: user_info.DealerId };
  const [isAsking, setAsking] = useState(false);
  const { query, load, put } = useVersioned(
    ['settings', user_info.DealerId, selectedProduct?.Id, 'pause-ai'],
    (signal) => api.sendVersioned(pauseAi, { params, query: {} }, signal && { signal }),
  );
  const take = (answer: NonNullable<typeof query.data>) => {
    put(answer);
    // The notice on every page comes with the record.
    void refreshRecord();
  };
  const pause = useMutation({
    mutationFn: () =>
      api.sendVersioned(
        updatePauseAi,
        { params, query: {}, body: { is_paused: 'true' } },
        { ifMatch: query.data!.version },
      ),
    onSuccess: take,
    // Somebody else has paused it: that is what is shown then.
    onError: () => load(),
    onSettled: () => setAsking(false),
  });
  return (
    <Load
      query={query}
      shape={{ lines: 4 }}
      // An answer came, and its value is no string (spec 2 §8).
      {...(query.error instanceof ApiError &&
        query.error.id === 'broken-answer' && {
          failed: (retry: () => void) => (
            <Callout tone="danger" isUrgent action={<Button onPress={retry}>{pauseTexts.retry}</Button>}>
              {pauseTexts.trouble}
            </Callout>
          ),
        })}
    >
      {({ value: { is_paused }, version }) => {
        const isPaused = is_paused === 'true';
        return (
          <Stack space="medium">
            <Switch
              isSelected={isPaused}
              isDisabled={isPaused}
              isReadOnly={!access.includes('write')}
              onChange={(next) => next && setAsking(true)}
              description={pauseTexts.description}
            >
              {pauseTexts.label}
            </Switch>
            <Effects isPaused={isPaused} />
            {isPaused && <Callout tone="warning">{pauseTexts.paused}</Callout>}
            {isPaused && access.includes('write') && actions(getFacts(auth)).resumeAi && (
              <ResumeAi accountId={params.account_id} version={version} onResumed={take} />
            )}
            {pause.error && !isPaused && (
              <Callout tone="danger" isUrgent>
                {errorText(pause.error)}
              </Callout>
            )}
            <AlertDialog
              isOpen={isAsking}
              onOpenChange={setAsking}
              title={pauseTexts.question}
              cancelLabel={pauseTexts.no}
              actionLabel={pauseTexts.yes}
              isPending={pause.isPending}
              onAction={() => pause.mutate()}
            >
              <Text as="p">{pauseTexts.detail}</Text>
            </AlertDialog>
          </Stack>
        );
      }}
    </Load>
  );
}
