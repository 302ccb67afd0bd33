import { phone } from '../css/widths.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** Whether a bar stands in place of the sidebar, and one pane in place of three. */
export const useIsPhone = (): boolean => useMediaQuery(phone);
