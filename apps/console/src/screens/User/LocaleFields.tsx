import { type Country, countryDefaults, type LocaleChoice } from '@forecourt/api/contract/settings/dealer-parameters';
import { ComboBox, ComboBoxItem } from '@forecourt/ui/forms/ComboBox';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Select, SelectItem } from '@forecourt/ui/forms/Select';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { LocaleExample } from './LocaleExample.tsx';
import { userTexts } from './texts.ts';

interface LocaleFieldsProps {
  countries: readonly Country[];
  values: LocaleChoice;
  onChange: (changes: Partial<LocaleChoice>) => void;
}

const texts = userTexts.locale;

/**
 * The choice of a locale, in its order: what a country has comes when it is chosen, formats and zone when its state is
 * (spec 2 §4).
 */
export function LocaleFields({ countries, values, onChange }: LocaleFieldsProps) {
  const country = countries.find(({ id }) => id === values.country_id);
  const hasState = country?.states.some(({ id }) => id === values.state_id) ?? false;
  return (
    <Stack space="medium">
      <Grid minColumnWidth="280px">
        <Choice
          label={texts.country}
          options={countries}
          value={values.country_id}
          onChange={(id) => {
            const next = countries.find((one) => one.id === id);
            if (next && id !== values.country_id) onChange(countryDefaults(next));
          }}
        />
        {country && (
          <Choice
            // Another country's states are another list.
            key={country.id}
            label={country.territorial_entity_name}
            options={country.states}
            value={values.state_id}
            onChange={(state_id) => onChange({ state_id })}
          />
        )}
      </Grid>
      {!hasState && (
        <Text as="p" size="small" tone="secondary">
          {country ? texts.next(country.territorial_entity_name) : texts.firstCountry}
        </Text>
      )}
      {country && hasState && (
        <>
          <Grid minColumnWidth="280px">
            <Format
              label={texts.date}
              options={country.date_formats}
              value={values.date_format_id}
              onChange={(date_format_id) => onChange({ date_format_id })}
            />
            <Format
              label={texts.time}
              options={country.time_formats}
              value={values.time_format_id}
              onChange={(time_format_id) => onChange({ time_format_id })}
            />
            <Format
              label={texts.phone}
              options={country.phone_number_formats}
              value={values.phone_number_format_id}
              onChange={(phone_number_format_id) => onChange({ phone_number_format_id })}
            />
            <Format
              label={texts.zone}
              description={texts.zoneHelp}
              options={country.time_zones}
              value={values.time_zone_id}
              onChange={(time_zone_id) => onChange({ time_zone_id })}
            />
          </Grid>
          <LocaleExample choice={values} />
        </>
      )}
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  description?: string;
  options: readonly { id: string; name: string }[];
  /** '' where nothing is chosen. */
  value: string;
  onChange: (id: string) => void;
}

/** One of many, found by typing. */
const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <ComboBox
    label={label}
    isRequired
    placeholder={texts.choose}
    emptyText={texts.noMatch}
    defaultItems={options}
    selectedKey={value === '' ? null : value}
    menuTrigger="focus"
    onSelectionChange={(key) => {
      if (key !== null) onChange(String(key));
    }}
  >
    {({ id, name }) => (
      <ComboBoxItem id={id} textValue={name}>
        {name}
      </ComboBoxItem>
    )}
  </ComboBox>
);

/** One of a few. */
const Format = ({ label, description, options, value, onChange }: ChoiceProps) => (
  <Select
    label={label}
    description={description}
    items={options}
    value={value === '' ? null : value}
    placeholder={texts.choose}
    onChange={(key) => {
      if (key !== null) onChange(String(key));
    }}
  >
    {({ id, name }) => (
      <SelectItem id={id} textValue={name}>
        {name}
      </SelectItem>
    )}
  </Select>
);
