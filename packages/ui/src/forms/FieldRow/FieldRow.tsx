import type { ReactNode, Ref } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import * as styles from './FieldRow.css.ts';

export interface FieldRowProps {
  /** What the fields are for, together. */
  legend: string;
  /** Keeps the legend for assistive technology only: where the surroundings show it. */
  isLegendHidden?: boolean;
  /** The button that does it, beside the fields' boxes. */
  action?: ReactNode;
  /** The button that removes the row: at its end, or beside the legend where it is narrow. */
  remove?: ReactNode;
  /** Receives the group of fields. */
  ref?: Ref<HTMLFieldSetElement>;
  /** Fields with labels. */
  children: ReactNode;
}

/** A few fields and the button that uses them, in a row; below each other where it is narrow. */
export function FieldRow({ legend, isLegendHidden = false, action, remove, ref, children }: FieldRowProps) {
  return (
    <fieldset ref={ref} className={styles.fieldset} data-removable={remove ? true : undefined}>
      {isLegendHidden ? (
        <VisuallyHidden elementType="legend">{legend}</VisuallyHidden>
      ) : (
        <legend className={styles.legend}>{legend}</legend>
      )}
      <div className={styles.row}>
        <div className={styles.fields}>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
        {remove && <div className={styles.remove}>{remove}</div>}
      </div>
    </fieldset>
  );
}
