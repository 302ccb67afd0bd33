import { proxy, useSnapshot } from 'valtio';
import { useSyncExternalStore } from 'react';

export const appearances = ['light', 'dark', 'system'] as const;
export type AppearanceChoice = (typeof appearances)[number];

const key = 'appearance';
const isChoice = (value: string | null): value is AppearanceChoice => appearances.some((choice) => choice === value);
const stored = localStorage.getItem(key);

/** What the person chose; kept in their browser. */
const appearance = proxy<{ choice: AppearanceChoice }>({ choice: isChoice(stored) ? stored : 'system' });

export function chooseAppearance(choice: AppearanceChoice): void {
  localStorage.setItem(key, choice);
  appearance.choice = choice;
}

export const useAppearanceChoice = (): AppearanceChoice => useSnapshot(appearance).choice;

const dark = matchMedia('(prefers-color-scheme: dark)');
const onSystemChange = (listener: () => void) => {
  dark.addEventListener('change', listener);
  return () => dark.removeEventListener('change', listener);
};

/** What is shown: the choice, or the system's where the choice is the system. */
export function useAppearance(): 'light' | 'dark' {
  const choice = useAppearanceChoice();
  const isSystemDark = useSyncExternalStore(onSystemChange, () => dark.matches);
  return choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
}
