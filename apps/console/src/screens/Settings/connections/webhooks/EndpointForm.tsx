import {
  eventsMessage,
  type NewEndpoint,
  targetProblem,
  type WebhookEndpoint,
} from '@forecourt/api/contract/connections/webhooks';
import { webhookEventTypes } from '@forecourt/api/contract/connections/webhookEvents';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Checkbox } from '@forecourt/ui/forms/Checkbox';
import { CheckboxGroup } from '@forecourt/ui/forms/CheckboxGroup';
import { Radio, RadioGroup } from '@forecourt/ui/forms/RadioGroup';
import { Switch } from '@forecourt/ui/forms/Switch';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { endpointTexts, eventTexts, webhookTexts } from './texts.ts';
import { type EndpointDraft, newEndpoint, useEndpointDraft } from './useEndpointDraft.ts';
import { webhookErrorText } from './useWebhooks.ts';

interface EndpointFormProps {
  /** The one to change; missing for a new one. */
  endpoint?: WebhookEndpoint;
  /** @returns a new secret, where there is one */
  save: (body: NewEndpoint) => Promise<string | null>;
  onClose: () => void;
  onSaved: (secret: string | null) => void;
}

const kinds = ['webhook', 'adf-mail'] as const;

/** Asks where events are sent, and which. */
export function EndpointForm({ endpoint, save, onClose, onSaved }: EndpointFormProps) {
  const formId = useId();
  const draft = useEndpointDraft(endpoint);
  const values = draft.values ?? endpoint ?? newEndpoint;
  const [wasTried, setTried] = useState(false);
  const { kind, target, event_types, is_enabled } = values;
  const saving = useMutation({
    mutationFn: () => save({ kind, target: target.trim(), event_types, is_enabled }),
    onSuccess: (secret) => {
      draft.forget();
      showToast({ title: endpoint ? endpointTexts.saved : endpointTexts.added, tone: 'success' });
      onSaved(secret);
    },
  });
  const problem = targetProblem(kind, target.trim());
  const set = (change: Partial<EndpointDraft>) => {
    // What is wrong with it was about what is typed no more.
    saving.reset();
    draft.setValues({ kind, target, event_types, is_enabled, ...change });
  };
  const close = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !saving.isPending && close()}
      title={endpoint ? endpointTexts.editTitle : endpointTexts.addTitle}
      closeLabel={webhookTexts.close}
      size="small"
      footer={
        <>
          <Button onPress={close} isDisabled={saving.isPending}>
            {webhookTexts.cancel}
          </Button>
          <Button type="submit" form={formId} tone="accent" isPending={saving.isPending}>
            {webhookTexts.save}
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
          if (problem === undefined && event_types.length > 0 && !saving.isPending) saving.mutate();
        }}
      >
        <Stack space="medium">
          {!endpoint && (
            <RadioGroup
              label={endpointTexts.kind}
              value={kind}
              onChange={(chosen) => set({ kind: chosen === 'adf-mail' ? 'adf-mail' : 'webhook' })}
            >
              {kinds.map((id) => (
                <Radio key={id} value={id} description={endpointTexts.kindHelp[id]}>
                  {webhookTexts.kinds[id]}
                </Radio>
              ))}
            </RadioGroup>
          )}
          <TextField
            label={endpointTexts.target[kind]}
            description={endpointTexts.targetHelp[kind]}
            value={target}
            onChange={(typed) => set({ target: typed })}
            isRequired
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that has to be typed (ARIA APG, dialog)
            autoFocus
            autoComplete="off"
            spellCheck="false"
            inputMode={kind === 'webhook' ? 'url' : 'email'}
            maxLength={2000}
            {...(wasTried && problem !== undefined && { errorMessage: problem })}
          />
          <CheckboxGroup
            label={endpointTexts.events}
            value={event_types}
            onChange={(chosen) => set({ event_types: webhookEventTypes.filter((type) => chosen.includes(type)) })}
            isRequired
            {...(wasTried && event_types.length === 0 && { errorMessage: eventsMessage })}
          >
            {webhookEventTypes.map((type) => (
              <Checkbox key={type} value={type}>
                {eventTexts[type]}
              </Checkbox>
            ))}
          </CheckboxGroup>
          <Switch isSelected={is_enabled} onChange={(isOn) => set({ is_enabled: isOn })}>
            {endpointTexts.isOn}
          </Switch>
          {saving.error && (
            <Callout tone="danger" isUrgent>
              {webhookErrorText(saving.error)}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
