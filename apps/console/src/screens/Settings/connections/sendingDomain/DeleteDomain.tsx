import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { domainTexts, questionTexts } from './texts.ts';
import { domainErrorText, type SendingDomainCalls } from './useSendingDomain.ts';

interface DeleteDomainProps {
  remove: SendingDomainCalls['remove'];
  onClose: () => void;
}

/** Deletes the sending domain, after a question. */
export function DeleteDomain({ remove, onClose }: DeleteDomainProps) {
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => showToast({ title: domainTexts.removed, tone: 'success' }),
    onError: (error) =>
      showToast({ title: domainTexts.failed, description: domainErrorText(error), tone: 'danger' }, 6000),
    onSettled: onClose,
  });
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !removal.isPending && onClose()}
      title={questionTexts.title}
      cancelLabel={domainTexts.cancel}
      actionLabel={domainTexts.remove}
      tone="danger"
      isPending={removal.isPending}
      onAction={() => removal.mutate()}
    >
      <Text as="p">{questionTexts.detail}</Text>
    </AlertDialog>
  );
}
