import { createContactForm, formProblems, PreferredMethod } from '@forecourt/api/contract/forms';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { ApiError } from '@forecourt/api/errors';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { FormDialog } from '@forecourt/ui/overlays/FormDialog';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Radio, RadioGroup } from '@forecourt/ui/forms/RadioGroup';
import { SlotCalendar } from '@forecourt/ui/conversation/SlotCalendar';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { TextField } from '@forecourt/ui/forms/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import { reloadDialogue } from '../timeline/useDialogue.ts';
import { useTabDraft } from '../../../drafts/useTabDraft.ts';
import {
  formDraft,
  type FormType,
  type FormValues,
  initialValues,
  isChanged,
  phoneLength,
  getSubmission,
} from './formState.ts';
import { slotDays } from './slotDays.ts';
import { formTexts } from './texts.ts';
import { useSlots } from './useSlots.ts';

/** How long after a form was sent the chat is loaded again, in ms (spec 3 §9). */
const reloadAfter = 2000;

interface CustomerFormProps {
  type: FormType;
  cid: string;
  lead: LeadInfo;
  onClose: () => void;
}

/** A contact or appointment form for the customer of a conversation (spec 3 §4 "Forms", §5). */
export function CustomerForm({ type, cid, lead, onClose }: CustomerFormProps) {
  const { user_info, dealerSettings } = useAuth();
  const { DealerId } = user_info;
  const client = useQueryClient();
  const params = { account_id: DealerId };
  const initial = initialValues(lead);
  const kept = useTabDraft(`form:${type}:${cid}`, formDraft(initial));
  const values = kept.values ?? initial;
  const [isShrunk, setShrunk] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [hasTried, setTried] = useState(false);
  const isAppointment = type === 'AppointmentForm';
  const slots = useSlots(isAppointment);

  const submit = useMutation({
    mutationFn: () => {
      const { timeZone } = slotDays(slots.data ?? {}, dealerSettings);
      return api.send(createContactForm, {
        params,
        query: {},
        body: getSubmission(values, { userId: lead.LeadId, formType: type, timeZone }),
      });
    },
    onSuccess: () => {
      kept.forget();
      setTimeout(() => {
        void reloadDialogue(client, cid);
        void client.invalidateQueries({ queryKey: ['lead', DealerId, cid] });
      }, reloadAfter);
    },
    // Somebody else's hours, or the clock, took the time away.
    onError: () => void slots.refetch(),
  });

  const problems = formProblems({ ...values, form_type: type, hasSlot: values.slot !== undefined });
  const shown = hasTried ? problems : {};
  const set = (changes: Partial<FormValues>) => {
    submit.reset();
    kept.setValues({ ...values, ...changes });
  };
  const trySubmit = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) submit.mutate();
  };
  const close = () => {
    if (!submit.isSuccess && isChanged(values, initial)) setAsking(true);
    else onClose();
  };

  return (
    <>
      <FormDialog
        title={formTexts[type].title}
        isOpen
        isShrunk={isShrunk}
        onShrunkChange={setShrunk}
        onClose={close}
        closeLabel={formTexts.close}
        shrinkLabel={formTexts.shrink}
        expandLabel={formTexts.expand}
        footer={
          submit.isSuccess ? undefined : (
            <Button tone="accent" isPending={submit.isPending} onPress={trySubmit}>
              {formTexts.submit}
            </Button>
          )
        }
      >
        {submit.isSuccess ? (
          <Callout tone="success" isUrgent>
            {formTexts.submitted}
          </Callout>
        ) : (
          <Stack space="medium">
            {submit.isError && (
              <Callout tone="danger" isUrgent>
                {submit.error instanceof ApiError && submit.error.status === 409
                  ? submit.error.message
                  : submit.error instanceof ApiError
                    ? submit.error.displayText
                    : 'Error'}
              </Callout>
            )}
            <Fields values={values} set={set} problems={shown} />
            {isAppointment && (
              <Load query={slots}>
                {(answer) => {
                  const { days, timeZone } = slotDays(answer, dealerSettings);
                  return (
                    <>
                      <SlotCalendar
                        label={formTexts.dateTime}
                        days={days}
                        value={values.slot}
                        onChange={(slot) => set({ slot })}
                        isRequired
                        texts={formTexts.slots}
                        {...(shown.slot && { errorMessage: shown.slot })}
                      />
                      <Text size="small" tone="secondary">
                        {timeZone.replaceAll('_', ' ')}
                      </Text>
                    </>
                  );
                }}
              </Load>
            )}
          </Stack>
        )}
      </FormDialog>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={formTexts.discardTitle}
        cancelLabel={formTexts.keep}
        actionLabel={formTexts.discardAction}
        onAction={() => {
          kept.forget();
          onClose();
        }}
      >
        <Text as="p">{formTexts.discard}</Text>
      </AlertDialog>
    </>
  );
}

interface FieldsProps {
  values: FormValues;
  set: (changes: Partial<FormValues>) => void;
  problems: ReturnType<typeof formProblems>;
}

function Fields({ values, set, problems }: FieldsProps) {
  return (
    <>
      <Grid minColumnWidth="200px">
        <TextField
          label={formTexts.firstName}
          value={values.first_name}
          onChange={(first_name) => set({ first_name })}
          maxLength={80}
          errorMessage={problems.name}
        />
        <TextField
          label={formTexts.lastName}
          value={values.last_name}
          onChange={(last_name) => set({ last_name })}
          maxLength={80}
        />
        <TextField
          label={formTexts.email}
          type="email"
          value={values.email}
          onChange={(email) => set({ email })}
          maxLength={254}
          errorMessage={problems.email ?? problems.contact}
        />
        <TextField
          label={formTexts.phone}
          type="tel"
          value={values.phone_number}
          onChange={(phone_number) => set({ phone_number })}
          maxLength={phoneLength}
          errorMessage={problems.phone}
        />
      </Grid>
      <RadioGroup
        label={formTexts.preferred}
        value={values.preferred ?? null}
        onChange={(value) => set({ preferred: PreferredMethod.options.find((method) => method === value) })}
        orientation="horizontal"
      >
        {PreferredMethod.options.map((method) => (
          <Radio key={method} value={method}>
            {method}
          </Radio>
        ))}
      </RadioGroup>
    </>
  );
}
