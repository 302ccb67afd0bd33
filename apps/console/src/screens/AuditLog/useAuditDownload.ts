import { type AuditEntry, list } from '@forecourt/api/contract/audit';
import type { CallInput } from '@forecourt/api/call';
import { saveFile } from '@forecourt/ui/saveFile';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { errorText } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { auditCsv } from './auditCsv.ts';
import { texts } from './texts.ts';

/** The most entries of a file: twenty requests. */
const maxEntries = 10_000;

/** How long a snackbar stays, in ms (spec 3 §9). */
const snackbar = 6000;

type Narrowed = CallInput<typeof list>['query'];

/** Saves all entries that the filters leave, not the page alone, as a file. */
export function useAuditDownload(narrowed: Narrowed) {
  const { user_info, dealerSettings } = useAuth();
  return useMutation({
    mutationFn: async () => {
      const entries: AuditEntry[] = [];
      for (let hasOlder = true; hasOlder && entries.length < maxEntries;) {
        const last = entries.at(-1);
        const query = { ...narrowed, page_size: '500' as const, ...(last && { before: last.Id }) };
        const page = await api.send(list, { params: { dealerId: user_info.DealerId }, query });
        entries.push(...page.Items);
        hasOlder = page.has_older;
        if (hasOlder && entries.length >= maxEntries)
          showToast({ title: texts.downloadCut(entries.length), tone: 'info' });
      }
      const name = texts.file(narrowed.start_date.slice(0, 10), narrowed.end_date.slice(0, 10));
      saveFile(`${name}.csv`, [auditCsv(entries, dealerSettings.TimeZone)], 'text/csv;charset=utf-8');
    },
    onError: (error) =>
      showToast({ title: texts.downloadFailed, tone: 'danger', description: errorText(error) }, snackbar),
  });
}
