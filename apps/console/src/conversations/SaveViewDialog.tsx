import { maxViewName } from '@forecourt/api/contract/saved-views';
import { ApiError } from '@forecourt/api/errors';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Checkbox } from '@forecourt/ui/forms/Checkbox';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { useState } from 'react';
import { viewTexts as texts } from './texts.ts';

interface SaveViewDialogProps {
  isPending: boolean;
  error: Error | null;
  onSave: (name: string, isShared: boolean) => void;
  onClose: () => void;
}

/** Asks for the name of a view, and who sees it. */
export function SaveViewDialog({ isPending, error, onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      closeLabel={texts.close}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button
            tone="accent"
            isDisabled={name.trim() === ''}
            isPending={isPending}
            pendingLabel={texts.saving}
            onPress={() => onSave(name, isShared)}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <Stack>
        <TextField label={texts.name} maxLength={maxViewName} value={name} onChange={setName} />
        <Checkbox isSelected={isShared} onChange={setShared} description={texts.shareHint}>
          {texts.share}
        </Checkbox>
        {error && (
          <Callout tone="danger" size="small" isUrgent>
            {error instanceof ApiError ? (error.status === 409 ? error.message : error.displayText) : 'Error'}
          </Callout>
        )}
      </Stack>
    </Dialog>
  );
}
