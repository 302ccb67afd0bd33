import type { ProductCategory } from '@forecourt/api/contract/products';
import { Checkbox } from '@forecourt/ui/forms/Checkbox';
import { CheckboxGroup } from '@forecourt/ui/forms/CheckboxGroup';
import { ComboBox, ComboBoxItem } from '@forecourt/ui/forms/ComboBox';
import { FormSection } from '@forecourt/ui/forms/FormSection';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { TextField } from '@forecourt/ui/forms/TextField';
import { useState } from 'react';
import { type DealerDraft, type findProblems, ownTimeZone, suggestId } from './newDealer.ts';
import { addTexts } from './texts.ts';

interface FieldsProps {
  draft: DealerDraft;
  /** What is missing, by field. */
  problems: ReturnType<typeof findProblems>;
  change: (changes: Partial<DealerDraft>) => void;
}

/** A missing value is reported in our words, not in the browser's. */
const required = { isRequired: true, validationBehavior: 'aria', autoComplete: 'off' } as const;

// The browser's own, such as UTC, may be none of those that it lists.
const timeZones = [...new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone])].map((id) => ({
  id,
  name: id.replaceAll('_', ' '),
}));

/** What the dealer is. The id follows the name until it is typed. */
export function DealerFields({ draft, problems, change }: FieldsProps) {
  const [isIdTyped, setIdTyped] = useState(false);
  return (
    <FormSection title={addTexts.dealer}>
      <TextField
        label={addTexts.name}
        value={draft.Name}
        onChange={(Name) => change({ Name, ...(!isIdTyped && { Id: suggestId(Name) }) })}
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing that the dialog asks for (ARIA APG, dialog)
        autoFocus
        {...required}
        errorMessage={problems.Name}
      />
      <TextField
        label={addTexts.id}
        description={addTexts.idHelp}
        value={draft.Id}
        onChange={(Id) => {
          setIdTyped(true);
          change({ Id });
        }}
        maxLength={64}
        {...required}
        errorMessage={problems.Id}
      />
      <TextField
        label={addTexts.group}
        value={draft.Group}
        onChange={(Group) => change({ Group })}
        maxLength={120}
        {...required}
        errorMessage={problems.Group}
      />
      <CheckboxGroup
        label={addTexts.products}
        value={draft.Products}
        onChange={(chosen) => change({ Products: chosen as ProductCategory[] })}
        isRequired
        errorMessage={problems.Products}
      >
        {Object.entries(addTexts.productNames).map(([id, name]) => (
          <Checkbox key={id} value={id}>
            {name}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <ComboBox
        label={addTexts.timeZone}
        emptyText={addTexts.noTimeZone}
        menuTrigger="focus"
        defaultItems={timeZones}
        selectedKey={draft.TimeZone}
        onSelectionChange={(key) => change({ TimeZone: String(key ?? '') })}
        errorMessage={problems.TimeZone}
      >
        {({ id, name }) => (
          <ComboBoxItem id={id} textValue={name}>
            {name}
          </ComboBoxItem>
        )}
      </ComboBox>
      <Choice
        label={addTexts.country}
        options={addTexts.countries}
        value={draft.Country as keyof typeof addTexts.countries}
        onChange={(Country) => change({ Country })}
      />
      <Choice
        label={addTexts.retailer}
        options={addTexts.retailers}
        value={draft.RetailerName}
        onChange={(RetailerName) => change({ RetailerName })}
      />
      <Choice
        label={addTexts.brand}
        options={addTexts.brands}
        value={draft.Brand}
        onChange={(Brand) => change({ Brand })}
      />
    </FormSection>
  );
}

/** Who is invited to administer it. */
export function AdminFields({ draft: { Admin }, problems, change }: FieldsProps) {
  const set = (changes: Partial<DealerDraft['Admin']>) => change({ Admin: { ...Admin, ...changes } });
  return (
    <FormSection title={addTexts.admin} description={addTexts.adminHelp}>
      <TextField
        label={addTexts.firstName}
        value={Admin.FirstName}
        onChange={(FirstName) => set({ FirstName })}
        maxLength={80}
        {...required}
        errorMessage={problems.FirstName}
      />
      <TextField
        label={addTexts.lastName}
        value={Admin.LastName}
        onChange={(LastName) => set({ LastName })}
        maxLength={80}
        {...required}
        errorMessage={problems.LastName}
      />
      <TextField
        label={addTexts.email}
        inputMode="email"
        value={Admin.Email}
        onChange={(Email) => set({ Email })}
        maxLength={254}
        {...required}
        errorMessage={problems.Email}
      />
    </FormSection>
  );
}

interface ChoiceProps<Options extends Record<string, string>> {
  label: string;
  options: Options;
  value: keyof Options & string;
  onChange: (value: keyof Options & string) => void;
}

function Choice<Options extends Record<string, string>>({ label, options, value, onChange }: ChoiceProps<Options>) {
  return (
    <Select label={label} selectedKey={value} onSelectionChange={(key) => onChange(key as keyof Options & string)}>
      {Object.entries(options).map(([id, name]) => (
        <SelectItem key={id} id={id}>
          {name}
        </SelectItem>
      ))}
    </Select>
  );
}
