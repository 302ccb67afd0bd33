import { sendPasswordLink, type User } from '@forecourt/api/contract/users';
import { Button } from '@forecourt/ui/actions/Button';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useAuth } from '../../session/store.ts';
import { getReason } from './reason.ts';
import { formTexts, snackbar } from './texts.ts';

const texts = formTexts.password;

/** Mails somebody who has forgotten their password a link to choose another. */
export function PasswordLink({ user }: { user: User }) {
  const { DealerId } = useAuth().user_info;
  const sending = useMutation({
    mutationFn: () =>
      api.send(sendPasswordLink, {
        params: { dealerId: DealerId },
        query: {},
        body: { user_id: user.UserId, retailer_name: user.RetailerName },
      }),
    onSuccess: () => void showToast({ title: texts.sent(user.Email), tone: 'success' }, snackbar),
    onError: (error) => void showToast({ title: texts.failed, tone: 'danger', ...getReason(error) }, snackbar),
  });
  return (
    <Panel title={texts.title}>
      <Inline justify="between">
        <Text tone="secondary">{texts.description}</Text>
        <Button isPending={sending.isPending} onPress={() => sending.mutate()}>
          {texts.send}
        </Button>
      </Inline>
    </Panel>
  );
}
