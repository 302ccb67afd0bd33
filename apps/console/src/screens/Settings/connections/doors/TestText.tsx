import { isBlank } from '@forecourt/api/contract/text';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { testTexts } from './texts.ts';
import { type Doors, testErrorText } from './useDoors.ts';

interface TestTextProps {
  test: Doors['test'];
  onClose: () => void;
}

/** Asks for the phone that a test goes to: a number cannot text itself. */
export function TestText({ test, onClose }: TestTextProps) {
  const formId = useId();
  const [phone, setPhone] = useState('');
  const [wasTried, setTried] = useState(false);
  const sending = useMutation({ mutationFn: () => test('text', phone.trim()), onSuccess: onClose });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !sending.isPending && onClose()}
      title={testTexts.textTitle}
      closeLabel={testTexts.close}
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={sending.isPending}>
            {testTexts.cancel}
          </Button>
          <Button type="submit" form={formId} tone="accent" isPending={sending.isPending}>
            {testTexts.send}
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
          if (!isBlank(phone) && !sending.isPending) sending.mutate();
        }}
      >
        <Stack space="medium">
          <TextField
            label={testTexts.phone}
            description={testTexts.phoneHelp}
            value={phone}
            onChange={(typed) => {
              // What is wrong with it was about what is typed no more.
              sending.reset();
              setPhone(typed);
            }}
            isRequired
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that has to be typed (ARIA APG, dialog)
            autoFocus
            type="tel"
            autoComplete="tel"
            maxLength={40}
            {...(wasTried && isBlank(phone) && { errorMessage: testTexts.phoneMissing })}
          />
          {sending.error && (
            <Callout tone="danger" isUrgent>
              {testErrorText(sending.error)}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
