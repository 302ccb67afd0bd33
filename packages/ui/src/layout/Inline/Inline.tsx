import { Flex } from '@radix-ui/themes/components/flex';
import type { ReactNode } from 'react';
import { type Space, spaceSteps } from '../../internal/space.ts';

export interface InlineProps {
  /** Between the children, and between the lines where they wrap. */
  space?: Space;
  /** Across the line. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** Along the line. */
  justify?: 'start' | 'center' | 'between' | 'end';
  /** Whether children that do not fit go to a new line. */
  wrap?: boolean;
  /** The element that it renders: `span` inside of text. */
  as?: 'div' | 'span';
  /** What stands in the row; it wraps. */
  children: ReactNode;
}

/** Children side by side with even space between. */
export function Inline({
  space = 'small',
  align = 'center',
  justify = 'start',
  wrap = true,
  as = 'div',
  children,
}: InlineProps) {
  return (
    <Flex as={as} gap={spaceSteps[space]} align={align} justify={justify} wrap={wrap ? 'wrap' : 'nowrap'} minWidth="0">
      {children}
    </Flex>
  );
}
