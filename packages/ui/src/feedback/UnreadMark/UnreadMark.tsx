import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import * as styles from './UnreadMark.css.ts';

export interface UnreadMarkProps {
  /** What it means, for those who do not see it: "Unread". */
  label: string;
}

/** A dot before the name of something that a person has not read. */
export const UnreadMark = ({ label }: UnreadMarkProps) => (
  <>
    <span className={styles.dot} aria-hidden="true" />
    <VisuallyHidden elementType="span">{label}</VisuallyHidden>
  </>
);
