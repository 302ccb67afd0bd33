import { showToast } from '@forecourt/ui/toastQueue';
import { useNavigate } from 'react-router-dom';
import { discardUnsaved, setUnsavedAside } from '../../unsaved/unsavedChanges.ts';
import { listPath } from './paths.ts';
import { getReason } from './reason.ts';
import { formTexts, snackbar } from './texts.ts';
import { useReloadUsers } from './useUserList.ts';

/** The messages while users are saved and afterwards, and the screen that follows (spec 3 §4, §8). */
export function useOutcome() {
  const navigate = useNavigate();
  const reload = useReloadUsers();
  return {
    /** @returns takes the notice away */
    begin: () => showToast({ title: formTexts.saving, tone: 'info' }),
    succeed: (title: string) => {
      discardUnsaved();
      showToast({ title, tone: 'success' }, snackbar);
      void reload();
      void navigate(listPath);
    },
    /** What was typed is kept, and the list leads back to it. */
    fail: (error: unknown) => {
      setUnsavedAside();
      showToast({ title: formTexts.failed, tone: 'danger', ...getReason(error) }, snackbar);
      void navigate(listPath);
    },
    reload,
  };
}
