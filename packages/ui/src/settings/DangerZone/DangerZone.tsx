import { type ReactNode, useId } from 'react';
import { Heading } from '../../text/Heading/Heading.tsx';
import { Text } from '../../text/Text/Text.tsx';
import * as styles from './DangerZone.css.ts';

export interface DangerZoneProps {
  /** What is done there. */
  title: string;
  /** What it takes away, and whether it can be undone. */
  description: string;
  /** The title’s place in the page’s outline. */
  level?: 2 | 3 | 4;
  /** The button that does it, or asks first. */
  children: ReactNode;
}

/** At the end of settings, apart from them: what cannot be undone. */
export function DangerZone({ title, description, level = 3, children }: DangerZoneProps) {
  const titleId = useId();
  return (
    <section className={styles.zone} aria-labelledby={titleId}>
      <div className={styles.words}>
        <Heading level={level} size="standard" id={titleId}>
          {title}
        </Heading>
        <Text as="p" size="small" tone="secondary">
          {description}
        </Text>
      </div>
      {children}
    </section>
  );
}
