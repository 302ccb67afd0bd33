/** A quoted text in an instruction, and where in the message it goes. */
export interface Quote {
  place: 'start' | 'answer' | 'end';
  text: string;
  /** Used only if the customer writes about this; null: always. */
  about: string | null;
}

/** A sentence; its quotations may contain several. */
const sentence = /(?:["“«][^"“”«»]*["”»]|[^.!?\n"“«])+/g;
const quoted = /["“«]([^"“”«»]{1,500})["”»]/g;
const start = /^\W*(start|begin|open|greet)\b/i;
const end = /^\W*(end|close|finish|sign)\b/i;
const condition = /^\W*(?:if|when|whenever)\b([^,:"“«]{1,200})[,:]/i;
/** Words of a condition other than its subject. */
const asking =
  /\b(somebody|someone|anybody|customers?|shoppers?|leads?|asks?|mentions?|writes?|wants?|talks?|says?)\b/gi;

/**
 * The texts in quotation marks in an instruction. A sentence that begins with start, open or greet puts them first, one with
 * end, close or sign last; `When somebody asks about X, say "…"` makes them conditional.
 */
export const quotesIn = (instruction: string): Quote[] =>
  (instruction.match(sentence) ?? []).flatMap((one) => {
    const place = start.test(one) ? 'start' : end.test(one) ? 'end' : 'answer';
    const about = condition.exec(one)?.[1]?.replace(asking, ' ').trim() || null;
    return [...one.matchAll(quoted)].map(([, text]): Quote => ({ place, text: text!.trim(), about }));
  });
