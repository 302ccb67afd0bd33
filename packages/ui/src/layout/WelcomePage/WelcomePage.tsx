import type { LogoPath } from '@forecourt/brand-tokens/Brand';
import type { ReactNode } from 'react';
import { Heading } from '../../text/Heading/Heading.tsx';
import { Logo } from '../../text/Logo/Logo.tsx';
import * as styles from './WelcomePage.css.ts';

export interface WelcomePageProps {
  /** The brand’s mark, above the heading. */
  logo: readonly LogoPath[];
  /** The product's name under the brand. */
  title: string;
  /** The first words of the page. */
  heading: string;
  /** What can be done here, in full width. */
  children: ReactNode;
}

/** The page before the product: the brand on one side, the way in on the other. */
export function WelcomePage({ logo, title, heading, children }: WelcomePageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.side} aria-hidden="true">
        <svg className={styles.sideMark} viewBox="0 0 32 32">
          {logo.map(({ d }) => (
            <path key={d} d={d} />
          ))}
        </svg>
      </div>
      <main className={styles.main}>
        <div className={styles.content}>
          <Logo paths={logo} title={title} size="large" />
          <Heading level={1} size="display">
            {heading}
          </Heading>
          <div className={styles.actions}>{children}</div>
        </div>
      </main>
    </div>
  );
}
