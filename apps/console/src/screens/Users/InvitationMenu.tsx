import { resendInvitation, type User, withdrawInvitation } from '@forecourt/api/contract/users';
import { Button } from '@forecourt/ui/actions/Button';
import { Menu, MenuItem, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useAuth } from '../../session/store.ts';
import { getReason } from './reason.ts';
import { snackbar, texts } from './texts.ts';
import { useReloadUsers } from './useUserList.ts';

const words = texts.invitation;
const actions = {
  resend: { call: resendInvitation, done: words.resent, failed: words.resendFailed },
  withdraw: { call: withdrawInvitation, done: words.withdrawn, failed: words.withdrawFailed },
};

/** Sends the invitation of somebody again who has no password yet, or makes its link useless. */
export function InvitationMenu({ user }: { user: User }) {
  const { DealerId } = useAuth().user_info;
  const reload = useReloadUsers();
  const sending = useMutation({
    mutationFn: (action: keyof typeof actions) =>
      api.send(actions[action].call, {
        params: { dealerId: DealerId },
        query: {},
        body: { user_id: user.UserId, retailer_name: user.RetailerName },
      }),
    onSuccess: (_answer, action) => void showToast({ title: actions[action].done, tone: 'success' }, snackbar),
    onError: (error, action) =>
      void showToast({ title: actions[action].failed, tone: 'danger', ...getReason(error) }, snackbar),
    onSettled: reload,
  });
  return (
    <MenuTrigger>
      <Button size="small" isPending={sending.isPending} aria-label={texts.named(words.action, user.FullName)}>
        {words.action}
      </Button>
      <Menu aria-label={words.action} placement="bottom end">
        <MenuItem onAction={() => sending.mutate('resend')}>{words.resend}</MenuItem>
        {user.Invitation === 'invited' && (
          <MenuItem onAction={() => sending.mutate('withdraw')}>{words.withdraw}</MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  );
}
