import { below, windowWidths } from '../css/widths.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** Whether lists and forms are folded to lines that open: on a phone, a tablet, and beside the index of a small window. */
export const useIsNarrow = (): boolean => useMediaQuery(below(windowWidths.unfolded));
