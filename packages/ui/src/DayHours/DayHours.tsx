import type { ReactNode } from 'react';
import { Switch } from '../Switch/Switch.tsx';
import { Text } from '../Text/Text.tsx';
import { type TimeRange, TimeRangeSlider } from '../TimeRangeSlider/TimeRangeSlider.tsx';
import * as styles from './DayHours.css.ts';

export interface DayHoursTexts {
  /** Stands for the hours of a day that is closed. */
  closed: string;
  opens: string;
  closes: string;
}

export interface DayHoursProps {
  /** Which day; it names the row and everything in it. */
  label: string;
  /** More about the day, such as its date. */
  description?: string;
  /** Null: closed. */
  value: TimeRange | null;
  onOpenChange: (isOpen: boolean) => void;
  onChange: (value: TimeRange) => void;
  hourCycle: 12 | 24;
  errorMessage?: string | undefined;
  isReadOnly?: boolean;
  /** What else can be done with the day, at the row's end. Null keeps its room, so that rows with and without align. */
  action?: ReactNode;
  texts: DayHoursTexts;
}

/** A day that is open from one time until another, or closed. */
export function DayHours({
  label,
  description,
  value,
  onOpenChange,
  onChange,
  hourCycle,
  errorMessage,
  isReadOnly = false,
  action,
  texts,
}: DayHoursProps) {
  return (
    <div role="group" aria-label={label} className={styles.frame}>
      <div
        className={styles.row}
        {...(value === null && { 'data-closed': true })}
        {...(action !== undefined && { 'data-action': action === null ? 'kept' : 'shown' })}
      >
        <div className={styles.day}>
          <Switch isSelected={value !== null} onChange={onOpenChange} isReadOnly={isReadOnly} description={description}>
            {label}
          </Switch>
        </div>
        <div className={styles.hours}>
          {value ? (
            <TimeRangeSlider
              label={label}
              startLabel={texts.opens}
              endLabel={texts.closes}
              value={value}
              onChange={onChange}
              hourCycle={hourCycle}
              errorMessage={errorMessage}
              isReadOnly={isReadOnly}
            />
          ) : (
            <div className={styles.closed}>
              <Text tone="secondary">{texts.closed}</Text>
            </div>
          )}
        </div>
        {action !== undefined && action !== null && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
