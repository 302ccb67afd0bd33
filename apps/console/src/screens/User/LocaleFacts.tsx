import type { Country, LocaleChoice } from '@forecourt/api/contract/settings/dealer-parameters';
import { DetailItem, DetailList } from '@forecourt/ui/data/DetailList';
import { Grid } from '@forecourt/ui/layout/Grid';
import { Stack } from '@forecourt/ui/layout/Stack';
import { LocaleExample } from './LocaleExample.tsx';
import { userTexts } from './texts.ts';

const listsById: Record<
  Exclude<keyof LocaleChoice, 'country_id'>,
  Exclude<keyof Country, 'id' | 'name' | 'territorial_entity_name'>
> = {
  state_id: 'states',
  date_format_id: 'date_formats',
  time_format_id: 'time_formats',
  phone_number_format_id: 'phone_number_formats',
  time_zone_id: 'time_zones',
};

/** What an option is called, in its country; its id where the country does not have it. */
export function getName(
  countries: readonly Country[],
  countryId: string,
  field: keyof LocaleChoice,
  id: string,
): string {
  const country = countries.find((one) => one.id === (field === 'country_id' ? id : countryId));
  if (field === 'country_id') return country?.name ?? id;
  return country?.[listsById[field]].find((option) => option.id === id)?.name ?? id;
}

/** The locale, for people who may not change it. */
export function LocaleFacts({ countries, value }: { countries: readonly Country[]; value: LocaleChoice }) {
  const territory = countries.find(({ id }) => id === value.country_id)?.territorial_entity_name ?? 'State';
  const { country, date, time, phone, zone, notChosen } = userTexts.locale;
  const terms: [keyof LocaleChoice, string][] = [
    ['country_id', country],
    ['state_id', territory],
    ['date_format_id', date],
    ['time_format_id', time],
    ['phone_number_format_id', phone],
    ['time_zone_id', zone],
  ];
  return (
    <Stack space="medium">
      <Grid minColumnWidth="280px">
        <DetailList>
          {terms.map(([field, term]) => (
            <DetailItem key={field} term={term}>
              {getName(countries, value.country_id, field, value[field]) || notChosen}
            </DetailItem>
          ))}
        </DetailList>
      </Grid>
      <LocaleExample choice={value} />
    </Stack>
  );
}
