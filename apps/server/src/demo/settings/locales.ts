import type { FeedRecord } from '@forecourt/api/contract/feed';
import { getFormats } from '../../platform/locale/formats.ts';
import type { DemoDealer } from '../dealers.ts';

/** Each dealer's state, by ISO 3166-2. */
const states: Record<string, string> = {
  'harbor-toyota': 'NH',
  'harbor-ford': 'NH',
  'harbor-subaru': 'ME',
  'cascade-jeep': 'OR',
  'cascade-subaru': 'WA',
  'cascade-buying-center': 'OR',
  'meridian-ford': 'IL',
  'meridian-mini': 'NW',
  'meridian-prescott': 'AZ',
  'meridian-jeep': 'IL',
};

/** The dealer's locale: its country's own formats. */
export function* localeLine({ id: dealer, country, time_zone }: DemoDealer): Generator<FeedRecord> {
  const state_id = states[dealer];
  if (state_id === undefined) return;
  const formats = getFormats(country);
  yield {
    type: 'setting',
    dealer,
    id: 'locale',
    kind: 'dealer-parameters',
    value: {
      country_id: country,
      state_id,
      date_format_id: formats.date,
      time_format_id: formats.time,
      phone_number_format_id: formats.phone,
      time_zone_id: time_zone,
    },
  };
}
