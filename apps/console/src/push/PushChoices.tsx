import { type PushSettings, updatePushSettings } from '@forecourt/api/contract/push';
import { FieldRow } from '@forecourt/ui/forms/FieldRow';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Switch } from '@forecourt/ui/forms/Switch';
import { TimeField } from '@forecourt/ui/forms/TimeField';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { errorText } from '../load/Load.tsx';
import { useAuth } from '../session/store.ts';
import { pushTexts } from './texts.ts';

interface PushChoicesProps {
  settings: PushSettings;
}

/** From nine in the evening to seven in the morning, in minutes after midnight, until the person chooses. */
const usualHours = { From: 21 * 60, To: 7 * 60 };

/** What notifications show and when, in all browsers of the person. A change is saved at once. */
export function PushChoices({ settings }: PushChoicesProps) {
  const { user_info, dealerSettings } = useAuth();
  const client = useQueryClient();
  const queryKey = ['push', user_info.UserId];
  const save = useMutation({
    mutationFn: (body: PushSettings) => api.send(updatePushSettings, { body }),
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (held: object | undefined) => held && { ...held, ...body });
      return before;
    },
    onError: (error, _body, before) => {
      client.setQueryData(queryKey, before);
      showToast({ tone: 'danger', title: pushTexts.unsaved, description: errorText(error) });
    },
  });
  const change = (changed: Partial<PushSettings>) => {
    const next = { ...settings, ...changed };
    // Hours are those of the clock that the person sees when they choose them.
    const zone = changed.QuietHours ? Intl.DateTimeFormat().resolvedOptions().timeZone : settings.TimeZone;
    save.mutate({ ...next, TimeZone: zone });
  };
  const { ShowsWords, QuietHours, TimeZone } = settings;
  return (
    <FormSection title={pushTexts.everywhere}>
      <Switch
        isSelected={ShowsWords}
        description={pushTexts.wordsHelp}
        onChange={(isOn) => change({ ShowsWords: isOn })}
      >
        {pushTexts.words}
      </Switch>
      <Switch
        isSelected={QuietHours !== null}
        description={pushTexts.quietHelp}
        onChange={(isOn) => change({ QuietHours: isOn ? usualHours : null })}
      >
        {pushTexts.quiet}
      </Switch>
      {QuietHours && (
        <QuietTimes
          hours={QuietHours}
          zone={TimeZone}
          hourCycle={dealerSettings.TimeFormat === 'h12' ? 12 : 24}
          onChange={(hours) => change({ QuietHours: hours })}
        />
      )}
    </FormSection>
  );
}

type Hours = NonNullable<PushSettings['QuietHours']>;

interface QuietTimesProps {
  hours: Hours;
  zone: string;
  hourCycle: 12 | 24;
  onChange: (hours: Hours) => void;
}

function QuietTimes({ hours, zone, hourCycle, onChange }: QuietTimesProps) {
  // Hours that cannot be saved.
  const [wrong, setWrong] = useState<Hours>();
  const shown = wrong ?? hours;
  const type = (part: Partial<Hours>) => {
    const next = { ...shown, ...part };
    const isWrong = next.From === next.To;
    setWrong(isWrong ? next : undefined);
    if (!isWrong) onChange(next);
  };
  return (
    <Stack space="xsmall">
      <FieldRow legend={pushTexts.quiet} isLegendHidden>
        <TimeField
          label={pushTexts.from}
          value={shown.From}
          hourCycle={hourCycle}
          isInvalid={wrong !== undefined}
          onChange={(From) => type({ From })}
        />
        <TimeField
          label={pushTexts.to}
          value={shown.To}
          hourCycle={hourCycle}
          {...(wrong && { errorMessage: pushTexts.sameTime })}
          onChange={(To) => type({ To })}
        />
      </FieldRow>
      <Text as="p" size="small" tone="secondary">
        {pushTexts.zone(getZoneName(zone))}
      </Text>
    </Stack>
  );
}

/** 'Eastern Time', for the zone of New York. */
const getZoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
