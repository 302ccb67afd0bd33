import type { resetTwoStep, signOutUser } from '@forecourt/api/contract/twoStep';
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
import { type formTexts, snackbar } from './texts.ts';

interface SignInActionProps {
  user: User;
  call: typeof resetTwoStep | typeof signOutUser;
  texts: typeof formTexts.twoStep | typeof formTexts.signOut;
}

/** What is done about how somebody signs in, after asking: they have lost a second factor, or a device. */
export function SignInAction({ user, call, texts }: SignInActionProps) {
  const { DealerId } = useAuth().user_info;
  const [isAsking, setAsking] = useState(false);
  const action = useMutation({
    mutationFn: () =>
      api.send(call, {
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
        <Button onPress={() => setAsking(true)}>{texts.action}</Button>
      </Inline>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={texts.question(user.FullName)}
        cancelLabel={texts.cancel}
        actionLabel={texts.action}
        tone="danger"
        isPending={action.isPending}
        onAction={() => action.mutate()}
      >
        <Text as="p">{texts.detail}</Text>
      </AlertDialog>
    </Panel>
  );
}
