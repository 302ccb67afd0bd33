import type { Versioned } from '@forecourt/api/client';
import {
  type Preference,
  preferences,
  type PreferenceType,
  updatePreferences,
} from '@forecourt/api/contract/settings/preferences';
import { Radio, RadioGroup } from '@forecourt/ui/forms/RadioGroup';
import { SettingRow, SettingRows } from '@forecourt/ui/settings/SettingRows';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { SavedForm } from '../../../saving/SavedForm.tsx';
import { useSavedForm } from '../../../saving/useSavedForm.ts';
import { useVersioned } from '../../../saving/useVersioned.ts';
import { useAuth } from '../../../session/store.ts';
import type { BlockProps } from '../blockProps.ts';
import { type Chosen, preferencesDraft } from './preferencesDraft.ts';
import { preferenceTexts } from './texts.ts';

/** How many choices of a preference stand side by side. */
const besideEachOther = 3;

/** The preferences and what is chosen of each. */
interface Known {
  options: Preference[];
  chosen: Chosen;
}

/** Preferences (spec 2 §2, §5): those that the account has, as the server lists them. */
export function Preferences({ access }: BlockProps) {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const list = (QueryType: 'options' | 'values', signal?: AbortSignal) =>
    api.sendVersioned(preferences, { params, query: { QueryType } }, signal && { signal });
  const { query, load, put } = useVersioned(
    ['settings', user_info.DealerId, selectedProduct?.Id, 'preferences'],
    async (signal): Promise<Versioned<Known>> => {
      const [options, values] = await Promise.all([list('options', signal), list('values', signal)]);
      return {
        value: { options: options.value.Items, chosen: getChosen(values.value.Items) },
        version: values.version,
      };
    },
  );
  const save = async (options: Preference[], chosen: Chosen, ifMatch: string): Promise<Versioned<Chosen>> => {
    const Preferences = Object.entries(chosen).map(([Type, Value]) => ({ Type: Type as PreferenceType, Value }));
    const answer = await api.sendVersioned(
      updatePreferences,
      { params, query: {}, body: { Preferences } },
      { ifMatch },
    );
    const saved = { value: getChosen(answer.value.Items), version: answer.version };
    put({ value: { options, chosen: saved.value }, version: saved.version });
    return saved;
  };
  return (
    <Load query={query} shape={{ shape: 'rows', count: 4 }}>
      {({ value: { options, chosen }, version }) => (
        <PreferencesForm
          options={options}
          saved={{ value: chosen, version }}
          canSave={access.includes('write')}
          save={(values, ifMatch) => save(options, values, ifMatch)}
          load={async () => {
            const { value, version } = await load();
            return { value: value.chosen, version };
          }}
        />
      )}
    </Load>
  );
}

interface PreferencesFormProps {
  options: Preference[];
  saved: Versioned<Chosen>;
  canSave: boolean;
  load: () => Promise<Versioned<Chosen>>;
  save: (chosen: Chosen, ifMatch: string) => Promise<Versioned<Chosen>>;
}

function PreferencesForm({ options, saved, canSave, load, save }: PreferencesFormProps) {
  const help = preferenceTexts.help(useAuth().dealerSettings.TimeFormat === 'h12' ? 12 : 24);
  const form = useSavedForm({
    id: 'settings/preferences',
    draft: preferencesDraft(options),
    canSave,
    saved,
    load,
    save,
  });
  const fields = Object.fromEntries(
    options.map(({ Type, Name, Data }) => [
      Type,
      { label: Name, show: (value?: string) => Data.find(({ Id }) => Id === value)?.Name ?? '' },
    ]),
  );
  return (
    <SavedForm form={form} label={preferenceTexts.form} fields={fields}>
      <SettingRows aria-label={preferenceTexts.form} hasWideValues>
        {options.map(({ Type, Name, Data }) => (
          <SettingRow key={Type} label={Name} description={help[Type]}>
            <RadioGroup
              label={Name}
              isLabelHidden
              // More of them than fit beside each other stand below each other.
              orientation={Data.length > besideEachOther ? 'vertical' : 'horizontal'}
              isReadOnly={!canSave}
              value={form.values[Type] ?? ''}
              onChange={(value) => form.set({ [Type]: value })}
            >
              {Data.map(({ Id, Name: option }) => (
                <Radio key={Id} value={Id}>
                  {option}
                </Radio>
              ))}
            </RadioGroup>
          </SettingRow>
        ))}
      </SettingRows>
    </SavedForm>
  );
}

const getChosen = (values: Preference[]): Chosen =>
  Object.fromEntries(values.flatMap(({ Type, Data: [chosen] }) => (chosen ? [[Type, chosen.Id]] : [])));
