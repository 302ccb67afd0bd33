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
  // Another address, such as after Back, is shown; the one that this field brought about is not typed over.
  if (found !== known) {
    setKnown(found);
    if (found !== typed.trim()) setTyped(found);
  }
  const run = useRef(search);
  useEffect(() => {
    run.current = search;
  });
  useEffect(() => {
    if (typed.trim() === found) return undefined;
    const timer = setTimeout(() => run.current(typed.trim()), debounce);
    return () => clearTimeout(timer);
  }, [typed, found]);
  return { typed, setTyped, submit: () => search(typed.trim()) };
}
