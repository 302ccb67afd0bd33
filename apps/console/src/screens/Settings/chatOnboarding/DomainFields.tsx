import { ga4Problems } from '@forecourt/api/contract/settings/chat-domains';
import { Button } from '@forecourt/ui/actions/Button';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Switch } from '@forecourt/ui/forms/Switch';
import { TextField } from '@forecourt/ui/forms/TextField';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { useState } from 'react';
import type { DomainValues } from './domainForm.ts';
import { fieldTexts } from './texts.ts';

interface DomainFieldsProps {
  values: DomainValues;
  set: (changes: Partial<DomainValues>) => void;
  isReadOnly: boolean;
}

/** What is set for a domain (spec 2 §3, "Domain onboarding settings"). */
export function DomainFields({ values, set, isReadOnly }: DomainFieldsProps) {
  const toggle = (field: 'chatbot_enabled' | 'chatbot_shift_digital_enabled') => ({
    isSelected: values[field],
    isReadOnly,
    onChange: (isOn: boolean) => set({ [field]: isOn }),
  });
  return (
    <Stack space="large">
      <Stack space="medium">
        <Switch {...toggle('chatbot_enabled')} description={fieldTexts.chatHelp}>
          {fieldTexts.chat}
        </Switch>
        <Switch {...toggle('chatbot_shift_digital_enabled')} description={fieldTexts.shiftDigitalHelp}>
          {fieldTexts.shiftDigital}
        </Switch>
      </Stack>
      <FormSection title={fieldTexts.ga4} description={fieldTexts.ga4Help} level={3}>
        <Ga4Fields values={values} set={set} isReadOnly={isReadOnly} />
      </FormSection>
    </Stack>
  );
}

function Ga4Fields({ values, set, isReadOnly }: DomainFieldsProps) {
  const { ga4_measurement_id: measurementId, ga4_api_secret: secret, has_ga4_api_secret: hasSecret } = values;
  /** Fields that have been left: what is wrong is not shown while somebody types. */
  const [left, setLeft] = useState({ id: false, secret: false });
  const problems = ga4Problems(values);
  const isRemoved = secret === null;
  const secretHelp = isRemoved ? fieldTexts.secretRemoved : hasSecret ? fieldTexts.secretSet : fieldTexts.secretHelp;
  return (
    <Stack space="medium">
      <Grid minColumnWidth="260px">
        <TextField
          label={fieldTexts.measurementId}
          description={fieldTexts.measurementIdHelp}
          value={measurementId}
          isReadOnly={isReadOnly}
          maxLength={40}
          autoComplete="off"
          spellCheck="false"
          onChange={(value) => set({ ga4_measurement_id: value.trim().toUpperCase() })}
          onBlur={() => setLeft({ ...left, id: true })}
          {...(left.id && problems.id !== undefined && { errorMessage: problems.id })}
        />
        <TextField
          label={fieldTexts.secret}
          description={secretHelp}
          type="password"
          value={secret ?? ''}
          isReadOnly={isReadOnly}
          isDisabled={isRemoved}
          maxLength={100}
          // A browser would offer to keep it as the person's own password.
          autoComplete="new-password"
          onChange={(value) => set({ ga4_api_secret: value.trim() })}
          onBlur={() => setLeft({ ...left, secret: true })}
          {...(left.secret && problems.secret !== undefined && { errorMessage: problems.secret })}
        />
      </Grid>
      {hasSecret && !isReadOnly && (
        <Inline>
          <Button size="small" onPress={() => set({ ga4_api_secret: isRemoved ? '' : null })}>
            {isRemoved ? fieldTexts.keepSecret : fieldTexts.removeSecret}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
