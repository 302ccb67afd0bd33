import { resetTwoStep } from '@forecourt/api/contract/twoStep';
import type { User } from '@forecourt/api/contract/users';
import { Button } from '@forecourt/ui/actions/Button';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useAuth } from '../../session/store.ts';
import { getReason } from './reason.ts';
import { formTexts, snackbar } from './texts.ts';

const texts = formTexts.twoStep;

/** Takes the second factors from a person who has lost them, after asking. */
export function ResetTwoStep({ user }: { user: User }) {
  const { DealerId } = useAuth().user_info;
  const [isAsking, setAsking] = useState(false);
  const resetting = useMutation({
    mutationFn: () =>
      api.send(resetTwoStep, {
        params: { dealerId: DealerId },
        query: {},
        body: { user_id: user.UserId, retailer_name: user.RetailerName },
      }),
    onSuccess: () => void showToast({ title: texts.done, tone: 'success' }, snackbar),
    onSettled: () => setAsking(false),
    onError: (error) => void showToast({ title: texts.failed, tone: 'danger', ...getReason(error) }, snackbar),
  });
  return (
    <Panel title={texts.title}>
      <Inline justify="between">
        <Text tone="secondary">{texts.description}</Text>
        <Button onPress={() => setAsking(true)}>{texts.reset}</Button>
      </Inline>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={texts.question(user.FullName)}
        cancelLabel={texts.cancel}
        actionLabel={texts.reset}
        tone="danger"
        isPending={resetting.isPending}
        onAction={() => resetting.mutate()}
      >
        <Text as="p">{texts.detail}</Text>
      </AlertDialog>
    </Panel>
  );
}
