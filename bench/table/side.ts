import type { Source } from './rows.ts';

/** A table that does what it is asked before it returns. */
export interface Side {
  place: HTMLElement;
  mount: (rows: Source[]) => void;
  sort: (column: number) => void;
  remove: () => void;
}
