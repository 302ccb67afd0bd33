import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Disclosure as AriaDisclosure,
  DisclosurePanel,
  type DisclosureProps as AriaDisclosureProps,
} from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { focusRing } from '../../css/focusRing.css.ts';
import * as styles from './Disclosure.css.ts';

export interface DisclosureProps extends Pick<
  AriaDisclosureProps,
  'isExpanded' | 'defaultExpanded' | 'onExpandedChange' | 'isDisabled'
> {
  /** What stands on the row that opens it. */
  title: string;
  /** One line under the title on what is folded away. */
  summary?: ReactNode;
  /** At the end of the title's line: what is chosen in what is folded away, such as a day's hours. */
  value?: ReactNode;
  /** The title's place in the page's outline; `none` for one of many lines, such as the days of a week. */
  level?: 2 | 3 | 4 | 'none';
  /** What it hides and shows. */
  children: ReactNode;
}

/** A part that is folded away until it is asked for. */
export function Disclosure({ title, summary, value, level = 3, children, ...props }: DisclosureProps) {
  const trigger = (
    <Button slot="trigger" className={`${focusRing} ${styles.trigger}`}>
      <ChevronRight className={styles.chevron} size={16} aria-hidden="true" />
      <span className={styles.line}>
        <span className={styles.words}>
          <span>{title}</span>
          {summary !== undefined && <span className={styles.summary}>{summary}</span>}
        </span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </span>
    </Button>
  );
  return (
    <AriaDisclosure {...props} className={styles.disclosure}>
      {level === 'none' ? (
        trigger
      ) : (
        <Heading level={level} className={styles.heading}>
          {trigger}
        </Heading>
      )}
      <DisclosurePanel className={styles.panel}>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
