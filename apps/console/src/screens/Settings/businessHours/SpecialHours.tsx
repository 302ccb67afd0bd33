import { closeDay, type Holiday, openHoliday, type SpecialYear } from '@forecourt/api/contract/settings/business-days';
import { DayHours } from '@forecourt/ui/settings/DayHours';
import { Disclosure } from '@forecourt/ui/layout/Disclosure';
import { Icon } from '@forecourt/ui/text/Icon';
import { IconButton } from '@forecourt/ui/actions/IconButton';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Tab, TabList, TabPanel, Tabs } from '@forecourt/ui/layout/Tabs';
import { Text } from '@forecourt/ui/text/Text';
import { today as todayIn } from '@internationalized/date';
import { memo, useRef, useState } from 'react';
import { useAuth } from '../../../session/store.ts';
import { isSame } from '../../../drafts/isSame.ts';
import { AddEvent } from './AddEvent.tsx';
import { dayProblem, getRange, type YearField } from './hoursForm.ts';
import type { HoursPartProps } from './hoursPart.ts';
import { hoursTexts } from './texts.ts';

const years: YearField[] = ['current_year', 'next_year'];

/** Holidays and events of the dealer's own, in this year and the next (spec 2 §3, §4). */
export const SpecialHours = memo(function SpecialHours({ values, saved, ...part }: HoursPartProps) {
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
            <Year {...part} field={field} year={values[field]} saved={saved[field]} />
          </TabPanel>
        ))}
      </Tabs>
    </FormSection>
  );
}, isSameYears);

/** The days are many, and looking for what can be focused among them takes a layout: they are not drawn for a change elsewhere. */
function isSameYears(before: HoursPartProps, now: HoursPartProps): boolean {
  return (
    years.every((field) => before.values[field] === now.values[field] && before.saved[field] === now.saved[field]) &&
    before.isReadOnly === now.isReadOnly &&
    before.hourCycle === now.hourCycle
  );
}

interface YearProps extends Omit<HoursPartProps, 'values' | 'saved'> {
  field: YearField;
  year: SpecialYear;
  saved: SpecialYear;
}

function Year({ field, year, saved, onEdit, isReadOnly, hourCycle }: YearProps) {
  const onChange = (changed: SpecialYear) => onEdit({ [field]: changed });
  const list = useRef<HTMLDivElement>(null);
  const change = (date: string, to: (holiday: Holiday) => Holiday) =>
    onChange({ ...year, holidays: year.holidays.map((one) => (one.date === date ? to(one) : one)) });
  const remove = (date: string) => {
    onChange({ ...year, holidays: year.holidays.filter((one) => one.date !== date) });
    // The button that was pressed is gone.
    list.current?.focus();
  };
  const today = todayIn(useAuth().dealerSettings.TimeZone).toString().replaceAll('-', '/');
  const past = year.holidays.filter(({ date }) => date < today);
  const isChanged = (holiday: Holiday) => !saved.holidays.some((one) => isSame(one, holiday));
  const [isPastOpen, setPastOpen] = useState(() => past.some(isChanged));
  // A past day with a problem stays visible, because the problem keeps the form from being saved.
  const isPastShown = isPastOpen || past.some(({ work_hours }) => dayProblem(work_hours) !== undefined);
  const row = (holiday: Holiday) => {
    const { name, date, work_hours, custom } = holiday;
    return (
      <DayHours
        key={date}
        label={name}
        description={date}
        value={getRange(work_hours)}
        onOpenChange={(isOpen) => change(date, isOpen ? openHoliday : closeDay)}
        onChange={({ start, end }) =>
          change(date, (one) => ({ ...one, work_hours: { start_time: start, end_time: end } }))
        }
        errorMessage={dayProblem(work_hours)}
        hourCycle={hourCycle}
        isReadOnly={isReadOnly}
        isChanged={isChanged(holiday)}
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
    );
  };
  return (
    <Stack space="medium">
      <div ref={list} role="group" aria-label={`${hoursTexts.special} ${year.year}`} tabIndex={-1}>
        {year.holidays.length === 0 && <Text tone="secondary">{hoursTexts.noEvents}</Text>}
        {past.length > 0 && (
          <Disclosure
            title={hoursTexts.past(past.length, isPastShown)}
            level={4}
            isExpanded={isPastShown}
            onExpandedChange={setPastOpen}
          >
            {past.map(row)}
          </Disclosure>
        )}
        {year.holidays.filter(({ date }) => date >= today).map(row)}
      </div>
      {!isReadOnly && <AddEvent year={year} onAdd={onChange} />}
    </Stack>
  );
}
