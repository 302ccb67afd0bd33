import { CountPercent } from '@forecourt/ui/data/CountPercent';
import { formatPercent } from '../../format/format.ts';

/** A rate without its bar, where there is no room for one. */
export const rateText = (rate: number | null) => <CountPercent count={formatPercent(rate) ?? '–'} />;
