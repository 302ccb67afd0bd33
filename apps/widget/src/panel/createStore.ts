/** A value that React can follow (`useSyncExternalStore`). */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** @returns what ends the subscription */
  subscribe: (onChange: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
