import { Flex } from '@radix-ui/themes/components/flex';
import type { ReactNode } from 'react';
import { type Space, spaceSteps } from '../../internal/space.ts';

export interface StackProps {
  /** Between the children. */
  space?: Space;
  /** Around them, where what the stack stands in leaves none. */
  padding?: Space;
  /** Across the stack; `stretch` gives every child the full width. */
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** The element that it renders: `span` inside of text. */
  as?: 'div' | 'span';
  /** What stands below each other. */
  children: ReactNode;
}

/** Children one below the other with even space between. */
export function Stack({ space = 'medium', padding = 'none', align = 'stretch', as = 'div', children }: StackProps) {
  return (
    <Flex as={as} direction="column" gap={spaceSteps[space]} p={spaceSteps[padding]} align={align} minWidth="0">
      {children}
    </Flex>
  );
}
