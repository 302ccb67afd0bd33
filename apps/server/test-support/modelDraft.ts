/** What a draft has beside its text; each with a default. */
interface DraftOptions {
  /** The facts that each sentence cites. */
  facts?: readonly string[];
  book?: string;
  cancel?: boolean;
  handoff?: boolean;
  reason?: string;
}

/** A draft as a language model answers it: JSON with one sentence, or none where the text is empty. */
export const modelDraft = (
  text: string,
  { facts = [], book, cancel = false, handoff = false, reason = '' }: DraftOptions = {},
): string =>
  JSON.stringify({
    intents: ['question'],
    slots: { book: book ?? null, cancel },
    draft: text === '' ? [] : [{ text, facts }],
    handoff,
    reason,
  });
