import { memo, type ReactNode, useDeferredValue, useId } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { Switch } from '../../forms/Switch/Switch.tsx';
import { Text } from '../../text/Text/Text.tsx';
import {
  type TimeRange,
  TimeRangeSlider,
  type TimeRangeSliderProps,
} from '../../forms/TimeRangeSlider/TimeRangeSlider.tsx';
import { clockTime } from '../../forms/TimeRangeSlider/clockTime.ts';
import { useIsNarrow } from '../../internal/useIsNarrow.ts';
import { FoldedDay } from './FoldedDay.tsx';
import * as styles from './DayHours.css.ts';

export type { TimeRange };

export interface DayHoursTexts {
  /** Stands for the hours of a day that is closed. */
  closed: string;
  opens: string;
  closes: string;
  /** Names the switch of a day that is one line on a narrow screen. */
  open: string;
  /** Marks such a line while its hours are not saved. */
  changed: string;
}

export interface DayHoursProps {
  /** Which day; it names the row and everything in it. */
  label: string;
  /** More about the day, such as its date; on its line where there is room. */
  description?: string;
  /** Null: closed. */
  value: TimeRange | null;
  /** Called when the day is opened or closed for business. */
  onOpenChange: (isOpen: boolean) => void;
  /** Called with the new opening and closing time. */
  onChange: (value: TimeRange) => void;
  /** Whether hours are written with AM and PM. */
  hourCycle: 12 | 24;
  /** What is wrong with the value; it marks the field as invalid. */
  errorMessage?: string | undefined;
  /** The hours can be read and not changed. */
  isReadOnly?: boolean;
  /** Its hours are not saved yet. */
  isChanged?: boolean;
  /** What else can be done with the day, at the row's end. Null keeps its room, so that rows with and without align. */
  action?: ReactNode;
  /** The words that it shows and announces. */
  texts: DayHoursTexts;
}

/** A day that is open from one time until another, or closed; on a narrow screen a line that opens to its fields. */
export function DayHours({
  label,
  description,
  value,
  onOpenChange,
  onChange,
  hourCycle,
  errorMessage,
  isReadOnly = false,
  isChanged = false,
  action,
  texts,
}: DayHoursProps) {
  // A press on the switch is painted before its fields come or go, which takes longer.
  const start = useDeferredValue(value?.start);
  const end = useDeferredValue(value?.end);
  const before = start === undefined || end === undefined ? null : { start, end };
  const shown = (value === null) === (before === null) ? value : before;
  const descriptionId = useId();
  const isNarrow = useIsNarrow();
  const { locale } = useLocale();
  const clock = (minute: number) => clockTime(minute, hourCycle, locale);
  const fields = (
    <div className={styles.frame}>
      <div
        className={styles.row}
        {...(shown === null && { 'data-closed': true })}
        {...(action !== undefined && { 'data-action': action === null ? 'kept' : 'shown' })}
      >
        <div className={styles.day}>
          <Switch
            isSelected={value !== null}
            onChange={onOpenChange}
            isReadOnly={isReadOnly}
            {...(description !== undefined && !isNarrow && { 'aria-describedby': descriptionId })}
          >
            {isNarrow ? texts.open : label}
          </Switch>
          {description !== undefined && !isNarrow && (
            <Text id={descriptionId} size="small" tone="secondary" isNumeric>
              {description}
            </Text>
          )}
        </div>
        <div className={styles.hours}>
          {shown ? (
            <Hours
              label={label}
              startLabel={texts.opens}
              endLabel={texts.closes}
              start={shown.start}
              end={shown.end}
              onChange={onChange}
              hourCycle={hourCycle}
              errorMessage={errorMessage}
              isReadOnly={isReadOnly}
            />
          ) : (
            // The line above says it.
            !isNarrow && (
              <div className={styles.closed}>
                <Text tone="secondary">{texts.closed}</Text>
              </div>
            )
          )}
        </div>
        {action !== undefined && action !== null && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
  return (
    <div role="group" aria-label={label} {...(isNarrow && { className: styles.folded })}>
      {isNarrow ? (
        <FoldedDay
          label={label}
          summary={[description, isChanged && texts.changed].filter(Boolean).join(' · ')}
          hours={value ? `${clock(value.start)} – ${clock(value.end)}` : texts.closed}
          isClosed={value === null}
          isChanged={isChanged}
          isInvalid={errorMessage !== undefined}
        >
          {fields}
        </FoldedDay>
      ) : (
        fields
      )}
    </div>
  );
}

interface HoursProps extends Omit<TimeRangeSliderProps, 'value'>, TimeRange {}

/** Where the app's `onChange` stays the same, not drawn for the press that closes the day: its fields take most of the time. */
const Hours = memo(function Hours({ start, end, ...props }: HoursProps) {
  return <TimeRangeSlider {...props} value={{ start, end }} />;
});
