import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Disclosure as AriaDisclosure,
  DisclosurePanel,
  type DisclosureProps as AriaDisclosureProps,
} from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { focusRing } from '../css/focusRing.css.ts';
import * as styles from './Disclosure.css.ts';

export interface DisclosureProps extends Pick<
  AriaDisclosureProps,
  'isExpanded' | 'defaultExpanded' | 'onExpandedChange' | 'isDisabled'
> {
  title: string;
  /** One line under the title on what is folded away. */
  summary?: ReactNode;
  /** The title's place in the page's outline. */
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/** A part that is folded away until it is asked for. */
export function Disclosure({ title, summary, level = 3, children, ...props }: DisclosureProps) {
  return (
    <AriaDisclosure {...props} className={styles.disclosure}>
      <Heading level={level} className={styles.heading}>
        <Button slot="trigger" className={`${focusRing} ${styles.trigger}`}>
          <ChevronRight className={styles.chevron} size={16} aria-hidden="true" />
          <span className={styles.words}>
            <span>{title}</span>
            {summary !== undefined && <span className={styles.summary}>{summary}</span>}
          </span>
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel}>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
