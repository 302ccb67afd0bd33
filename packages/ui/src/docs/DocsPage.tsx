import type { ReactNode } from 'react';
import { BrandProvider } from '../layout/BrandProvider/BrandProvider.tsx';
import * as styles from './DocsPage.css.ts';

export interface DocsPageProps {
  brand: string;
  appearance: 'light' | 'dark';
  children: ReactNode;
}

/** A page of the documentation, in the library's own look: none of Storybook's styles reach into it. */
export const DocsPage = ({ brand, appearance, children }: DocsPageProps) => (
  <div className="sb-unstyled">
    <BrandProvider brand={brand} appearance={appearance}>
      <main className={styles.page}>{children}</main>
    </BrandProvider>
  </div>
);
