import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import type { ReactNode } from 'react';
import { deskTexts } from './texts.ts';

interface DeskDialogProps {
  title: string;
  saveLabel: string;
  isSaveDisabled?: boolean;
  isPending: boolean;
  /** Why the last save failed; the dialog stays open with what was entered. */
  failure: string | null;
  onSave: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The frame of the dialogs that assign, snooze, schedule and close: fields, then the failure, with Cancel and save below. */
export const DeskDialog = ({
  title,
  saveLabel,
  isSaveDisabled = false,
  isPending,
  failure,
  onSave,
  onClose,
  children,
}: DeskDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={title}
    closeLabel={deskTexts.closeDialog}
    size="small"
    footer={
      <>
        <Button onPress={onClose}>{deskTexts.cancel}</Button>
        <Button
          tone="accent"
          isDisabled={isSaveDisabled}
          isPending={isPending}
          pendingLabel={deskTexts.working}
          onPress={onSave}
        >
          {saveLabel}
        </Button>
      </>
    }
  >
    <Stack>
      {children}
      {failure !== null && (
        <Callout tone="danger" size="small" isUrgent>
          {failure}
        </Callout>
      )}
    </Stack>
  </Dialog>
);
