import { businessHours, updateBusinessHours } from '@forecourt/api/contract/settings/business-hours';
import type { Versioned } from '@forecourt/api/client';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Text } from '@forecourt/ui/text/Text';
import { showToast } from '@forecourt/ui/toastQueue';
import { useCallback } from 'react';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { SavedForm } from '../../../saving/SavedForm.tsx';
import { useSavedForm } from '../../../saving/useSavedForm.ts';
import { useVersioned } from '../../../saving/useVersioned.ts';
import { useAuth } from '../../../session/store.ts';
import type { BlockProps } from '../blockProps.ts';
import { AppointmentHours } from './AppointmentHours.tsx';
import type { HoursPartProps } from './hoursPart.ts';
import { canBeSaved, fromForm, hoursDraft, type HoursForm, hoursFields, toForm } from './hoursForm.ts';
import { Mirror } from './Mirror.tsx';
import { PublicHolidays } from './PublicHolidays.tsx';
import { SpecialHours } from './SpecialHours.tsx';
import { hoursTexts } from './texts.ts';
import { Week } from './Week.tsx';

/** How long a snackbar stays, in ms (spec 2 §4). */
const snackbar = 6000;

/** Work hours: the week, special days of two years, and how far appointments stay from both ends (spec 2 §2–§5). */
export function BusinessHoursBlock({ access }: BlockProps) {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId, service_type: selectedProduct!.Id };
  const hours = useVersioned(['settings', params.account_id, params.service_type, 'business-hours'], async (signal) =>
    getForm(await api.sendVersioned(businessHours, { params, query: {} }, signal && { signal })),
  );
  const save = async (values: HoursForm, ifMatch: string) => {
    const answer = getForm(
      await api.sendVersioned(updateBusinessHours, { params, query: {}, body: fromForm(values) }, { ifMatch }),
    );
    hours.put(answer);
    return answer;
  };
  return (
    <Load query={hours.query} pending={<Skeleton shape="rows" count={7} />}>
      {(saved) => (
        <HoursEditor
          saved={saved}
          load={hours.load}
          save={save}
          loadMirror={async () => toForm(await api.send(businessHours, { params, query: { mirror_from: 'SALES_AI' } }))}
          canSave={access.includes('write')}
        />
      )}
    </Load>
  );
}

interface HoursEditorProps {
  saved: Versioned<HoursForm>;
  load: () => Promise<Versioned<HoursForm>>;
  save: (values: HoursForm, ifMatch: string) => Promise<Versioned<HoursForm>>;
  /** What the form would be with 'Same as Sales AI'. */
  loadMirror: () => Promise<HoursForm>;
  canSave: boolean;
}

function HoursEditor({ saved, load, save, loadMirror, canSave }: HoursEditorProps) {
  const { dealerSettings, selectedProduct } = useAuth();
  const hourCycle = dealerSettings.TimeFormat === 'h12' ? 12 : 24;
  const isChat = selectedProduct?.Category === 'CHAT_AI';
  const form = useSavedForm({
    // As earlier consoles named it, so that the drafts that they kept are found.
    id: 'settings/work-hours',
    draft: hoursDraft,
    canSave,
    saved,
    load,
    save,
    onSaved: () => showToast({ title: hoursTexts.saved, tone: 'success' }, snackbar),
    onFailed: () => showToast({ title: hoursTexts.failed, tone: 'danger' }, snackbar),
  });
  const { set } = form;
  const onEdit = useCallback((changes: Partial<HoursForm>) => set({ ...changes, mirror_from: null }), [set]);
  const part: HoursPartProps = {
    values: form.values,
    saved: saved.value,
    onEdit,
    isReadOnly: !canSave,
    hourCycle,
  };
  return (
    <SavedForm
      form={form}
      label={hoursTexts.form}
      fields={hoursFields(form.values, hourCycle)}
      isIncomplete={!canBeSaved(form.values)}
    >
      {isChat && <Text as="p">{hoursTexts.chatHours}</Text>}
      <Mirror values={form.values} onChange={form.set} load={loadMirror} isReadOnly={!canSave} />
      <Week {...part} />
      <PublicHolidays {...part} />
      <SpecialHours {...part} />
      <AppointmentHours
        minutesAfterOpening={form.values.minutesAfterOpening}
        minutesBeforeClosing={form.values.minutesBeforeClosing}
        onEdit={onEdit}
        isReadOnly={!canSave}
      />
    </SavedForm>
  );
}

const getForm = ({ value, version }: Versioned<Parameters<typeof toForm>[0]>): Versioned<HoursForm> => ({
  value: toForm(value),
  version,
});
