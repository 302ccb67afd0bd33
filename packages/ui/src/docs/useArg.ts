import { useState } from 'react';

/** The state of a story that is controlled: it begins as the story's arg, and follows the arg when its control is used. */
export function useArg<T>(arg: T): [value: T, setValue: (value: T) => void] {
  const [state, setState] = useState({ arg, value: arg });
  if (state.arg !== arg) setState({ arg, value: arg });
  return [state.arg === arg ? state.value : arg, (value) => setState({ arg, value })];
}
