import { applyToWeekdays, openDay, weekdays } from '@forecourt/api/contract/settings/business-days';
import { Button } from '@forecourt/ui/Button';
import { DayHours } from '@forecourt/ui/DayHours';
import { FormSection } from '@forecourt/ui/FormSection';
import { Stack } from '@forecourt/ui/Stack';
import { dayProblem, fromForm, rangeOf } from './hoursForm.ts';
import type { HoursPartProps } from './hoursPart.ts';
import { hoursTexts } from './texts.ts';

/** The hours of the week, day by day (spec 2 §4). */
export function Week({ values, onEdit, isReadOnly, hourCycle }: HoursPartProps) {
  const apply = () => {
    const week = applyToWeekdays(fromForm(values).business_hours);
    onEdit(Object.fromEntries(week.map(({ name, work_hours }) => [name, work_hours])));
  };
  return (
    <FormSection
      title={hoursTexts.week}
      description={hoursTexts.weekDetail}

      {...(!isReadOnly && { actions: <Button onPress={apply}>{hoursTexts.applyToWeekdays}</Button> })}
    >
      <Stack space="none">
        {weekdays.map((name) => (
          <DayHours
            key={name}
            label={name}
            value={rangeOf(values[name])}
            onOpenChange={(isOpen) =>
              onEdit({ [name]: isOpen ? openDay({ open: false, work_hours: null }).work_hours : null })
            }
            onChange={({ start, end }) => onEdit({ [name]: { start_time: start, end_time: end } })}
            errorMessage={dayProblem(values[name])}
            hourCycle={hourCycle}
            isReadOnly={isReadOnly}
            texts={hoursTexts.day}
          />
        ))}
      </Stack>
    </FormSection>
  );
}
