import type { ReactNode, Ref } from 'react';
import * as styles from './FieldRow.css.ts';

export interface FieldRowProps {
  /** What the fields are for, together. */
  legend: string;
  /** The button that does it, beside the fields' boxes. */
  action: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
  /** Fields with labels. */
  children: ReactNode;
}

/** A few fields and the button that uses them, in a row; below each other where it is narrow. */
export function FieldRow({ legend, action, ref, children }: FieldRowProps) {
  return (
    <fieldset ref={ref} className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        <div className={styles.fields}>{children}</div>
        <div className={styles.action}>{action}</div>
      </div>
    </fieldset>
  );
}
