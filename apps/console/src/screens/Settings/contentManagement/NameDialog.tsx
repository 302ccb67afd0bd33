import { isBlank } from '@forecourt/api/contract/text';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../load/Load.tsx';
import { contentTexts } from './texts.ts';

interface NameDialogProps {
  title: string;
  label: string;
  maxLength: number;
  add: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks what a new topic or question is called (spec 2 §5: not without a name). */
export function NameDialog({ title, label, maxLength, add, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const adding = useMutation({
    mutationFn: () => add(name.trim()),
    onSuccess: () => {
      showToast({ tone: 'success', title: contentTexts.added(name.trim()) });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(name) && !adding.isPending) adding.mutate();
  };
  return (
    <Dialog isOpen title={title} closeLabel={contentTexts.close} onOpenChange={onClose} size="small">
      <form aria-label={title} noValidate onSubmit={submit}>
        <Stack space="medium">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this alone */}
          <TextField label={label} value={name} onChange={setName} maxLength={maxLength} autoFocus />
          {adding.error && (
            <Callout tone="danger" isUrgent>
              {errorText(adding.error)}
            </Callout>
          )}
          <Inline justify="end">
            <Button onPress={onClose}>{contentTexts.cancel}</Button>
            <Button type="submit" tone="accent" isDisabled={isBlank(name)} isPending={adding.isPending}>
              {contentTexts.add}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Dialog>
  );
}
