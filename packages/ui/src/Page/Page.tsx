import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import * as styles from './Page.css.ts';

export interface PageProps {
  /** The page's one first-level heading. */
  title: string;
  /** What acts on the whole page: filters, its main button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen: its heading, its actions beside it (below it on phones), its content in even steps. */
export function Page({ title, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <div className={styles.head}>
          <Heading level={1}>{title}</Heading>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}
