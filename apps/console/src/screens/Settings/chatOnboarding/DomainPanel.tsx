import { ga4Problems, type OnboardingDomain } from '@forecourt/api/contract/settings/chat-domains';
import { ApiError } from '@forecourt/api/errors';
import { Button } from '@forecourt/ui/actions/Button';
import { DangerZone } from '@forecourt/ui/settings/DangerZone';
import { Stack } from '@forecourt/ui/layout/Stack';
import { showToast } from '@forecourt/ui/toastQueue';
import { type Ref, useImperativeHandle } from 'react';
import { SavedForm } from '../../../saving/SavedForm.tsx';
import { useSavedForm } from '../../../saving/useSavedForm.ts';
import type { FormFields } from '../../../saving/VersionConflict.tsx';
import { DeleteDomain } from './DeleteDomain.tsx';
import { DomainFields } from './DomainFields.tsx';
import { domainDraft, type DomainValues, versioned, withoutSecret } from './domainForm.ts';
import { Installation } from './Installation.tsx';
import { domainTexts, fieldTexts } from './texts.ts';
import type { Domains } from './useDomains.ts';

/** What the tabs around a form ask before they show another one. */
export interface OpenForm {
  isChanged: boolean;
  discard: () => void;
}

interface DomainPanelProps {
  saved: OnboardingDomain;
  domains: Domains;
  canSave: boolean;
  ref: Ref<OpenForm>;
}

/** One domain: its settings, and how the chat gets onto its pages. */
export function DomainPanel({ saved, domains, canSave, ref }: DomainPanelProps) {
  const { domain } = saved;
  const form = useSavedForm({
    id: `settings/chat-domain/${domain}`,
    draft: domainDraft,
    keepable: withoutSecret,
    canSave,
    saved: versioned(saved),
    load: () => domains.load(domain),
    save: (values, ifMatch) => domains.save(saved, values, ifMatch),
    onSaved: () => showToast({ title: domainTexts.saved, tone: 'success' }),
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.id !== 'deleted') return;
      // Its tab goes, and what was typed with it.
      showToast({ title: domainTexts.failed, description: error.message, tone: 'danger' }, 6000);
      form.discard();
      void domains.reload();
    },
  });
  const { isChanged, discard } = form;
  useImperativeHandle(ref, () => ({ isChanged, discard }), [isChanged, discard]);
  return (
    <Stack space="large">
      <SavedForm
        form={form}
        label={domainTexts.form(saved.display_name)}
        saveLabel={domainTexts.save}
        failedText={domainTexts.failed}
        fields={fields}
        isIncomplete={Object.keys(ga4Problems(form.values)).length > 0}
      >
        <DomainFields values={form.values} set={form.set} isReadOnly={!canSave} />
      </SavedForm>
      <Installation
        params={domains.params}
        domain={domain}
        isChatOn={saved.settings.chatbot_enabled}
        canCheck={canSave}
      />
      {canSave && (
        <DangerZone title={domainTexts.remove} description={domainTexts.questionDetail}>
          <DeleteDomain saved={saved} remove={domains.remove} onDeleted={form.discard}>
            {(ask) => (
              <Button tone="danger" onPress={ask}>
                {domainTexts.remove}
              </Button>
            )}
          </DeleteDomain>
        </DangerZone>
      )}
    </Stack>
  );
}

const onOff = (label: string) => ({ label, show: (isOn: boolean) => (isOn ? domainTexts.on : domainTexts.off) });

/** How the fields are named where somebody else has saved since. */
const fields: FormFields<DomainValues> = {
  chatbot_enabled: onOff(fieldTexts.chat),
  chatbot_shift_digital_enabled: onOff(fieldTexts.shiftDigital),
  ga4_measurement_id: { label: fieldTexts.measurementId },
  ga4_api_secret: {
    label: fieldTexts.secret,
    show: (secret) => fieldTexts.secretIs[secret === null ? 'removed' : secret === '' ? 'kept' : 'typed'],
  },
};
