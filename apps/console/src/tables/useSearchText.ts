import { useEffect, useRef, useState } from 'react';

/** How long after the last key it is searched, in ms (spec 3 §9). */
const debounce = 500;

/**
 * A search field's text, which the address follows a moment later; typing is never held up by what is searched.
 * @param found what the address says
 * @param search called with the text once the person has stopped typing
 */
export function useSearchText(found: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(found);
  const [known, setKnown] = useState(found);
  // Searches that this field has sent and the address doesn't show yet, oldest first.
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (found !== known) {
    setKnown(found);
    const at = asked.lastIndexOf(found);
    setAsked(at < 0 ? [] : asked.slice(at + 1));
    // Another address, such as after Back, is shown; one that this field asked for is not typed over.
    if (at < 0) setTyped(found);
  }
  const ask = (text: string) => {
    if (text !== (asked.at(-1) ?? found)) setAsked([...asked, text]);
    search(text);
  };
  const run = useRef(ask);
  useEffect(() => {
    run.current = ask;
  });
  useEffect(() => {
    if (typed.trim() === found) return undefined;
    const timer = setTimeout(() => run.current(typed.trim()), debounce);
    return () => clearTimeout(timer);
  }, [typed, found]);
  return { typed, setTyped, submit: () => ask(typed.trim()), clear: () => ask('') };
}
