import type { Touch } from '@forecourt/api/contract/nextTouch';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTabDraft } from '../../../drafts/useTabDraft.ts';

const Draft = z.object({ id: z.string(), version: z.string(), text: z.string() });

/** Words that a person writes for a follow-up: kept in the tab until they are saved or discarded, whatever becomes of the follow-up. */
export function useEditedText(cid: string) {
  const { values: draft, setValues, forget } = useTabDraft(`next-message:${cid}`, Draft);
  const [wasOpen, setWasOpen] = useState(false);
  return {
    draft,
    /** An editor was open here before. */
    wasOpen,
    begin: ({ Id, Text }: Touch, version: string) => setValues({ id: Id, version, text: Text ?? '' }),
    write: (text: string) => draft && setValues({ ...draft, text }),
    /** The person has seen what has changed, up to this version. */
    close: () => {
      setWasOpen(true);
      forget();
    },
  };
}
