import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Heading } from '../../text/Heading/Heading.tsx';
import { Text } from '../../text/Text/Text.tsx';
import * as styles from './Page.css.ts';

export interface PageProps {
  /** The page's one first-level heading. */
  title: string;
  /** Above the heading: `Breadcrumbs` of a page below another. */
  trail?: ReactNode;
  /** What acts on the whole page: filters, its main button. */
  actions?: ReactNode;
  /** On paper, in the place of the actions: what the page is of, such as the account and the days. */
  printNote?: string;
  /** `form` for a page that is read and filled in line by line: its fields stay short on a wide screen. */
  width?: 'full' | 'form';
  /** In an `AppShell`: exactly as tall as the window leaves room for. Its content scrolls by itself, and the page does not. */
  isFill?: boolean;
  /** Keeps the heading for assistive technology only: where the content's own panes say what it is. */
  isTitleHidden?: boolean;
  /** Read out when it appears: what the content says in several places, such as that parts of it could not be loaded. */
  announcement?: string | undefined;
  /** The page below its heading. */
  children: ReactNode;
}

/** The frame of a screen: its heading, its actions beside it (below it on phones), its content in even steps. */
export function Page({
  title,
  trail,
  actions,
  printNote,
  width = 'full',
  isFill = false,
  isTitleHidden = false,
  announcement,
  children,
}: PageProps) {
  const heading = <Heading level={1}>{title}</Heading>;
  return (
    <div className={styles.page} data-fill={isFill || undefined} data-width={width}>
      <div className={styles.content}>
        {isTitleHidden && <VisuallyHidden>{heading}</VisuallyHidden>}
        {trail !== undefined && <div className={styles.trail}>{trail}</div>}
        {(!isTitleHidden || actions !== undefined) && (
          <div className={styles.head}>
            {!isTitleHidden && heading}
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
            {printNote !== undefined && (
              <div className={styles.printNote}>
                <Text>{printNote}</Text>
              </div>
            )}
          </div>
        )}
        {children}
      </div>
      {announcement !== undefined && (
        <VisuallyHidden>
          <div role="alert">{announcement}</div>
        </VisuallyHidden>
      )}
    </div>
  );
}
