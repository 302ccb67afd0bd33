import { examplesFor } from '../../examples.ts';
import * as calls from './dealer-parameters.ts';

export const dealerParametersExamples = examplesFor(calls, {
  dealerParameters: {
    response: { state_id: '', date_format_id: 'MM/DD/YYYY', time_format_id: 'h12', phone_number_format_id: 'national' },
  },
  localeOptions: {
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
            { id: 'MM/DD/YYYY', name: 'MM/DD/YYYY' },
            { id: 'DD/MM/YYYY', name: 'DD/MM/YYYY', default: true },
          ],
          time_formats: [
            { id: 'h12', name: '12-hour clock', default: true },
            { id: 'h23', name: '24-hour clock' },
          ],
          phone_number_formats: [
            { id: 'national', name: 'National', default: true },
            { id: 'international', name: 'International' },
            { id: 'e164', name: 'International, digits only' },
          ],
          time_zones: [{ id: 'America/El_Salvador', name: 'Central Time – San Salvador, Soyapango', default: true }],
        },
      ],
    },
  },
  updateDealerParameters: {
    body: { state_id: 'NH' },
    response: {
      state_id: 'NH',
      date_format_id: 'MM/DD/YYYY',
      time_format_id: 'h12',
      phone_number_format_id: 'national',
    },
  },
});
