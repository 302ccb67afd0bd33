import { closeDay, type Holiday, openHoliday, type SpecialYear } from '@forecourt/api/contract/settings/business-days';
import { DayHours } from '@forecourt/ui/DayHours';
import { Icon } from '@forecourt/ui/Icon';
import { IconButton } from '@forecourt/ui/IconButton';
import { FormSection } from '@forecourt/ui/FormSection';
import { Stack } from '@forecourt/ui/Stack';
import { Tab, TabList, TabPanel, Tabs } from '@forecourt/ui/Tabs';
import { Text } from '@forecourt/ui/Text';
import { useRef } from 'react';
import { AddEvent } from './AddEvent.tsx';
import { dayProblem, rangeOf, type YearField } from './hoursForm.ts';
import type { HoursPartProps } from './hoursPart.ts';
import { hoursTexts } from './texts.ts';

const years: YearField[] = ['current_year', 'next_year'];

/** Holidays and events of the dealer's own, in this year and the next (spec 2 §3, §4). */
export function SpecialHours({ values, onEdit, ...part }: HoursPartProps) {
  return (
    <FormSection title={hoursTexts.special} description={hoursTexts.specialDetail}>
      <Tabs>
        <TabList aria-label={hoursTexts.years}>
          {years.map((field) => (
            <Tab key={field} id={field}>
              {values[field].year}
            </Tab>
          ))}
        </TabList>
        {years.map((field) => (
          <TabPanel key={field} id={field}>
            <Year {...part} year={values[field]} onChange={(year) => onEdit({ [field]: year })} />
          </TabPanel>
        ))}
      </Tabs>
    </FormSection>
  );
}

interface YearProps extends Pick<HoursPartProps, 'isReadOnly' | 'hourCycle'> {
  year: SpecialYear;
  onChange: (year: SpecialYear) => void;
}

function Year({ year, onChange, isReadOnly, hourCycle }: YearProps) {
  const list = useRef<HTMLDivElement>(null);
  const change = (date: string, to: (holiday: Holiday) => Holiday) =>
    onChange({ ...year, holidays: year.holidays.map((one) => (one.date === date ? to(one) : one)) });
  const remove = (date: string) => {
    onChange({ ...year, holidays: year.holidays.filter((one) => one.date !== date) });
    // The button that was pressed is gone.
    list.current?.focus();
  };
  return (
    <Stack space="medium">
      <div ref={list} role="group" aria-label={`${hoursTexts.special} ${year.year}`} tabIndex={-1}>
        {year.holidays.length === 0 && <Text tone="secondary">{hoursTexts.noEvents}</Text>}
        {year.holidays.map(({ name, date, work_hours, custom }) => (
          <DayHours
            key={date}
            label={name}
            description={date}
            value={rangeOf(work_hours)}
            onOpenChange={(isOpen) => change(date, isOpen ? openHoliday : closeDay)}
            onChange={({ start, end }) =>
              change(date, (one) => ({ ...one, work_hours: { start_time: start, end_time: end } }))
            }
            errorMessage={dayProblem(work_hours)}
            hourCycle={hourCycle}
            isReadOnly={isReadOnly}
            texts={hoursTexts.day}
            action={
              custom && !isReadOnly ? (
                <IconButton
                  icon={<Icon name="delete" />}
                  aria-label={hoursTexts.remove(name)}
                  onPress={() => remove(date)}
                />
              ) : null
            }
          />
        ))}
      </div>
      {!isReadOnly && <AddEvent year={year} onAdd={onChange} />}
    </Stack>
  );
}
