import { type Dealer, resume, suspend } from '@forecourt/api/contract/dealers';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { getReason } from './reason.ts';
import { changeTexts, texts } from './texts.ts';
import { useReloadDealers } from './useDealers.ts';

interface ChangeDealerProps {
  dealer: Dealer;
  action: 'suspend' | 'resume';
  onClose: () => void;
}

const words = {
  suspend: {
    call: suspend,
    title: changeTexts.suspendTitle,
    detail: changeTexts.suspendDetail,
    done: changeTexts.suspended,
  },
  resume: { call: resume, title: changeTexts.resumeTitle, detail: changeTexts.resumeDetail, done: changeTexts.resumed },
} as const;

/** Suspends or resumes a dealer, after a question. */
export function ChangeDealer({ dealer, action, onClose }: ChangeDealerProps) {
  const reload = useReloadDealers();
  const { call, title, detail, done } = words[action];
  const change = useMutation({
    mutationFn: () => api.send(call, { params: { account_id: dealer.Id } }),
    onSuccess: () => showToast({ title: done(dealer.Name), tone: 'success' }),
    onError: (error) => showToast({ title: changeTexts.failed, tone: 'danger', description: getReason(error) }),
    onSettled: () => {
      onClose();
      void reload();
    },
  });
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !change.isPending && onClose()}
      title={title(dealer.Name)}
      cancelLabel={texts.cancel}
      actionLabel={changeTexts[action]}
      tone={action === 'suspend' ? 'danger' : 'accent'}
      isPending={change.isPending}
      onAction={() => change.mutate()}
    >
      <Text as="p">{detail}</Text>
    </AlertDialog>
  );
}
