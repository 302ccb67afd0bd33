import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Country, countryDefaults, type LocaleChoice, localeProblems } from './dealer-parameters.ts';

const named = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
/** Options of which one is the default. */
const options = fc
  .tuple(named, fc.nat())
  .map(([ids, chosen]) => ids.map((id, index) => ({ id, name: id, default: index === chosen % ids.length })));
const country: fc.Arbitrary<Country> = fc.record({
  id: fc.constantFrom('US', 'DE', 'CA'),
  name: fc.string(),
  states: named.map((ids) => ids.map((id) => ({ id, name: id }))),
  territorial_entity_name: fc.constantFrom('State', 'Province'),
  date_formats: options,
  time_formats: options,
  phone_number_formats: options,
  time_zones: options,
});
const lists = {
  state_id: 'states',
  date_format_id: 'date_formats',
  time_format_id: 'time_formats',
  phone_number_format_id: 'phone_number_formats',
  time_zone_id: 'time_zones',
} as const;

it('resets to the defaults of the country and to no state, whatever the country', () => {
  fc.assert(
    fc.property(country, (next) => {
      const choice = countryDefaults(next);
      expect(choice).toMatchObject({ country_id: next.id, state_id: '' });
      for (const field of ['date_format_id', 'time_format_id', 'phone_number_format_id', 'time_zone_id'] as const)
        expect(next[lists[field]].find(({ id }) => id === choice[field])?.default).toBe(true);
      // A state is all that it lacks.
      expect(Object.keys(localeProblems(choice, next))).toEqual(['state_id']);
      expect(localeProblems({ ...choice, state_id: next.states[0]!.id }, next)).toEqual({});
    }),
  );
});

it('names exactly the fields that the country does not have', () => {
  fc.assert(
    fc.property(country, country, (own, other) => {
      const choice: LocaleChoice = { ...countryDefaults(other), state_id: other.states[0]!.id, country_id: own.id };
      const wrong = (Object.keys(lists) as (keyof typeof lists)[]).filter(
        (field) => !own[lists[field]].some(({ id }) => id === choice[field]),
      );
      expect(Object.keys(localeProblems(choice, own)).toSorted()).toEqual(wrong.toSorted());
    }),
  );
});

it('asks for a country before anything else', () => {
  const nothing = {
    country_id: '',
    state_id: '',
    date_format_id: '',
    time_format_id: '',
    phone_number_format_id: '',
    time_zone_id: '',
  };
  expect(localeProblems(nothing, undefined)).toEqual({ country_id: 'Choose a country' });
});
