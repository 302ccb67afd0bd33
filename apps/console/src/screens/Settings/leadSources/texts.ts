export const sourceTexts = {
  intro: 'When a source is off, the assistant doesn’t work its new leads.',
  /** The days that the figures count. */
  figures: (from: string, to: string, zone: string) =>
    `Figures cover the last 30 days, ${from} to ${to}, in the dealership’s time zone (${zone}).`,
  label: 'Lead sources',
  switched: (name: string, isOn: boolean) => `${name} is ${isOn ? 'on' : 'off'}`,
  failed: (name: string, isOn: boolean) => `Couldn’t turn ${isOn ? 'on' : 'off'} ${name}`,
  work: (name: string) => `The assistant works new leads from ${name}`,
  ofSource: (name: string, source: string) => `${name} of ${source}`,
  subSources: (count: number) => (count === 1 ? '1 sub-source' : `${count} sub-sources`),
  subSourcesLabel: (name: string) => `Sub-sources of ${name}`,
  newLeads: (shown: string, count: number) => (count === 1 ? '1 new lead' : `${shown} new leads`),
  find: 'Find a lead source',
  noneFound: (words: string) => `No lead source matches “${words}”.`,
  noSubSource: 'Leads without a sub-source',
  loadingSub: 'Loading sub-sources',
  retry: 'Try again',
  columns: {
    source: { header: 'Source' },
    status: { header: 'Status' },
    newLeads: {
      header: 'New Leads, Close Rate',
      help: 'Leads from this source, by the day they came in. Rate: closed in these 30 days ÷ came in.',
    },
    worked: { header: 'Leads Worked', help: 'Leads the assistant messaged, by the day of the message.' },
    engaged: {
      header: 'Engaged Leads',
      help: 'Leads that replied. Rate: replied ÷ messaged.',
    },
    appointments: {
      header: 'AI Set Appointments',
      help: 'Leads with a sales appointment set by the assistant, by the day it was set.',
    },
    expertise: {
      header: 'AI Sales Handoffs',
      help: 'Leads handed off to a salesperson, by the day of the handoff.',
    },
  },
  table: {
    showMore: 'Show all sources',
    showLess: 'Show fewer',
    empty: 'No leads have come in yet.',
    error: 'Error',
    retry: 'Try again',
    noValue: 'No value',
    showWhole: 'Show all',
    showPart: 'Show less text',
    sortBy: 'Sort by',
    download: 'Download CSV',
  },
};
