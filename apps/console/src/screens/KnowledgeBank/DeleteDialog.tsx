import { Stack } from '@forecourt/ui/layout/Stack';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { keepFormDraft } from '../../drafts/formDraft.ts';
import type { BankScreen, Deletion } from './bankScreen.ts';
import { knowledgeErrorText } from './knowledgeErrors.ts';
import { draftPrefix } from './newQuestion.ts';
import { knowledgeTexts } from './texts.ts';
import { useRefresh } from './useBank.ts';

interface DeleteDialogProps {
  screen: BankScreen;
  deletion: Deletion;
  onClose: (isDeleted: boolean) => void;
}

/** 'Delete Question' is for the product alone, 'Delete Topic' also for mirrored questions (spec 3 §2). */
export function DeleteDialog({ screen, deletion, onClose }: DeleteDialogProps) {
  const refresh = useRefresh();
  const { group, topic, kind } = deletion;
  const product = screen.products.find(({ id }) => id === screen.calls.productId)?.product_name ?? '';
  const deleting = useMutation({
    mutationFn: (): Promise<unknown> =>
      kind === 'topic'
        ? screen.calls.deleteTopic(group.id, topic.id, topic.Version)
        : screen.calls.deleteEntry(deletion.entry.entry_id, deletion.entry.Version),
    onSuccess: async () => {
      const { toasts } = knowledgeTexts;
      if (kind === 'question') keepFormDraft(draftPrefix + deletion.entry.entry_id, undefined);
      showToast({
        tone: 'success',
        title: kind === 'topic' ? toasts.topicDeleted : toasts.questionDeleted,
        isBrief: true,
      });
      // Until then the list has old versions: deleting a topic from it would conflict with this very deletion.
      await refresh();
      onClose(true);
    },
    onError: async (error) => {
      showToast({ tone: 'danger', title: knowledgeTexts.notDeleted, description: knowledgeErrorText(error) });
      onClose(false);
      // Somebody else has changed it: that is what is shown then.
      await refresh();
    },
  });
  return (
    <AlertDialog
      isOpen
      tone="danger"
      title={kind === 'topic' ? knowledgeTexts.deleteTopic : knowledgeTexts.deleteQuestion}
      actionLabel={knowledgeTexts.remove}
      cancelLabel={knowledgeTexts.cancel}
      isPending={deleting.isPending}
      onOpenChange={() => onClose(false)}
      onAction={() => deleting.mutate()}
    >
      {kind === 'topic' ? (
        <Text as="p">{knowledgeTexts.sureTopic(topic.name, product)}</Text>
      ) : (
        <Stack space="small">
          <Text as="p">{knowledgeTexts.sureQuestion(deletion.entry.question, product)}</Text>
          {topic.total === 1 && <Text as="p">{knowledgeTexts.lastQuestion(topic.name)}</Text>}
        </Stack>
      )}
    </AlertDialog>
  );
}
