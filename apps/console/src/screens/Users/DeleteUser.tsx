import { remove, type User } from '@forecourt/api/contract/users';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useAuth } from '../../session/store.ts';
import { getReason } from './reason.ts';
import { snackbar, texts } from './texts.ts';
import { useReloadUsers } from './useUserList.ts';

interface DeleteUserProps {
  /** The user to delete; undefined where there is none. */
  user: User | undefined;
  onClose: () => void;
}

/** Asks before a user is deleted (spec 3 §2). */
export function DeleteUser({ user, onClose }: DeleteUserProps) {
  const { DealerId } = useAuth().user_info;
  const reload = useReloadUsers();
  const removal = useMutation({
    mutationFn: ({ UserId, RetailerName, Username }: User) =>
      api.send(remove, {
        params: { dealerId: DealerId },
        query: {},
        body: { user_id: UserId, retailer_name: RetailerName, user_name: Username },
      }),
    onSuccess: () => showToast({ title: texts.deletion.done, tone: 'success' }, snackbar),
    onError: (error) => showToast({ title: texts.deletion.failed, tone: 'danger', ...getReason(error) }, snackbar),
    onSettled: () => {
      onClose();
      // A deleted user leaves the list, and one whom somebody else has changed is shown as they are now.
      void reload();
    },
  });
  return (
    <AlertDialog
      isOpen={user !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.deletion.title}
      cancelLabel={texts.deletion.cancel}
      actionLabel={texts.deletion.action}
      tone="danger"
      isPending={removal.isPending}
      onAction={() => user && removal.mutate(user)}
    >
      <Text as="p">{user ? texts.deletion.detail(user.FullName) : ''}</Text>
    </AlertDialog>
  );
}
