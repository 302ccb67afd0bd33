import { useState } from 'react';

/**
 * What is typed into a form, kept in this tab until it is sent or discarded: through a reload and a session that ends.
 * @param key no other form has it; what is kept under another key belongs to another form
 * @returns values: undefined where nothing is kept
 */
export function useKeptValues<Values extends object>(key: string) {
  const [state, setState] = useState(() => ({ key, values: read(key) as Values | undefined }));
  const values = state.key === key ? state.values : (read(key) as Values | undefined);
  return {
    values,
    setValues: (next: Values) => {
      sessionStorage.setItem(key, JSON.stringify(next));
      setState({ key, values: next });
    },
    forget: () => {
      sessionStorage.removeItem(key);
      setState({ key, values: undefined });
    },
  };
}

function read(key: string): unknown {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}
