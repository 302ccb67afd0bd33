import { type AppointmentBuffer, appointmentBuffers } from '@forecourt/api/contract/settings/business-hours';
import { Grid } from '@forecourt/ui/Grid';
import { FormSection } from '@forecourt/ui/FormSection';
import { Select, SelectItem } from '@forecourt/ui/Select';
import type { HoursPartProps } from './hoursPart.ts';
import { hoursTexts } from './texts.ts';

const options = appointmentBuffers.map((minutes) => ({ id: minutes, label: hoursTexts.minutes(minutes) }));

/** How far the times of appointments stay from opening and closing (spec 2 §5). */
export function AppointmentHours({ values, onEdit, isReadOnly }: HoursPartProps) {
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
}
