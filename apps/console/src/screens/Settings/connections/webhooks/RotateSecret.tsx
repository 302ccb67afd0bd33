import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { questionTexts, webhookTexts } from './texts.ts';
import { webhookErrorText } from './useWebhooks.ts';

interface RotateSecretProps {
  /** @returns the new secret */
  rotate: () => Promise<string>;
  onClose: () => void;
  onRotated: (secret: string) => void;
}

/** Replaces a secret, after a question. */
export function RotateSecret({ rotate, onClose, onRotated }: RotateSecretProps) {
  const rotation = useMutation({
    mutationFn: rotate,
    onSuccess: onRotated,
    onError: (error) => {
      showToast({ title: webhookTexts.failed, description: webhookErrorText(error), tone: 'danger' }, 6000);
      onClose();
    },
  });
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !rotation.isPending && onClose()}
      title={questionTexts.rotate}
      cancelLabel={webhookTexts.cancel}
      actionLabel={webhookTexts.rotate}
      isPending={rotation.isPending}
      onAction={() => rotation.mutate()}
    >
      <Text as="p">{questionTexts.rotateDetail}</Text>
    </AlertDialog>
  );
}
