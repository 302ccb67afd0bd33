import { Flex as RadixFlex } from '@radix-ui/themes/components/flex';
import { Grid as RadixGrid } from '@radix-ui/themes/components/grid';
import type { CSSProperties, ReactNode } from 'react';
import { type Space, spaceSteps } from '../../internal/space.ts';
import * as styles from './Grid.css.ts';

export interface GridProps {
  /** A fixed number of even columns. Leave out to have as many as fit by `minColumnWidth`. */
  columns?: number;
  /** The narrowest a column gets before the grid drops one, such as `'240px'`. */
  minColumnWidth?: string;
  /** How many columns there are at the most, however wide the screen. */
  maxColumns?: number;
  /** Between the cells. */
  space?: Space;
  /** `fill`: the cells of a last row that is not full share its width. Needs columns by `minColumnWidth`. */
  lastRow?: 'even' | 'fill';
  /** The cells. */
  children: ReactNode;
}

/** Children in columns of even width and rows of even height. */
export function Grid({
  columns,
  minColumnWidth = '240px',
  maxColumns,
  space = 'medium',
  lastRow = 'even',
  children,
}: GridProps) {
  // min(100%, …): on a screen narrower than one column the column shrinks instead of the page scrolling sideways.
  const narrowest = `min(100%, ${minColumnWidth})`;
  // A column that takes its share of the row leaves no room for one more; a pixel less, since shares are rounded.
  const share =
    maxColumns && `calc((100% - ${maxColumns - 1} * var(--space-${spaceSteps[space]}, 0px)) / ${maxColumns} - 1px)`;
  const column = share ? `max(${narrowest}, ${share})` : narrowest;
  if (lastRow === 'fill') {
    return (
      <RadixFlex
        wrap="wrap"
        gap={spaceSteps[space]}
        minWidth="0"
        className={styles.fill}
        style={{ [styles.cellWidth]: column } as CSSProperties}
      >
        {children}
      </RadixFlex>
    );
  }
  const fitting = `repeat(auto-fill, minmax(${column}, 1fr))`;
  const tracks = columns === undefined ? fitting : `repeat(${columns}, minmax(0, 1fr))`;
  return (
    <RadixGrid columns={tracks} gap={spaceSteps[space]} minWidth="0">
      {children}
    </RadixGrid>
  );
}
