import { Text as RadixText } from '@radix-ui/themes/components/text';
import type { ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import * as styles from './Text.css.ts';

export interface TextProps {
  /** A step of the type scale. */
  size?: 'xsmall' | 'small' | 'standard' | 'large';
  /** `inherit` takes the color of what is around it, such as a tooltip's. */
  tone?: 'inherit' | 'primary' | 'secondary' | 'accent' | 'danger' | 'success' | 'warning';
  /** How heavy it is. */
  weight?: 'regular' | 'medium' | 'strong';
  /** The element that it renders: `p` for a paragraph. */
  as?: 'span' | 'p' | 'div';
  /** Where its lines begin. */
  align?: 'start' | 'center' | 'end';
  /** Digits of even width, so that numbers stand under each other. */
  isNumeric?: boolean;
  /** One line that ends in an ellipsis where it does not fit. */
  truncate?: boolean;
  /** For `aria-labelledby` and `aria-describedby` of something else. */
  id?: string;
  /** The words. */
  children: ReactNode;
}

const sizes = { xsmall: '1', small: '2', standard: '3', large: '4' } as const;
const weights = { regular: 'regular', medium: 'medium', strong: 'bold' } as const;

/** Running text in the brand's body face. */
export function Text({
  size = 'standard',
  tone = 'primary',
  weight = 'regular',
  as = 'span',
  align,
  isNumeric = false,
  truncate = false,
  id,
  children,
}: TextProps) {
  return (
    <RadixText
      as={as}
      id={id}
      size={sizes[size]}
      weight={weights[weight]}
      className={classes(
        styles.base,
        styles.tone[tone],
        align && styles.align[align],
        isNumeric && styles.numeric,
        truncate && styles.truncated,
      )}
    >
      {children}
    </RadixText>
  );
}
