import { type AppointmentBuffer, appointmentBuffers } from '@forecourt/api/contract/settings/business-hours';
import { Grid } from '@forecourt/ui/layout/Grid';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { memo } from 'react';
import type { HoursForm } from './hoursForm.ts';
import type { HoursPartProps } from './hoursPart.ts';
import { hoursTexts } from './texts.ts';

const options = appointmentBuffers.map((minutes) => ({ id: minutes, label: hoursTexts.minutes(minutes) }));

type AppointmentHoursProps = Pick<HoursForm, 'minutesAfterOpening' | 'minutesBeforeClosing'> &
  Pick<HoursPartProps, 'onEdit' | 'isReadOnly'>;

/** How far the times of appointments stay from opening and closing (spec 2 §5). Not drawn for a change of a day. */
export const AppointmentHours = memo(function AppointmentHours({
  onEdit,
  isReadOnly,
  ...values
}: AppointmentHoursProps) {
  const select = (label: string, field: 'minutesAfterOpening' | 'minutesBeforeClosing') => (
    <Select
      label={label}
      items={options}
      selectedKey={values[field]}
      onSelectionChange={(minutes) => onEdit({ [field]: minutes as AppointmentBuffer })}
      isDisabled={isReadOnly}
    >
      {({ id, label }) => <SelectItem id={id}>{label}</SelectItem>}
    </Select>
  );
  return (
    <FormSection title={hoursTexts.appointments} description={hoursTexts.appointmentsDetail}>
      <Grid minColumnWidth="240px">
        {select(hoursTexts.afterOpening, 'minutesAfterOpening')}
        {select(hoursTexts.beforeClosing, 'minutesBeforeClosing')}
      </Grid>
    </FormSection>
  );
});
