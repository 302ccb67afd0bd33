/**
 * What needs words on a component's page; everything else there is computed. It stands in `<Name>.docs.ts` in the component's
 * folder. Strings may use Markdown's `code` and **strong**.
 */
export interface ComponentDocs {
  /** What the component is for, in one sentence. */
  purpose: string;
  /** `stable` keeps its props within a major version; `new` may still change; `deprecated` names its replacement in `insteadUse`. */
  status?: 'stable' | 'new' | 'deprecated';
  /** When another component, or none, is the better choice. */
  insteadUse?: readonly { when: string; use: string }[];
  /** Its visible parts, in reading order. */
  anatomy: readonly { part: string; purpose: string }[];
  /** What the keys do while the focus is in it. Empty for what takes no focus. */
  keyboard: readonly { keys: string; does: string }[];
  /** What a screen reader announces, and when. */
  screenReader: readonly string[];
  /** Where people go wrong: what to do, and what not to. */
  advice?: readonly { do: string; dont: string }[];
}
