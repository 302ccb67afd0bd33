import { maxImportBatch } from '@forecourt/api/access/userRules';
import { type ImportRow, importPeople } from '@forecourt/api/contract/users';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';
import { markUnsaved } from '../../../unsaved/unsavedChanges.ts';
import { getReason } from '../reason.ts';
import { useReloadUsers } from '../useUserList.ts';
import { type Import, type ImportedRow, keepImport, keptImport, noImport } from './importDraft.ts';
import { readPeople } from './readPeople.ts';
import { importTexts } from './texts.ts';

/** An import of people from a file: checked as a whole, then sent in parts. */
export function useImport() {
  const { DealerId } = useAuth().user_info;
  const reload = useReloadUsers();
  const [current, setCurrent] = useState(keptImport);
  const [pending, setPending] = useState<'checking' | 'sending'>();
  const [problem, setProblem] = useState<string>();
  /** Set by leaving the screen, and by 'Stop'. */
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const isSending = pending === 'sending';
  // Leaving the page stops the import, so the person is asked first. What was imported by then is kept.
  useEffect(() => (isSending ? markUnsaved('users/import', () => {}) : undefined), [isSending]);

  const set = (next: Import) => {
    setCurrent(next);
    keepImport(next);
  };
  const send = async (rows: readonly ImportRow[], retailer: string, dry_run: boolean) => {
    const body = {
      retailer_name: retailer,
      dry_run,
      rows: rows.map(({ first_name, last_name, email, role, dealerships }) => ({
        first_name,
        last_name,
        email,
        role,
        dealerships,
      })),
    };
    return (await api.send(importPeople, { params: { dealerId: DealerId }, query: {}, body })).rows;
  };

  /** Reads a file and asks the server what an import would do. */
  const check = async (file: File, retailer: string) => {
    setProblem(undefined);
    setPending('checking');
    try {
      const read = await readPeople(file);
      if ('problem' in read) return setProblem(read.problem);
      const results = await send(read.rows, retailer, true);
      set({
        fileName: file.name,
        retailer,
        rows: read.rows.map((row, id) => ({ ...row, id, ...results[id]! })),
        isBegun: false,
      });
    } catch (error) {
      setProblem(getReason(error).description ?? importTexts.checkFailed);
    } finally {
      setPending(undefined);
    }
  };

  /** Invites everybody who can be, a part at a time; each part's results are kept before the next is sent. */
  const invite = async () => {
    setProblem(undefined);
    setPending('sending');
    isStopped.current = false;
    let { rows } = current;
    // A reload while a part is under way finds an import that can go on.
    set({ ...current, isBegun: true });
    const ready = rows.filter(({ status }) => status === 'ready');
    try {
      for (let at = 0; at < ready.length && !isStopped.current; at += maxImportBatch) {
        const part = ready.slice(at, at + maxImportBatch);
        const results = await send(part, current.retailer, false);
        const byId = new Map(part.map(({ id }, place) => [id, results[place]!]));
        rows = rows.map((row): ImportedRow => ({ ...row, ...byId.get(row.id) }));
        set({ ...current, rows, isBegun: true });
      }
    } catch (error) {
      setProblem(getReason(error).description ?? importTexts.stoppedDetail);
      set({ ...current, rows, isBegun: true });
    } finally {
      setPending(undefined);
      void reload();
    }
  };

  return {
    current,
    pending,
    problem,
    check,
    invite,
    stop: () => {
      isStopped.current = true;
    },
    clear: () => {
      setProblem(undefined);
      set(noImport);
    },
  };
}
