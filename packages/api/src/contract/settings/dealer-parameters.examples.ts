import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './dealer-parameters.ts';

const query: ExampleOf<typeof calls.localeOptions>['query'] = { account_id: 'home', service_type: 'LEAD_ENGAGE' };

export const dealerParametersExamples: ExamplesOf<typeof calls> = {
  localeOptions: {
    query,
    response: {
      countries: [
        {
          id: 'SV',
          name: 'El Salvador',
          states: [
            { id: 'AH', name: 'Ahuachapán' },
            { id: 'CA', name: 'Cabañas' },
          ],
          territorial_entity_name: 'State or province',
          date_formats: [
            { id: 'MM/DD/YYYY', name: 'MM/DD/YYYY', default: false },
            { id: 'DD/MM/YYYY', name: 'DD/MM/YYYY', default: true },
          ],
          time_formats: [
            { id: 'h12', name: '12-hour clock', default: true },
            { id: 'h23', name: '24-hour clock', default: false },
          ],
          phone_number_formats: [
            { id: 'national', name: 'National', default: true },
            { id: 'international', name: 'International', default: false },
            { id: 'e164', name: 'International, digits only', default: false },
          ],
          time_zones: [{ id: 'America/El_Salvador', name: 'Central Time – San Salvador, Soyapango', default: true }],
        },
      ],
    },
  },
  dealerParameters: {
    params: { account_id: 'home' },
    query,
    response: {
      country_id: 'US',
      state_id: '',
      date_format_id: 'MM/DD/YYYY',
      time_format_id: 'h12',
      phone_number_format_id: 'national',
      time_zone_id: 'America/New_York',
    },
  },
  updateDealerParameters: {
    params: { account_id: 'home' },
    query,
    body: {
      country_id: 'US',
      state_id: 'NH',
      date_format_id: 'MM/DD/YYYY',
      time_format_id: 'h12',
      phone_number_format_id: 'national',
      time_zone_id: 'America/New_York',
    },
    response: {
      country_id: 'US',
      state_id: 'NH',
      date_format_id: 'MM/DD/YYYY',
      time_format_id: 'h12',
      phone_number_format_id: 'national',
      time_zone_id: 'America/New_York',
    },
  },
};
