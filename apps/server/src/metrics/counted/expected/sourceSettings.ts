import { type Counted, none } from './expectation.ts';

/** The figures beside a source in the settings. */
export interface SourceFigures {
  SourceName: string;
  Status: 0 | 1;
  SubSourceNum: number;
  NewLeads: Counted;
  CloseRate: number | null;
  LeadsThatWorked: Counted;
  CustomersEngaged: Counted;
  EngagementRate: number | null;
  AIAppointments: Counted;
  SalesExpertiseNeeded: Counted;
}

/** The 30 days that the dealer mesa's records are about; the last is the day that they are asked for on. */
export const firstDayOfSources = '2026-03-02';
export const lastDayOfSources = '2026-03-31';

/** LEAD_ENGAGE in Phoenix, where no clock changes. */
export const sourceFigures: SourceFigures[] = [
  {
    SourceName: 'AutoTrader',
    Status: 1,
    // 'Used listings' and 'New listings'; '-' is none.
    SubSourceNum: 2,
    // tam was created a second before the 30 days.
    NewLeads: [3, 'rae sol ugo'],
    // rae, with two deals, and ugo of the three; sol's deal closed in the first moment after the days.
    CloseRate: 67,
    LeadsThatWorked: [2, 'rae ugo'],
    // sol wrote and is not workable: 1 of 2.
    CustomersEngaged: [1, 'rae'],
    EngagementRate: 50,
    // ugo's is staff's.
    AIAppointments: [1, 'rae'],
    SalesExpertiseNeeded: [1, 'rae'],
  },
  {
    // Set, and never seen.
    SourceName: 'Billboard',
    Status: 0,
    SubSourceNum: 0,
    NewLeads: none,
    CloseRate: null,
    LeadsThatWorked: none,
    CustomersEngaged: none,
    EngagementRate: null,
    AIAppointments: none,
    SalesExpertiseNeeded: none,
  },
  {
    SourceName: 'Referral',
    Status: 1,
    SubSourceNum: 0,
    NewLeads: [1, 'wyn'],
    CloseRate: 0,
    LeadsThatWorked: none,
    CustomersEngaged: none,
    EngagementRate: null,
    AIAppointments: none,
    SalesExpertiseNeeded: none,
  },
];
