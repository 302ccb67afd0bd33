/** A sentence that an instruction wants said, and where in the message. */
export interface Said {
  place: 'start' | 'answer' | 'end';
  text: string;
  /** What the customer has to write about for it to be said; null: always. */
  about: string | null;
}

/** A sentence, whose quotations may hold several of their own. */
const sentence = /(?:["“«][^"“”«»]*["”»]|[^.!?\n"“«])+/g;
const quoted = /["“«]([^"“”«»]{1,500})["”»]/g;
const start = /^\W*(start|begin|open|greet)\b/i;
const end = /^\W*(end|close|finish|sign)\b/i;
const condition = /^\W*(?:if|when|whenever)\b([^,:"“«]{1,200})[,:]/i;
/** Words of a condition that are not its subject. */
const asking =
  /\b(somebody|someone|anybody|customers?|shoppers?|leads?|asks?|mentions?|writes?|wants?|talks?|says?)\b/gi;

/**
 * What an instruction says word for word: the texts in quotation marks. A sentence that begins with start, open or greet
 * puts them first, one with end, close or sign last; `When somebody asks about X, say "…"` is heeded where they do.
 */
export const saidBy = (instruction: string): Said[] =>
  (instruction.match(sentence) ?? []).flatMap((one) => {
    const place = start.test(one) ? 'start' : end.test(one) ? 'end' : 'answer';
    const about = condition.exec(one)?.[1]?.replace(asking, ' ').trim() || null;
    return [...one.matchAll(quoted)].map(([, text]): Said => ({ place, text: text!.trim(), about }));
  });
