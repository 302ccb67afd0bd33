import type { WebhookEndpoint } from '@forecourt/api/contract/connections/webhooks';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { questionTexts, webhookTexts } from './texts.ts';
import { type WebhookCalls, webhookErrorText } from './useWebhooks.ts';

interface DeleteEndpointProps {
  endpoint: WebhookEndpoint;
  remove: WebhookCalls['remove'];
  onClose: () => void;
}

/** Deletes an endpoint, after a question. */
export function DeleteEndpoint({ endpoint, remove, onClose }: DeleteEndpointProps) {
  const removal = useMutation({
    mutationFn: () => remove(endpoint),
    onSuccess: () => showToast({ title: questionTexts.removed, tone: 'success' }),
    onError: (error) =>
      showToast({ title: webhookTexts.failed, description: webhookErrorText(error), tone: 'danger' }, 6000),
    onSettled: onClose,
  });
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !removal.isPending && onClose()}
      title={questionTexts.remove(endpoint.target)}
      cancelLabel={webhookTexts.cancel}
      actionLabel={webhookTexts.remove}
      tone="danger"
      isPending={removal.isPending}
      onAction={() => removal.mutate()}
    >
      <Text as="p">{questionTexts.removeDetail}</Text>
    </AlertDialog>
  );
}
