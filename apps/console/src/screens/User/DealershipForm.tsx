import type { Versioned } from '@forecourt/api/client';
import {
  type Country,
  dealerParameters,
  DealerParameters,
  type LocaleChoice,
  localeOptions,
  localeProblems,
  updateDealerParameters,
} from '@forecourt/api/contract/settings/dealer-parameters';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { Load } from '../../load/Load.tsx';
import { SavedForm } from '../../saving/SavedForm.tsx';
import { useSavedForm } from '../../saving/useSavedForm.ts';
import { useVersioned } from '../../saving/useVersioned.ts';
import type { FormFields } from '../../saving/VersionConflict.tsx';
import { refreshRecord } from '../../session/refreshRecord.ts';
import { useAuth } from '../../session/store.ts';
import { answered } from './answered.ts';
import { localeDraft } from './userDrafts.ts';
import { LocaleFacts, getName } from './LocaleFacts.tsx';
import { LocaleFields } from './LocaleFields.tsx';
import { userTexts } from './texts.ts';

type Record = Versioned<LocaleChoice>;

/** The dealership's locale (spec 2 §2, §4): read-only without '*' on Settings:DealerParams (spec 2 §6). */
export function DealershipForm({ canSave }: { canSave: boolean }) {
  const { DealerId } = useAuth().user_info;
  const params = { account_id: DealerId };
  const options = useQuery({
    queryKey: ['locale options'],
    queryFn: ({ signal }) => api.send(localeOptions, { query: {} }, { signal }),
  });
  const { query, load, put } = useVersioned(['locale', DealerId], (signal) =>
    api.sendVersioned(dealerParameters, { params, query: {} }, signal && { signal }),
  );
  const pending = <Skeleton shape="fields" count={2} />;
  return (
    <Load query={options} pending={pending}>
      {({ countries }) => (
        <Load query={query} pending={pending}>
          {(saved) =>
            canSave ? (
              <EditableLocale countries={countries} saved={saved} load={load} put={put} />
            ) : (
              <LocaleFacts countries={countries} value={saved.value} />
            )
          }
        </Load>
      )}
    </Load>
  );
}

interface EditableProps {
  countries: readonly Country[];
  saved: Record;
  load: () => Promise<Record>;
  put: (answer: Record) => void;
}

function EditableLocale({ countries, saved, load, put }: EditableProps) {
  const { DealerId } = useAuth().user_info;
  const client = useQueryClient();
  const form = useSavedForm({
    id: 'user/locale',
    draft: localeDraft,
    canSave: true,
    saved,
    load,
    save: async (values, ifMatch) => {
      const answer = answered(
        await api.sendVersioned(
          updateDealerParameters,
          { params: { account_id: DealerId }, query: {}, body: z.parse(DealerParameters, values) },
          { ifMatch },
        ),
      );
      put(answer);
      return answer;
    },
    onSaved: () => {
      // Data that was counted or formatted in the previous time zone is loaded again when it is next shown.
      void client.invalidateQueries({ refetchType: 'none' });
      void refreshRecord();
    },
  });
  const country = countries.find(({ id }) => id === form.values.country_id);
  const isIncomplete = Object.keys(localeProblems(form.values, country)).length > 0;
  return (
    <SavedForm
      form={form}
      label={userTexts.locale.title}
      fields={getFields(countries, form.values)}
      isIncomplete={isIncomplete}
    >
      <LocaleFields countries={countries} values={form.values} onChange={form.set} />
    </SavedForm>
  );
}

/** How both versions are named and read where somebody else has saved since. */
function getFields(countries: readonly Country[], { country_id }: LocaleChoice): FormFields<LocaleChoice> {
  const { country, date, time, phone, zone } = userTexts.locale;
  const of = (name: string, field: keyof LocaleChoice) => ({
    label: name,
    show: (id: string) => getName(countries, country_id, field, id),
  });
  return {
    country_id: of(country, 'country_id'),
    state_id: of(countries.find(({ id }) => id === country_id)?.territorial_entity_name ?? 'State', 'state_id'),
    date_format_id: of(date, 'date_format_id'),
    time_format_id: of(time, 'time_format_id'),
    phone_number_format_id: of(phone, 'phone_number_format_id'),
    time_zone_id: of(zone, 'time_zone_id'),
  };
}
