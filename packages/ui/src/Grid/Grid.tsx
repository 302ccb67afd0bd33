import { Grid as RadixGrid } from '@radix-ui/themes/components/grid';
import type { ReactNode } from 'react';
import { type Space, spaceSteps } from '../internal/space.ts';

export interface GridProps {
  /** A fixed number of even columns. Leave out to have as many as fit by `minColumnWidth`. */
  columns?: number;
  /** The narrowest a column gets before the grid drops one, such as `'240px'`. */
  minColumnWidth?: string;
  space?: Space;
  children: ReactNode;
}

/** Children in columns of even width and rows of even height. */
export function Grid({ columns, minColumnWidth = '240px', space = 'medium', children }: GridProps) {
  // min(100%, …): on a screen narrower than one column the column shrinks instead of the page scrolling sideways.
  const fitting = `repeat(auto-fill, minmax(min(100%, ${minColumnWidth}), 1fr))`;
  const tracks = columns === undefined ? fitting : `repeat(${columns}, minmax(0, 1fr))`;
  return (
    <RadixGrid columns={tracks} gap={spaceSteps[space]} minWidth="0">
      {children}
    </RadixGrid>
  );
}
