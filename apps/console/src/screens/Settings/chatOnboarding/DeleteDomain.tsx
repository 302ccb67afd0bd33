import type { OnboardingDomain } from '@forecourt/api/contract/settings/chat-domains';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { ApiError } from '@forecourt/api/errors';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { domainTexts } from './texts.ts';
import type { Domains } from './useDomains.ts';

interface DeleteDomainProps {
  saved: OnboardingDomain;
  remove: Domains['remove'];
  onDeleted: () => void;
  /** The button that asks. */
  children: (ask: () => void) => ReactNode;
}

/** How long the outcome of a deletion is shown, in ms (spec 2 §8). */
const toastMs = 6000;

/** Deletes a domain, after a question (spec 2 §4). */
export function DeleteDomain({ saved, remove, onDeleted, children }: DeleteDomainProps) {
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: async () => {
      await remove(saved);
    },
    onSuccess: () => {
      onDeleted();
      showToast({ title: domainTexts.removed, tone: 'success' }, toastMs);
    },
    onError: (error) => {
      const reason = error instanceof ApiError && [404, 412].includes(error.status) ? error.message : undefined;
      const description = reason === undefined ? {} : { description: reason };
      showToast({ title: domainTexts.notRemoved, ...description, tone: 'danger' }, toastMs);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      {children(() => setAsking(true))}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={domainTexts.question(saved.display_name)}
        cancelLabel={domainTexts.cancel}
        actionLabel={domainTexts.remove}
        tone="danger"
        isPending={removal.isPending}
        onAction={() => removal.mutate()}
      >
        <Text as="p">{domainTexts.questionDetail}</Text>
      </AlertDialog>
    </>
  );
}
