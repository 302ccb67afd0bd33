import { resendInvitation, type User, withdrawInvitation } from '@forecourt/api/contract/users';
import { Button } from '@forecourt/ui/actions/Button';
import { Menu, MenuItem, MenuTrigger } from '@forecourt/ui/actions/Menu';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useAuth } from '../../session/store.ts';
import { reasonOf } from './reason.ts';
import { snackbar, texts } from './texts.ts';
import { useReloadUsers } from './useUserList.ts';

const words = texts.invitation;
const deeds = {
  resend: { call: resendInvitation, done: words.resent, failed: words.resendFailed },
  withdraw: { call: withdrawInvitation, done: words.withdrawn, failed: words.withdrawFailed },
};

/** Sends the invitation of somebody again who has no password yet, or makes its link useless. */
export function InvitationMenu({ user }: { user: User }) {
  const { DealerId } = useAuth().user_info;
  const reload = useReloadUsers();
  const sending = useMutation({
    mutationFn: (deed: keyof typeof deeds) =>
      api.send(deeds[deed].call, {
        params: { dealerId: DealerId },
        query: {},
        body: { user_id: user.UserId, retailer_name: user.RetailerName },
      }),
    onSuccess: (_answer, deed) => void showToast({ title: deeds[deed].done, tone: 'success' }, snackbar),
    onError: (error, deed) =>
      void showToast({ title: deeds[deed].failed, tone: 'danger', ...reasonOf(error) }, snackbar),
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
