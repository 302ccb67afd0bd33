import type { DataRow, FileColumn } from '@forecourt/ui/dataColumn';

/** A part of a whole in percent; null over nothing. */
export const getRate = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);

type Value<Row> = (row: Row) => number | null;

/** A rate in a file: in whole percent as on the screen, with its unit in the header. */
export const rateOnly = <Row extends DataRow>(header: string, rate: Value<Row>): FileColumn<Row>[] => [
  {
    header: `${header} (%)`,
    value: (row) => {
      const percent = rate(row);
      return percent === null ? null : Math.round(percent);
    },
  },
];

/** A count with its rate in a file: a column each. */
export const countAndRate = <Row extends DataRow>(
  header: string,
  count: Value<Row>,
  rate: Value<Row>,
): FileColumn<Row>[] => [{ header, value: count }, ...rateOnly(header, rate)];
