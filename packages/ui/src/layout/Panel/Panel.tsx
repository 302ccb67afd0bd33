import { type ReactNode, useId } from 'react';
import { Heading } from '../../text/Heading/Heading.tsx';
import { Text } from '../../text/Text/Text.tsx';
import * as styles from './Panel.css.ts';

export interface PanelProps {
  /** The heading of the panel. */
  title?: string;
  /** Beside the title, such as a `HelpTip` on what the panel shows. */
  help?: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** What acts on the whole panel, at the end of its heading row. */
  actions?: ReactNode;
  /** The title's place in the page's outline. */
  level?: 2 | 3 | 4;
  /** What lies on the panel. */
  children: ReactNode;
}

/** A bordered section of a page; with a title it is a region of that name. */
export function Panel({ title, help, description, actions, level = 2, children }: PanelProps) {
  const titleId = useId();
  const hasHead = title !== undefined || description !== undefined || actions !== undefined;
  return (
    <section className={styles.panel} aria-labelledby={title === undefined ? undefined : titleId}>
      {hasHead && (
        <div className={styles.head}>
          <div className={styles.titles}>
            {title !== undefined && (
              <div className={styles.title}>
                <Heading level={level} size="large" id={titleId}>
                  {title}
                </Heading>
                {help}
              </div>
            )}
            {description !== undefined && (
              <Text as="p" size="small" tone="secondary">
                {description}
              </Text>
            )}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
