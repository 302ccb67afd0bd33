import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Text } from '@forecourt/ui/text/Text';
import { discardUnsaved } from '../unsaved/unsavedChanges.ts';

interface UnsavedDialogProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before an account switch discards what was not saved (spec 1 §2, word for word). */
export function UnsavedDialog({ onStay, onDiscard }: UnsavedDialogProps) {
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title="Unsaved Changes"
      cancelLabel="Stay on this domain"
      actionLabel="Discard changes & switch"
      onAction={() => {
        discardUnsaved();
        onDiscard();
      }}
    >
      <Text as="p">
        Navigating away will discard any changes you have made. Do you want to continue without saving?
      </Text>
    </AlertDialog>
  );
}
