import { apiScopeIds, apiScopes } from '@forecourt/api/apiScopes';
import type { CreatedApiKey } from '@forecourt/api/contract/connections/keys';
import { isBlank } from '@forecourt/api/contract/text';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Checkbox } from '@forecourt/ui/forms/Checkbox';
import { CheckboxGroup } from '@forecourt/ui/forms/CheckboxGroup';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createTexts, keyTexts } from './texts.ts';
import { type ApiKeyCalls, keyErrorText } from './useApiKeys.ts';
import { type KeyDraft, useKeyDraft } from './useKeyDraft.ts';

interface CreateKeyProps {
  create: ApiKeyCalls['create'];
  onClose: () => void;
  onCreated: (created: CreatedApiKey) => void;
}

/** Asks for the name and the scopes of a key. */
export function CreateKey({ create, onClose, onCreated }: CreateKeyProps) {
  const formId = useId();
  const draft = useKeyDraft();
  const values = draft.values ?? { name: '', scopes: [] };
  const { name, scopes } = values;
  const set = (change: Partial<KeyDraft>) => draft.setValues({ ...values, ...change });
  const [wasTried, setTried] = useState(false);
  const creation = useMutation({
    mutationFn: () => create(name, scopes),
    onSuccess: (created) => {
      draft.forget();
      onCreated(created);
    },
  });
  const close = () => {
    draft.forget();
    onClose();
  };
  const isComplete = !isBlank(name) && scopes.length > 0;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !creation.isPending && close()}
      title={createTexts.title}
      closeLabel={keyTexts.close}
      size="small"
      footer={
        <>
          <Button onPress={close} isDisabled={creation.isPending}>
            {keyTexts.cancel}
          </Button>
          <Button type="submit" form={formId} tone="accent" isPending={creation.isPending}>
            {keyTexts.create}
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
          if (isComplete && !creation.isPending) creation.mutate();
        }}
      >
        <Stack space="medium">
          <TextField
            label={createTexts.name}
            description={createTexts.nameHelp}
            value={name}
            onChange={(typed) => set({ name: typed })}
            isRequired
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing that the dialog asks for (ARIA APG, dialog)
            autoFocus
            autoComplete="off"
            maxLength={80}
            {...(wasTried && isBlank(name) && { errorMessage: createTexts.nameMissing })}
          />
          <CheckboxGroup
            label={createTexts.scopes}
            value={scopes}
            onChange={(chosen) => set({ scopes: apiScopeIds.filter((id) => chosen.includes(id)) })}
            isRequired
            {...(wasTried && scopes.length === 0 && { errorMessage: createTexts.scopesMissing })}
          >
            {apiScopeIds.map((id) => (
              <Checkbox key={id} value={id} description={apiScopes[id].description}>
                {apiScopes[id].label}
              </Checkbox>
            ))}
          </CheckboxGroup>
          {creation.error && (
            <Callout tone="danger" isUrgent>
              {keyErrorText(creation.error)}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
