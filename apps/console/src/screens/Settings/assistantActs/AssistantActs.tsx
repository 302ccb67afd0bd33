import type { Versioned } from '@forecourt/api/client';
import {
  actLabels,
  type AssistantActs as Acts,
  assistantActs,
  updateAssistantActs,
} from '@forecourt/api/contract/settings/assistant-acts';
import { intentTable } from '@forecourt/api/contract/settings/assistant-intents';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { SavedForm } from '../../../saving/SavedForm.tsx';
import { useSavedForm } from '../../../saving/useSavedForm.ts';
import { useVersioned } from '../../../saving/useVersioned.ts';
import { useAuth } from '../../../session/store.ts';
import type { BlockProps } from '../blockProps.ts';
import { ActGroups } from './ActGroups.tsx';
import { assistantActsDraft } from './assistantActsDraft.ts';
import { FixedRows } from './FixedRows.tsx';
import { LanguageModelSwitch } from './LanguageModelSwitch.tsx';
import { assistantActsTexts } from './texts.ts';

/** Assistant: who answers, and what it does with each kind of request (docs/decisions/assistant-acts.md). */
export function AssistantActs({ access }: BlockProps) {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const canWrite = access.includes('write');
  const { query, load, put } = useVersioned(
    ['settings', user_info.DealerId, selectedProduct?.Id, 'assistant-acts'],
    (signal) => api.sendVersioned(assistantActs, { params, query: {} }, signal && { signal }),
  );
  const save = async (body: Acts, ifMatch: string) => {
    const saved = await api.sendVersioned(updateAssistantActs, { params, query: {}, body }, { ifMatch });
    put(saved);
    return saved;
  };
  return (
    <Stack space="large">
      <LanguageModelSwitch canWrite={canWrite} />
      <Load query={query} shape={{ shape: 'rows', count: 8 }}>
        {(saved) => <ActsForm saved={saved} canSave={canWrite} load={load} save={save} />}
      </Load>
    </Stack>
  );
}

interface ActsFormProps {
  saved: Versioned<Acts>;
  canSave: boolean;
  load: () => Promise<Versioned<Acts>>;
  save: (acts: Acts, ifMatch: string) => Promise<Versioned<Acts>>;
}

function ActsForm({ saved, canSave, load, save }: ActsFormProps) {
  const form = useSavedForm({
    id: 'settings/assistant-acts',
    draft: assistantActsDraft,
    canSave,
    saved,
    load,
    save,
  });
  return (
    <SavedForm form={form} label={assistantActsTexts.form} fields={conflictFields}>
      <Text as="p" tone="secondary">
        {assistantActsTexts.intro}
      </Text>
      <ActGroups values={form.values} isReadOnly={!canSave} onChange={form.set} />
      <FixedRows />
    </SavedForm>
  );
}

/** How the two versions of a conflict are named and shown. */
const conflictFields = Object.fromEntries(
  intentTable.map(({ id, label }) => [
    id,
    { label, show: (act?: keyof typeof actLabels) => (act ? actLabels[act] : '') },
  ]),
);
