import { CountPercent } from '@forecourt/ui/data/CountPercent';
import type { DataColumn, DataRow } from '@forecourt/ui/dataColumn';
import { formatCount, formatDollars } from '../../format/format.ts';
import { saleTexts as texts } from './texts.ts';

interface SaleColumnOptions<Row> {
  /** Leads with a deal; null where the product has never had one. */
  getSold: (row: Row) => number | null;
  /** The list of these leads. */
  getHref: (row: Row) => string | undefined;
  /** Names the row in its link. */
  getName: (row: Row) => string;
}

/** What the tables of sources and salespeople end with, after the columns of spec 1 §2: gross is a sum, and opens nothing. */
export function saleColumns<Row extends DataRow & { gross: number | null }>({
  getSold,
  getHref,
  getName,
}: SaleColumnOptions<Row>): DataColumn<Row>[] {
  return [
    {
      id: 'sold',
      header: texts.sold,
      kind: 'number',
      width: 88,
      dropOrder: 3,
      value: getSold,
      cell: (row) => {
        const sold = formatCount(getSold(row));
        return sold === null ? (
          texts.notReported
        ) : (
          <CountPercent count={sold} href={getHref(row)} label={`${texts.sold} for ${getName(row)}: ${sold}`} />
        );
      },
    },
    {
      id: 'gross',
      header: texts.gross,
      kind: 'number',
      width: 112,
      dropOrder: 2,
      value: ({ gross }) => gross,
      file: [{ header: `${texts.gross} (USD)`, value: ({ gross }) => gross }],
      // Null is the column's dash.
      cell: ({ gross }) => formatDollars(gross) ?? undefined,
    },
  ];
}
