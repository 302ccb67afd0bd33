import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json';

/** A number that could be one of a country's, or of the United States where none is known. */
export const samplePhone = (country: string): string =>
  getExampleNumber(country as CountryCode, examples)?.number ?? '+12015550123';
