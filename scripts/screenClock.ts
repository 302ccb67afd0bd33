// Set-up of the screen suite: with `pnpm test:clocks` the page's clock is moved as the runner's is.
import { shiftDate } from './shiftDate.ts';

const shift = Number(import.meta.env.CLOCK_SHIFT_MS);
if (shift !== 0) shiftDate(shift);
