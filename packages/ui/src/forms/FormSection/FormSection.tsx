import { type ReactNode, useId } from 'react';
import { Heading } from '../../text/Heading/Heading.tsx';
import { Text } from '../../text/Text/Text.tsx';
import * as styles from './FormSection.css.ts';

export interface FormSectionProps {
  /** The heading. */
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** What acts on the whole section, at the end of its heading row. */
  actions?: ReactNode;
  /** The title's place in the page's outline. */
  level?: 2 | 3 | 4;
  /** The fields of the section. */
  children: ReactNode;
}

/** A part of a longer form inside one panel: a line between it and what is above, a title, and a region of that name. */
export function FormSection({ title, description, actions, level = 3, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <Heading level={level} id={titleId}>
            {title}
          </Heading>
          {description !== undefined && (
            <Text as="p" size="small" tone="secondary">
              {description}
            </Text>
          )}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
