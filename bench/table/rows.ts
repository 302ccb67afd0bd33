/** A row like those of Performance by Lead Source (spec 1 §2). */
export interface Source {
  name: string;
  leads: number;
  workable: number;
  engaged: number;
  handoffs: number;
  rate: number;
}

/** Rows in no order by any of their fields, the same in every run. */
export let rows: Source[] = [];

export function prepareRows(count: number): void {
  if (rows.length === count) return;
  rows = Array.from({ length: count }, (_, index) => {
    const leads = 1 + ((index * 7919) % 1009);
    const workable = Math.floor(leads * 0.9);
    const engaged = (index * 104_729) % (leads + 1);
    return {
      name: `Source ${((index * 6151) % count) + 1} (${index % 2 === 0 ? 'Internet' : 'Phone'})`,
      leads,
      workable,
      engaged,
      handoffs: engaged % 37,
      rate: Math.floor((engaged / leads) * 100),
    };
  });
}

export const label = 'Performance by Lead Source';
export const headers = [
  'Source',
  'Incoming Leads',
  'Workable Leads',
  'Engaged Leads',
  'AI Sales Handoffs',
  'Success Rate',
] as const;

export const formatPercent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;
const numbers = new Intl.NumberFormat('en-US');
export const formatNumber = (value: number) => numbers.format(value);
