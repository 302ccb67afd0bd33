import { Heading as RadixHeading } from '@radix-ui/themes/components/heading';
import type { ReactNode } from 'react';
import * as styles from './Heading.css.ts';

export interface HeadingProps {
  /** Its place in the page's outline. */
  level: 1 | 2 | 3 | 4;
  /** Its look, where that differs from what the level suggests. */
  size?: 'small' | 'standard' | 'large' | 'xlarge' | 'display';
  /** For `aria-labelledby` of the section it heads. */
  id?: string;
  /** The words of the heading. */
  children: ReactNode;
}

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;
const sizeOfLevel = { 1: 'xlarge', 2: 'large', 3: 'standard', 4: 'small' } as const;
const sizes = { small: '2', standard: '3', large: '4', xlarge: '5', display: '6' } as const;

/** A heading in the brand's heading face and letter case. */
export function Heading({ level, size = sizeOfLevel[level], id, children }: HeadingProps) {
  return (
    <RadixHeading as={tags[level]} size={sizes[size]} id={id} className={styles.heading}>
      {children}
    </RadixHeading>
  );
}
