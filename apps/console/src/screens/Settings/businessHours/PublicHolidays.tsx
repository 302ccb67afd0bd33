import { ChipGroup } from '@forecourt/ui/forms/ChipGroup';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { closingNames, withClosingHolidays } from './hoursForm.ts';
import type { HoursPartProps } from './hoursPart.ts';
import { hoursTexts } from './texts.ts';

/** Which public holidays of the dealer's state close; nothing where none are known. */
export function PublicHolidays({ values, onEdit, isReadOnly }: HoursPartProps) {
  if (values.public_holidays.length === 0) return null;
  return (
    <FormSection title={hoursTexts.publicHolidays} description={hoursTexts.publicHolidaysDetail}>
      <ChipGroup
        label={hoursTexts.closedOn}
        items={values.public_holidays.map(({ name }) => ({ id: name, label: name }))}
        value={closingNames(values.public_holidays)}
        onChange={(closing) => onEdit(withClosingHolidays(values, closing))}
        isDisabled={isReadOnly}
      />
    </FormSection>
  );
}
