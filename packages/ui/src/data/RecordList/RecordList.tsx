import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { focusRing } from '../../css/focusRing.css.ts';
import { classes } from '../../internal/classes.ts';
import * as styles from './RecordList.css.ts';

export interface RecordListProps {
  /** Names the list where no heading does. */
  'aria-label'?: string;
  /** The id of the heading that names the list. */
  'aria-labelledby'?: string;
  /** `RecordItem`s. */
  children: ReactNode;
}

/** Things that are kept, such as people, one below the other, each to be opened and changed where it stands. */
export const RecordList = (props: RecordListProps) => (
  // The role again: Safari takes it from a list without bullets.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul {...props} role="list" className={styles.list} />
);

export interface RecordItemProps {
  /** What the record is called. */
  title: string;
  /** A line about it. */
  description?: ReactNode;
  /** In place of a description: an address, a telephone number. One that does not fit goes to the next line whole. */
  facts?: readonly string[];
  /** States, as `Badge`s. */
  badges?: ReactNode;
  /** Small buttons; the one that opens the record carries `aria-expanded`, unless its title does. */
  actions?: ReactNode;
  /** Makes the title what opens and closes the record. */
  isExpanded?: boolean;
  /** Called when it is opened or closed. */
  onExpandedChange?: (isExpanded: boolean) => void;
  /** The open record. */
  children?: ReactNode;
}

/** One thing of a `RecordList`. */
export function RecordItem({
  title,
  description,
  facts,
  badges,
  actions,
  isExpanded,
  onExpandedChange,
  children,
}: RecordItemProps) {
  const titleId = useId();
  const contentId = useId();
  const hasContent = children !== undefined && children !== null && children !== false;
  const words = (
    <>
      <span id={titleId} className={styles.title}>
        {title}
      </span>
      {description !== undefined && <span className={styles.description}>{description}</span>}
      {facts && (
        <span className={styles.facts}>
          <span className={styles.factLines}>
            {facts.map((fact) => (
              <span key={fact} className={styles.fact}>
                {fact}
              </span>
            ))}
          </span>
        </span>
      )}
    </>
  );
  return (
    <li className={styles.record} aria-labelledby={titleId}>
      <div className={styles.row} data-badges={badges !== undefined || undefined}>
        {onExpandedChange ? (
          <Button
            aria-expanded={isExpanded ?? false}
            aria-controls={hasContent ? contentId : undefined}
            onPress={() => onExpandedChange(!isExpanded)}
            className={classes(focusRing, styles.trigger)}
          >
            <ChevronRight className={styles.chevron} size={16} aria-hidden="true" />
            <span className={styles.triggerWords} dir="auto">
              {words}
            </span>
          </Button>
        ) : (
          <div className={styles.words} dir="auto">
            {words}
          </div>
        )}
        {badges !== undefined && <div className={styles.badges}>{badges}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {hasContent && (
        <div id={contentId} className={styles.content}>
          {children}
        </div>
      )}
    </li>
  );
}
