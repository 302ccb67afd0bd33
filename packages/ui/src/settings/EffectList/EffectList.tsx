import { Ban, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './EffectList.css.ts';

export interface EffectListProps {
  /** Names the list, such as after the choice whose effects it shows. */
  'aria-label': string;
  /** `Effect`s. */
  children: ReactNode;
}

/** What a choice brings about, one line a part of it: what ends, and what goes on. */
export const EffectList = (props: EffectListProps) => (
  // The role again: Safari takes it from a list without bullets.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul {...props} role="list" className={styles.list} />
);

export interface EffectProps {
  /** What happens to it; the mark before it. */
  kind: 'ends' | 'continues';
  /** What is affected, such as a channel. */
  label: string;
  /** What it comes to, in a few words: the mark alone says too little. */
  children: ReactNode;
}

/** One effect of an `EffectList`. */
export function Effect({ kind, label, children }: EffectProps) {
  const Icon = kind === 'ends' ? Ban : Check;
  return (
    <li className={styles.item}>
      <span className={styles.mark[kind]}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </li>
  );
}
