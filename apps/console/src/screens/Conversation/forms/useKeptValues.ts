import { useState } from 'react';
import type { FormValues } from './formState.ts';

/**
 * What is typed into a form, kept in this tab until it is sent or discarded: through a reload and a session that ends.
 * @param key no other form has it
 */
export function useKeptValues(key: string, initial: FormValues) {
  const [values, setValues] = useState<FormValues>(() => read(key) ?? initial);
  return {
    values,
    setValues: (next: FormValues) => {
      sessionStorage.setItem(key, JSON.stringify(next));
      setValues(next);
    },
    forget: () => sessionStorage.removeItem(key),
  };
}

function read(key: string): FormValues | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as FormValues);
  } catch {
    return undefined;
  }
}
