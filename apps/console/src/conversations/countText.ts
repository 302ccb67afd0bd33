import { formatCount } from '../format/format.ts';

/** How many conversations a list has. */
export const countText = (total: number): string =>
  `${formatCount(total)} ${total === 1 ? 'conversation' : 'conversations'}`;
