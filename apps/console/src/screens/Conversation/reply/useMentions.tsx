import { noteColleagues } from '@forecourt/api/contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';
import { useOnDemand } from '../../../shell/useOnDemand.ts';
import { findMentions, withMention } from './mentions.ts';

const loadPicker = async () => (await import('./Mention.tsx')).Mention;

/** The colleagues whom a note in a conversation can mention. */
export const colleaguesQuery = (accountId: string, cid: string) => ({
  queryKey: ['note-colleagues', accountId, cid],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.send(noteColleagues, { params: { account_id: accountId }, query: { conversation_id: cid } }, { signal }),
});

interface MentionsOptions {
  cid: string;
  /** The note so far. */
  text: string;
  onChange: (text: string) => void;
}

/** Offers colleagues where a note is written: by a button, and by an at sign at the beginning of a word. */
export function useMentions({ cid, text, onChange }: MentionsOptions) {
  const { DealerId } = useAuth().user_info;
  const client = useQueryClient();
  const picker = useOnDemand(loadPicker);
  // Where the name goes that is asked for.
  const [insertAt, setInsertAt] = useState(0);
  return {
    ask: (at: number) => {
      setInsertAt(at);
      picker.setOpen(true);
    },
    /** The ids of the colleagues whom a note names. */
    find: async (note: string): Promise<string[]> => {
      if (!note.includes('@')) return [];
      const { Items } = await client.ensureQueryData(colleaguesQuery(DealerId, cid));
      return findMentions(note, Items);
    },
    dialog: picker.place({ cid, onChoose: (name) => onChange(withMention(text, insertAt, name)) }),
  };
}
