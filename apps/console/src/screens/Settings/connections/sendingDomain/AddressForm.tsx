import { sendingAddressProblem } from '@forecourt/api/contract/connections/sendingDomain';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { domainTexts, formTexts } from './texts.ts';
import { domainErrorText, type SendingDomainCalls } from './useSendingDomain.ts';

interface AddressFormProps {
  /** The current one; '' for none. */
  address: string;
  save: SendingDomainCalls['save'];
  onClose: () => void;
}

/** Asks for the address that mail comes from. */
export function AddressForm({ address, save, onClose }: AddressFormProps) {
  const formId = useId();
  const [typed, setTyped] = useState(address);
  const [wasTried, setTried] = useState(false);
  const problem = sendingAddressProblem(typed);
  const saving = useMutation({
    mutationFn: () => save(typed.trim()),
    onSuccess: () => {
      showToast({ title: domainTexts.saved, tone: 'success', isBrief: true });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      size="small"
      title={formTexts.title}
      closeLabel={domainTexts.close}
      onOpenChange={(isOpen) => !isOpen && !saving.isPending && onClose()}
      footer={
        <>
          <Button isDisabled={saving.isPending} onPress={onClose}>
            {domainTexts.cancel}
          </Button>
          <Button type="submit" form={formId} tone="accent" isPending={saving.isPending}>
            {domainTexts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (problem === undefined && !saving.isPending) saving.mutate();
        }}
      >
        <Stack space="medium">
          <TextField
            label={formTexts.label}
            description={formTexts.help}
            value={typed}
            onChange={setTyped}
            isRequired
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that the dialog asks for (ARIA APG, dialog)
            autoFocus
            autoComplete="off"
            spellCheck="false"
            inputMode="email"
            maxLength={254}
            {...(wasTried && problem !== undefined && { errorMessage: problem })}
          />
          {saving.error && (
            <Callout tone="danger" isUrgent>
              {domainErrorText(saving.error)}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
