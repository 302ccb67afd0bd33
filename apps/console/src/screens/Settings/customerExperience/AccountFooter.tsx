import type { Versioned } from '@forecourt/api/client';
import { type ChatFooter, chatFooter, saveChatFooter } from '@forecourt/api/contract/settings/chat-footer';
import { showToast } from '@forecourt/ui/toastQueue';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { SavedForm } from '../../../saving/SavedForm.tsx';
import { useSavedForm } from '../../../saving/useSavedForm.ts';
import { useVersioned } from '../../../saving/useVersioned.ts';
import { useAuth } from '../../../session/store.ts';
import { FooterEditor, isTooLong } from './FooterEditor.tsx';
import { footerDraft } from './footerDraft.ts';
import { footerTexts } from './texts.ts';

/** The footer of dealers outside of the pilot, on all of their websites. */
export function AccountFooter({ canSave }: { canSave: boolean }) {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const { query, load, put } = useVersioned(
    ['settings', user_info.DealerId, selectedProduct?.Id, 'chat-footer'],
    async (signal) => getData(await api.sendVersioned(chatFooter, { params, query: {} }, signal && { signal })),
  );
  const save = async (footer_data: ChatFooter, ifMatch: string) => {
    const answer = getData(
      await api.sendVersioned(saveChatFooter, { params, query: {}, body: { footer_data } }, { ifMatch }),
    );
    put(answer);
    return answer;
  };
  return (
    <Load query={query} shape={{ shape: 'editor', height: '160px' }}>
      {(saved) => <FooterForm saved={saved} canSave={canSave} load={load} save={save} />}
    </Load>
  );
}

const getData = ({ value, version }: Versioned<{ footer_data: ChatFooter }>): Versioned<ChatFooter> => ({
  value: value.footer_data,
  version,
});

interface FooterFormProps {
  saved: Versioned<ChatFooter>;
  canSave: boolean;
  load: () => Promise<Versioned<ChatFooter>>;
  save: (footer: ChatFooter, ifMatch: string) => Promise<Versioned<ChatFooter>>;
}

function FooterForm({ saved, canSave, load, save }: FooterFormProps) {
  const form = useSavedForm({
    id: 'settings/chat-footer',
    draft: footerDraft,
    canSave,
    saved,
    load,
    save,
    onSaved: () => showToast({ title: footerTexts.saved, tone: 'success' }),
  });
  return (
    <SavedForm
      form={form}
      label={footerTexts.form}
      fields={{ content: { label: footerTexts.title, show: () => form.values.raw_text } }}
      failedText={footerTexts.failed}
      isIncomplete={isTooLong(form.values.content)}
    >
      <FooterEditor
        content={form.values.content}
        isReadOnly={!canSave}
        onChange={(content, raw_text) => form.set({ content, raw_text })}
      />
    </SavedForm>
  );
}
