import { scaleBand, scaleLinear } from '@visx/scale';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Button } from '../../actions/Button/Button.tsx';
import { DataTable, type DataTableTexts } from '../DataTable/DataTable.tsx';
import type { DataColumn } from '../DataTable/dataColumn.ts';
import * as styles from './DayChart.css.ts';

/** One day with its two parts. */
export interface ChartDay {
  /** The day itself, YYYY-MM-DD: what the table sorts and a file holds. */
  day: string;
  /** Names the day in the table and in a reading, such as 'Tue, Nov 3'. */
  label: string;
  /** Names it below the chart, where there is less room. */
  shortLabel: string;
  first: number;
  second: number;
}

export interface DayChartProps {
  /** Names the chart. */
  label: string;
  /** What the two parts of a day are; the first is drawn in the accent color. */
  series: { first: string; second: string };
  /** One entry a day, oldest first. */
  days: readonly ChartDay[];
  /** The period before: its days' totals in the same order, drawn as a line. */
  previous?: { label: string; totals: readonly number[] } | undefined;
  /** The words that it shows and announces. */
  texts: {
    /** Heads the column of days. */
    day: string;
    showTable: string;
    showChart: string;
    table: DataTableTexts;
  };
  /** The name of the file that a download gets. */
  fileName?: string;
}

const height = 200;

/**
 * Days next to each other, each a stack of two parts. A day is read by hovering, by touch, or with the arrow keys; the same
 * numbers are there as a table.
 */
export function DayChart({ label, series, days, previous, texts, fileName }: DayChartProps) {
  const [isTable, setTable] = useState(false);
  const previousValues = new Map(days.map(({ day }, place) => [day, previous?.totals[place]]));
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <ul className={styles.legend}>
          <li className={styles.legendItem}>
            <span className={styles.swatches.first} aria-hidden="true" />
            {series.first}
          </li>
          <li className={styles.legendItem}>
            <span className={styles.swatches.second} aria-hidden="true" />
            {series.second}
          </li>
          {previous && (
            <li className={styles.legendItem}>
              <span className={styles.swatches.previous} aria-hidden="true" />
              {previous.label}
            </li>
          )}
        </ul>
        <Button size="small" tone="quiet" onPress={() => setTable(!isTable)}>
          {isTable ? texts.showChart : texts.showTable}
        </Button>
      </div>
      {isTable ? (
        <DataTable
          label={label}
          columns={[
            {
              id: 'day',
              header: texts.day,
              kind: 'text',
              value: ({ day }: ChartDay) => day,
              cell: ({ label }) => label,
            },
            { id: 'first', header: series.first, kind: 'number', value: ({ first }) => first },
            { id: 'second', header: series.second, kind: 'number', value: ({ second }) => second },
            ...(previous
              ? [
                  {
                    id: 'previous',
                    header: previous.label,
                    kind: 'number',
                    value: ({ day }: ChartDay) => previousValues.get(day) ?? null,
                  } satisfies DataColumn<ChartDay>,
                ]
              : []),
          ]}
          rows={days}
          getRowId={({ day }) => day}
          texts={texts.table}
          {...(fileName !== undefined && { fileName })}
        />
      ) : (
        <Plot label={label} series={series} days={days} previous={previous} />
      )}
    </div>
  );
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

function Plot({ label, series, days, previous }: Pick<DayChartProps, 'label' | 'series' | 'days' | 'previous'>) {
  const [active, setActive] = useState<number | null>(null);
  const isRightToLeft = useLocale().direction === 'rtl';
  const before = previous?.totals.slice(0, days.length) ?? [];
  const highest = Math.max(1, ...days.map(({ first, second }) => first + second), ...before);
  const y = scaleLinear({ domain: [0, highest], range: [0, height], nice: 4 });
  // Shares of the width, so that nothing has to be measured.
  const x = scaleBand({ domain: places(days.length), range: [0, 100], paddingInner: days.length > 90 ? 0.1 : 0.35 });
  // At most seven days are named: every fifth of 30.
  const everyDays = Math.ceil(days.length / 7);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const reading = active === null ? undefined : days[active];

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (isRightToLeft ? box.right - event.clientX : event.clientX - box.left) / box.width;
    setActive(Math.min(days.length - 1, Math.max(0, Math.floor(share * days.length))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ?? days.length - 1;
    const step = isRightToLeft ? -1 : 1;
    const next = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: days.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setActive(Math.min(days.length - 1, Math.max(0, next)));
  };
  const beforeAt = (place: number) =>
    previous && before[place] !== undefined ? `${previous.label}: ${before[place]}` : '';
  const textAt = (place: number) => {
    const day = days[place]!;
    const text = `${day.label}: ${day.first} ${series.first}, ${day.second} ${series.second}`;
    return [text, beforeAt(place)].filter(Boolean).join('. ');
  };
  const getMiddle = (place: number) => x(place)! + x.bandwidth() / 2;

  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden="true">
        <span className={styles.scaleWidth}>{ticks.at(-1)}</span>
        {ticks.map((tick) => (
          <span key={tick} className={styles.scaleMark} style={{ bottom: y(tick) }}>
            {tick}
          </span>
        ))}
      </div>
      <div
        className={styles.canvas}
        // Reading a chart with the arrow keys is moving along its days: what a slider does, and is announced as.
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(active ?? days.length - 1) + 1}
        aria-valuetext={textAt(active ?? days.length - 1)}
        onKeyDown={onKeyDown}
        onFocus={() => setActive((at) => at ?? days.length - 1)}
        onBlur={() => setActive(null)}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onPointerLeave={() => setActive(null)}
      >
        <svg className={styles.svg} aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={height - y(tick)} y2={height - y(tick)} className={styles.gridLine} />
          ))}
          {days.map((day, place) => {
            const at = { x: `${x(place)}%`, width: `${x.bandwidth()}%` };
            const first = y(day.first);
            const second = y(day.second);
            return (
              <g key={day.day}>
                <rect
                  {...at}
                  y={0}
                  height={height}
                  className={place === active ? styles.columnActive : styles.column}
                />
                <rect {...at} y={height - first} height={first} className={styles.bar.first} />
                <rect {...at} y={height - first - second} height={second} className={styles.bar.second} />
              </g>
            );
          })}
          {before.length > 0 && (
            <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" overflow="visible">
              <polyline
                className={styles.previousLine}
                points={before.map((total, place) => `${getMiddle(place)},${height - y(total)}`).join(' ')}
              />
            </svg>
          )}
        </svg>
        {reading && (
          <div
            className={styles.reading}
            aria-hidden="true"
            // On the side with more room.
            style={
              active! < days.length / 2
                ? { insetInlineStart: `calc(${x(active!)! + x.bandwidth()}% + 8px)` }
                : { insetInlineEnd: `calc(${100 - x(active!)!}% + 8px)` }
            }
          >
            <span className={styles.readingDay}>{reading.label}</span>
            <span>{`${series.first}: ${reading.first}`}</span>
            <span>{`${series.second}: ${reading.second}`}</span>
            <span>{beforeAt(active!)}</span>
          </div>
        )}
      </div>
      <div className={styles.days} aria-hidden="true">
        {places(days.length)
          .filter((place) => place % everyDays === 0)
          .map((place) => (
            <span key={place} className={styles.dayMark} style={{ insetInlineStart: `${getMiddle(place)}%` }}>
              {days[place]!.shortLabel}
            </span>
          ))}
      </div>
    </div>
  );
}
