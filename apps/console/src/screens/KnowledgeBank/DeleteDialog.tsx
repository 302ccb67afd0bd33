import type { KnowledgeEntry, KnowledgeGroup, KnowledgeTopic } from '@forecourt/api/contract/knowledge';
import { Stack } from '@forecourt/ui/layout/Stack';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { keepFormDraft } from '../../drafts/formDraft.ts';
import type { BankScreen } from './KnowledgeBank.tsx';
import { knowledgeErrorText } from './knowledgeErrors.ts';
import { knowledgeTexts } from './texts.ts';
import { useRefresh } from './useBank.ts';

/** What is about to be deleted. */
export type Doomed = { group: KnowledgeGroup; topic: KnowledgeTopic } & (
  | { kind: 'topic' }
  | { kind: 'question'; entry: KnowledgeEntry }
);

interface DeleteDialogProps {
  screen: BankScreen;
  doomed: Doomed;
  onClose: (isDeleted: boolean) => void;
}

/** 'Delete Question' is for the product alone, 'Delete Topic' also for mirrored questions (spec 3 §2). */
export function DeleteDialog({ screen, doomed, onClose }: DeleteDialogProps) {
  const refresh = useRefresh();
  const { group, topic, kind } = doomed;
  const product = screen.products.find(({ id }) => id === screen.calls.productId)?.product_name ?? '';
  const deleting = useMutation<unknown>({
    mutationFn: () =>
      kind === 'topic'
        ? screen.calls.deleteTopic(group.id, topic.id, topic.Version)
        : screen.calls.deleteEntry(doomed.entry.entry_id, doomed.entry.Version),
    onSuccess: async () => {
      const { toasts } = knowledgeTexts;
      if (kind === 'question') keepFormDraft(`knowledge/${doomed.entry.entry_id}`, undefined);
      showToast({
        tone: 'success',
        title: kind === 'topic' ? toasts.topicDeleted : toasts.questionDeleted,
        isBrief: true,
      });
      onClose(true);
      await refresh();
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
          <Text as="p">{knowledgeTexts.sureQuestion(doomed.entry.question, product)}</Text>
          {topic.total === 1 && <Text as="p">{knowledgeTexts.lastQuestion(topic.name)}</Text>}
        </Stack>
      )}
    </AlertDialog>
  );
}
