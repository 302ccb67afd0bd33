import { applyToWeekdays, openDay, weekdays } from '@forecourt/api/contract/settings/business-days';
import { Button } from '@forecourt/ui/actions/Button';
import { DayHours, type TimeRange } from '@forecourt/ui/settings/DayHours';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Stack } from '@forecourt/ui/layout/Stack';
import { memo, useCallback } from 'react';
import { isSame } from '../../../drafts/isSame.ts';
import { dayProblem, fromForm, type HoursForm, getRange } from './hoursForm.ts';
import type { HoursPartProps } from './hoursPart.ts';
import { hoursTexts } from './texts.ts';

/** The hours of the week, day by day (spec 2 §4). */
export function Week({ values, saved, ...part }: HoursPartProps) {
  const { onEdit, isReadOnly, hourCycle } = part;
  const apply = () => {
    const week = applyToWeekdays(fromForm(values).business_hours);
    onEdit(Object.fromEntries(week.map(({ name, work_hours }) => [name, work_hours])));
  };
  return (
    <FormSection
      title={hoursTexts.week}
      description={hoursTexts.weekDetail(hourCycle)}
      {...(!isReadOnly && { actions: <Button onPress={apply}>{hoursTexts.applyToWeekdays}</Button> })}
    >
      <Stack space="none">
        {weekdays.map((name) => (
          <Day key={name} {...part} name={name} hours={values[name]} saved={saved[name]} />
        ))}
      </Stack>
    </FormSection>
  );
}

type Weekday = (typeof weekdays)[number];

interface DayProps extends Omit<HoursPartProps, 'values' | 'saved'> {
  name: Weekday;
  hours: HoursForm[Weekday];
  saved: HoursForm[Weekday];
}

/** Only the day that has changed is drawn: its fields for times take most of what a press on a switch costs. */
const Day = memo(function Day({ name, hours, saved, onEdit, isReadOnly, hourCycle }: DayProps) {
  const change = useCallback(
    ({ start, end }: TimeRange) => onEdit({ [name]: { start_time: start, end_time: end } }),
    [onEdit, name],
  );
  return (
    <DayHours
      label={name}
      value={getRange(hours)}
      onOpenChange={(isOpen) =>
        onEdit({ [name]: isOpen ? openDay({ open: false, work_hours: null }).work_hours : null })
      }
      onChange={change}
      errorMessage={dayProblem(hours)}
      hourCycle={hourCycle}
      isReadOnly={isReadOnly}
      isChanged={!isSame(hours, saved)}
      texts={hoursTexts.day}
    />
  );
});
