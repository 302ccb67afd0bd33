import type { Versioned } from '@forecourt/api/client';
import { isPhone } from '@forecourt/api/contract/phone';
import {
  canSubmitSubscriber,
  deletedMessage,
  emailLookUpLength,
  fillInMessage,
  type Subscriber,
  subscriberProblems,
} from '@forecourt/api/contract/settings/subscribers';
import { settingsWithoutEffect } from '@forecourt/api/contract/settings/without-effect';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Grid } from '@forecourt/ui/layout/Grid';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';
import { SavedForm } from '../../../saving/SavedForm.tsx';
import { useSavedForm } from '../../../saving/useSavedForm.ts';
import { ChannelChoice } from './ChannelChoice.tsx';
import { channelsText, type Offer, subscriberDraft } from './subscriberForm.ts';
import { subscriberTexts } from './texts.ts';
import { useCrmLookUp } from './useCrmLookUp.ts';

interface SubscriberFormProps {
  /** Names the form. */
  label: string;
  /** Where its typing is kept. */
  id: string;
  params: { account_id: string };
  offer: Offer;
  saved: Versioned<Subscriber>;
  load: () => Promise<Versioned<Subscriber>>;
  save: (person: Subscriber, ifMatch: string) => Promise<Versioned<Subscriber>>;
  onSaved?: () => void;
  onFailed?: (error: Error) => void;
  onDiscard?: () => void;
  canSave: boolean;
  /** Somebody else has deleted the person; whether saving may add them again. */
  deleted?: { canAdd: boolean };
}

type TextFieldName = 'FirstName' | 'LastName' | 'Email' | 'MainPhone';

/** Somebody who is notified, and of what (spec 2 §3, §5). */
export function SubscriberForm({
  label,
  id,
  params,
  offer,
  saved,
  load,
  save,
  onSaved,
  onFailed,
  onDiscard,
  canSave,
  deleted,
}: SubscriberFormProps) {
  const form = useSavedForm({
    id,
    draft: subscriberDraft,
    canSave,
    saved,
    load,
    save,
    onSaved: () => {
      setLeft([]);
      setTried(false);
      onSaved?.();
    },
    ...(onFailed && { onFailed }),
  });
  const { values: person, set } = form;
  /** Fields that have been typed into and left: what is wrong is not shown while somebody types. */
  const [left, setLeft] = useState<TextFieldName[]>([]);
  const [wasTried, setTried] = useState(false);
  const problems = subscriberProblems(person);
  const isLooking = useCrmLookUp(params, person, (CrmUserId) => {
    if (CrmUserId !== person.CrmUserId) set({ CrmUserId });
  });

  const field = (name: TextFieldName, text: string) => {
    const problem = wasTried || left.includes(name) ? problems[name] : undefined;
    return {
      label: text,
      value: person[name],
      onChange: (value: string) => set({ [name]: value }),
      onBlur: () => person[name] !== '' && setLeft([...left, name]),
      isReadOnly: !canSave,
      isRequired: canSave,
      // One message covers all missing fields, so each is only marked.
      ...(problem === fillInMessage ? { isInvalid: true } : problem !== undefined && { errorMessage: problem }),
    };
  };
  const crmText = isLooking
    ? subscriberTexts.crmLooking
    : person.CrmUserId === null
      ? subscriberTexts.crmNone
      : subscriberTexts.crmFound;
  const isAsked = person.Email.length >= emailLookUpLength || isPhone(person.MainPhone);
  const submit = () => {
    if (Object.keys(problems).length === 0) form.submit();
    else setTried(true);
  };
  const discard = () => {
    form.discard();
    onDiscard?.();
  };
  // That they were deleted stands above the fields then.
  const isShownAbove = deleted !== undefined && [404, 412].includes(form.error?.status ?? 0);
  return (
    <SavedForm
      form={{ ...form, submit, discard, error: isShownAbove ? undefined : form.error }}
      label={label}
      isIncomplete={!canSubmitSubscriber(person) || deleted?.canAdd === false}
      fields={{
        FirstName: { label: subscriberTexts.firstName },
        LastName: { label: subscriberTexts.lastName },
        Email: { label: subscriberTexts.email },
        MainPhone: { label: subscriberTexts.mainPhone },
        CrmUserId: { label: subscriberTexts.crmUserId },
        Channels: { label: subscriberTexts.channels, show: (channels) => channelsText(channels, offer) },
      }}
    >
      {deleted && (
        <Callout tone="warning" isUrgent>
          {`${deletedMessage}. ${deleted.canAdd ? subscriberTexts.deletedCanAdd : subscriberTexts.deletedCannotAdd}`}
        </Callout>
      )}
      <Grid minColumnWidth="220px">
        <TextField {...field('FirstName', subscriberTexts.firstName)} maxLength={80} />
        <TextField {...field('LastName', subscriberTexts.lastName)} maxLength={80} />
        <TextField {...field('Email', subscriberTexts.email)} type="email" maxLength={254} />
        <TextField
          {...field('MainPhone', subscriberTexts.mainPhone)}
          type="tel"
          maxLength={20}
          description={subscriberTexts.phoneHint}
        />
        <TextField
          label={subscriberTexts.crmUserId}
          value={person.CrmUserId ?? ''}
          isReadOnly
          {...(isAsked && { description: crmText })}
        />
      </Grid>
      {person.SecondaryPhone !== '' && (
        <Text as="p" size="small" tone="secondary">
          {settingsWithoutEffect['subscribers.update SecondaryPhone']}
        </Text>
      )}
      <ChannelChoice
        value={person.Channels}
        onChange={(Channels) => set({ Channels })}
        offer={offer}
        isReadOnly={!canSave}
      />
      {wasTried && Object.values(problems).includes(fillInMessage) && (
        <Callout tone="danger" isUrgent>
          {fillInMessage}
        </Callout>
      )}
    </SavedForm>
  );
}
