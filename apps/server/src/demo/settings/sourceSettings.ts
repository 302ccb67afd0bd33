import type { LeadSourceSetting } from '@forecourt/api/contract/settings/lead-sources';

/** A source that is on, with its sub-sources; the names in `off` are off. */
const source = (SourceName: string, subSources: string[] = [], off: string[] = []): LeadSourceSetting => ({
  SourceName,
  Status: off.includes(SourceName) ? 0 : 1,
  SubSources: subSources.map((name) => ({ SourceName: name, Status: off.includes(name) ? 0 : 1 })),
});

const sources: Record<string, LeadSourceSetting[]> = {
  LEAD_ENGAGE: [
    source('Dealer Website', ['Contact form', 'Finance application', 'Trade-in form', 'Price request']),
    source('AutoTrader', ['Used listings', 'New listings']),
    source('Cars.com', ['Listings', 'Reviews'], ['Reviews']),
    source('CarGurus', ['Listings', 'Instant offer']),
    source('Manufacturer', ['Build and price', 'Newsletter'], ['Newsletter']),
    source('Referral'),
    source('Costco Auto Program', [], ['Costco Auto Program']),
  ],
  DealerChat: [source('Website Chat', ['Home page', 'Vehicle page', 'Search results'])],
  SALESCAMPAIGNS: [source('Lease Maturity'), source('Equity Campaign', ['Spring', 'Fall'], ['Spring'])],
  SERVICE_AI: [source('Service Reminder', ['Mileage', 'Seasonal']), source('Declined Work', [], ['Declined Work'])],
  CARBUYING_AI: [source('Sell Your Car Page', ['Home page', 'Trade-in form']), source('Manufacturer')],
};

/** The lead source settings of a product. */
export const sourceSettings = (product: string): LeadSourceSetting[] => sources[product] ?? [];

/** The sub-sources of a source, by name. */
export const getSubSources = (product: string, name: string): string[] =>
  sourceSettings(product)
    .find(({ SourceName }) => SourceName === name)
    ?.SubSources.map((sub) => sub.SourceName) ?? [];
