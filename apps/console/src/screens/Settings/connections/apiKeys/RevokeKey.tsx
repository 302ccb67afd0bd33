import type { ApiKey } from '@forecourt/api/contract/connections/keys';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { revokeTexts, keyTexts } from './texts.ts';
import { type ApiKeyCalls, keyErrorText } from './useApiKeys.ts';

interface RevokeKeyProps {
  apiKey: ApiKey;
  revoke: ApiKeyCalls['revoke'];
  onClose: () => void;
}

/** Revokes a key, after a question. */
export function RevokeKey({ apiKey, revoke, onClose }: RevokeKeyProps) {
  const revocation = useMutation({
    mutationFn: () => revoke(apiKey),
    onSuccess: () => showToast({ title: revokeTexts.revoked(apiKey.Name), tone: 'success' }),
    onError: (error) =>
      showToast({ title: revokeTexts.failed, description: keyErrorText(error), tone: 'danger' }, 6000),
    onSettled: onClose,
  });
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !revocation.isPending && onClose()}
      title={revokeTexts.question(apiKey.Name)}
      cancelLabel={keyTexts.cancel}
      actionLabel={revokeTexts.revoke}
      tone="danger"
      isPending={revocation.isPending}
      onAction={() => revocation.mutate()}
    >
      <Text as="p">{revokeTexts.detail}</Text>
    </AlertDialog>
  );
}
