import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from '../../forms/Checkbox/Checkbox.tsx';
import * as styles from './CheckboxBranch.css.ts';

export interface CheckboxBranchProps extends Omit<CheckboxProps, 'children' | 'isSelected' | 'defaultSelected'> {
  /** What is decided first. */
  label: string;
  /** Selected, and what is below it unfolded. */
  isSelected: boolean;
  /** Names the group of choices below, whose own labels leave out what they belong to. */
  groupLabel: string;
  /** What there is to choose once it is chosen: `Checkbox`es, or branches again. */
  children: ReactNode;
}

/** A checkbox with further choices that come with it; without it there are none. */
export function CheckboxBranch({ label, groupLabel, children, ...props }: CheckboxBranchProps) {
  return (
    <div className={styles.branch}>
      <Checkbox {...props}>{label}</Checkbox>
      {props.isSelected && (
        <div role="group" aria-label={groupLabel} className={styles.choices}>
          {children}
        </div>
      )}
    </div>
  );
}
