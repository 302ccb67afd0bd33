import { domainMessage, readDomain } from '@forecourt/api/contract/domain';
import type { OnboardingDomain } from '@forecourt/api/contract/settings/chat-domains';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { domainTexts } from './texts.ts';
import { type Domains, NotAdded } from './useDomains.ts';

interface AddDomainProps {
  known: readonly OnboardingDomain[];
  add: Domains['add'];
  onClose: () => void;
  onAdded: (domain: string) => void;
}

const nothing = 'nothing';

/** 'Add Domain' (spec 2 §2, §5). */
export function AddDomain({ known, add, onClose, onAdded }: AddDomainProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [copyFrom, setCopyFrom] = useState(nothing);
  const [wasTried, setTried] = useState(false);
  const addition = useMutation({
    mutationFn: () => add(typed, copyFrom === nothing ? null : copyFrom),
    onSuccess: (domain) => {
      onAdded(domain);
      onClose();
      showToast({ title: domainTexts.added, tone: 'success' });
    },
  });
  const isValid = readDomain(typed) !== undefined;
  const { error } = addition;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !addition.isPending && onClose()}
      title={domainTexts.add}
      closeLabel={domainTexts.close}
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={addition.isPending}>
            {domainTexts.cancel}
          </Button>
          <Button type="submit" form={formId} tone="accent" isPending={addition.isPending}>
            {domainTexts.add}
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
          if (isValid && !addition.isPending) addition.mutate();
        }}
      >
        <Stack space="medium">
          <TextField
            label={domainTexts.address}
            description={domainTexts.addressHelp}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              addition.reset();
            }}
            onBlur={() => typed !== '' && setTried(true)}
            isRequired
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that the dialog asks for (ARIA APG, dialog)
            autoFocus
            autoComplete="off"
            spellCheck="false"
            inputMode="url"
            maxLength={300}
            {...(wasTried && !isValid && { errorMessage: domainMessage })}
          />
          {known.length > 0 && (
            <Select
              label={domainTexts.copyFrom}
              description={domainTexts.copyHelp}
              value={copyFrom}
              onChange={(key) => setCopyFrom(String(key))}
            >
              <SelectItem id={nothing}>{domainTexts.copyNothing}</SelectItem>
              {known.map(({ domain, display_name }) => (
                <SelectItem key={domain} id={domain}>
                  {display_name}
                </SelectItem>
              ))}
            </Select>
          )}
          {error && (
            <Callout
              tone="danger"
              isUrgent
              {...(error instanceof NotAdded && error.message !== '' && { title: domainTexts.notAdded })}
            >
              {error instanceof NotAdded && error.message !== '' ? error.message : domainTexts.notAdded}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
