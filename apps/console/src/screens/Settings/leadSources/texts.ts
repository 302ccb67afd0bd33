export const sourceTexts = {
  intro: 'New leads of a source that is off are not worked by the assistant.',
  /** The days that the figures count. */
  figures: (from: string, to: string, zone: string) =>
    `Figures of the last 30 days, ${from} to ${to}, by the dealership’s clock (${zone} time).`,
  label: 'Lead sources',
  switched: (name: string, isOn: boolean) => `${name} is ${isOn ? 'on' : 'off'}`,
  failed: (name: string, isOn: boolean) => `${name} could not be switched ${isOn ? 'on' : 'off'}`,
  work: (name: string) => `The assistant works new leads of ${name}`,
  ofSource: (name: string, source: string) => `${name} of ${source}`,
  subSources: (count: number) => (count === 1 ? '1 sub-source' : `${count} sub-sources`),
  noSubSource: 'Leads without a sub-source',
  loadingSub: 'Loading sub-sources',
  retry: 'Try again',
  columns: {
    source: { header: 'Source' },
    status: { header: 'Status' },
    newLeads: {
      header: 'New Leads, Close Rate',
      help: 'Leads of the source by the day of their creation. The rate is of those that closed a deal within the days.',
    },
    worked: { header: 'Leads That Worked', help: 'Leads that the assistant wrote to, by the day of the message.' },
    engaged: {
      header: 'Customers Engaged',
      help: 'Leads that wrote, by the day of their message. The percentage is the engagement rate: engaged leads of those that the assistant wrote to.',
    },
    appointments: {
      header: 'AI Appointments',
      help: 'Leads with a sales appointment that the assistant set, by the day that it was set.',
    },
    expertise: {
      header: 'Sales Expertise Needed',
      help: 'Leads that the assistant handed to a salesperson, by the day of the handoff.',
    },
  },
  table: {
    showMore: 'Show all sources',
    showLess: 'Show fewer',
    empty: 'No lead has come from any source yet.',
    error: 'Error',
    retry: 'Try again',
    noValue: 'No value',
    showWhole: 'Show all',
    showPart: 'Show less text',
    sortBy: 'Sort by',
    download: 'Download CSV',
  },
};
