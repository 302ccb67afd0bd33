import type { FeedRecord } from '@forecourt/api/contract/feed';
import { demoDealers } from './dealers.ts';

type PersonLine = Extract<FeedRecord, { type: 'person' }>;

/** A demo account. */
export interface DemoAccount {
  email: string;
  password: string;
  role: string;
  /** What this account demonstrates. */
  description: string;
}

/** The password of every demo account; there are none in MODE=production. */
export const demoPassword = 'open-the-showroom';

const all = ['*'];
const everything = [
  'WorkingHours',
  'Signature',
  'Notifications',
  'Sources',
  'NotifyAction',
  'Preferences',
  'DealerParams',
  'Connections',
].map((name) => ({ Resource: `Settings:${name}`, Allow: all }));
const readOnly = everything.map(({ Resource }) => ({ Resource, Allow: ['read'] }));
/** Also allows editing their own e-mail address (spec 2 §5). */
const withEmail = [...everything, { Resource: 'UserEdit', Allow: ['Email'] }];

type Entry = [person: Omit<PersonLine, 'type' | 'username'> & { role: string }, description: string];

const entries: Entry[] = [
  [
    {
      id: 'marta',
      first_name: 'Marta',
      last_name: 'Ellison',
      email: 'marta.ellison@harbor.example',
      role: 'ADMIN',
      dealers: ['harbor-toyota'],
      products: ['LEAD_ENGAGE', 'DealerChat', 'SERVICE_AI'],
      policy: withEmail,
    },
    'ADMIN of Harbor Toyota, starting in Sales AI',
  ],
  [
    {
      id: 'group-admin',
      first_name: 'Grace',
      last_name: "O'Connell",
      email: 'grace.oconnell@harbor.example',
      role: 'ADMIN',
      dealers: ['harbor-ford', 'harbor-toyota', 'harbor-subaru'],
      policy: everything,
    },
    'ADMIN of the whole Harbor group, including F&I campaigns and First Agentic Response',
  ],
  [
    {
      id: 'regular',
      first_name: 'Théo',
      last_name: 'Marchetti',
      email: 'theo.marchetti@harbor.example',
      role: 'REGULAR',
      dealers: ['harbor-subaru'],
      salesperson: true,
    },
    'REGULAR, one account: metrics and conversations only',
  ],
  [
    {
      id: 'super-admin',
      first_name: 'Ingrid',
      last_name: 'Solberg',
      email: 'ingrid.solberg@forecourt.example',
      role: 'SUPER-ADMIN',
      dealers: demoDealers.map(({ id }) => id),
      policy: everything,
      internal: true,
    },
    'SUPER-ADMIN of every account, internal',
  ],
  [
    {
      id: 'manager',
      first_name: 'Priyanka',
      last_name: 'Venkataraman-Castellanos',
      email: 'priyanka.venkataraman@cascade.example',
      role: 'MANAGER',
      dealers: ['cascade-jeep'],
      policy: readOnly,
    },
    'MANAGER of a pilot dealer, settings read-only',
  ],
  [
    {
      id: 'finance',
      first_name: 'Luis',
      last_name: 'Navarro',
      email: 'luis.navarro@harbor.example',
      role: 'ADMIN',
      dealers: ['harbor-ford'],
      products: ['SALESCAMPAIGNS'],
      policy: everything,
    },
    'ADMIN, F&I campaigns only',
  ],
  [
    {
      id: 'chat',
      first_name: 'Dana',
      last_name: 'Whitlock',
      email: 'dana.whitlock@cascade.example',
      role: 'ADMIN',
      dealers: ['cascade-subaru'],
      products: ['DealerChat'],
      policy: everything,
    },
    'ADMIN, Chat AI',
  ],
  [
    {
      id: 'service',
      first_name: 'Kwame',
      last_name: 'Boateng',
      email: 'kwame.boateng@cascade.example',
      role: 'ADMIN',
      dealers: ['cascade-subaru'],
      products: ['SERVICE_AI'],
      policy: everything,
    },
    'ADMIN, Service AI',
  ],
  [
    {
      id: 'buying',
      first_name: 'Hannah',
      last_name: 'Lindqvist',
      email: 'hannah.lindqvist@cascade.example',
      role: 'ADMIN',
      dealers: ['cascade-buying-center'],
      policy: everything,
    },
    'ADMIN, Car Buying AI',
  ],
  [
    {
      id: 'cdk',
      first_name: 'Walter',
      last_name: 'Brandt',
      email: 'walter.brandt@meridian.example',
      role: 'ADMIN',
      dealers: ['meridian-ford'],
      policy: everything,
      retailer_name: 'cdk_global',
    },
    'ADMIN of a CDK dealer, in Chicago time',
  ],
  [
    {
      id: 'berlin',
      first_name: 'Jürgen',
      last_name: 'Weiß',
      email: 'juergen.weiss@meridian.example',
      role: 'ADMIN',
      dealers: ['meridian-mini'],
      policy: everything,
    },
    'ADMIN of a dealer in Germany',
  ],
  [
    {
      id: 'quiet',
      first_name: 'June',
      last_name: 'Ibarra',
      email: 'june.ibarra@meridian.example',
      role: 'ADMIN',
      dealers: ['meridian-prescott'],
      policy: everything,
    },
    'ADMIN of a dealer with almost no activity',
  ],
];

export const demoAccounts: DemoAccount[] = entries.map(([{ email, role }, description]) => ({
  email,
  password: demoPassword,
  role,
  description,
}));

const userName = (email: string) => email.split('@')[0]!;

/** Salespeople with leads assigned; they do not sign in. */
const reps: [first: string, last: string][] = [
  ['Nadia', 'Haddad'],
  ['Owen', 'Fitzgerald'],
  ['Camila', 'Duarte'],
  ['Tyrell', 'Jenkins'],
  ['Mei', 'Tanaka'],
  ['Sean', 'Gallagher'],
];

/** The demo's people: accounts and salespeople. */
export const demoPeople: PersonLine[] = [
  ...entries.map(([person]): PersonLine => ({ type: 'person', username: userName(person.email), ...person })),
  ...demoDealers.flatMap(({ id, lines }) =>
    reps.slice(0, 2 + (lines[0]!.models.length % 4)).map(([first, last]): PersonLine => {
      const email = `${first}.${last}@${id}.example`.toLowerCase();
      return {
        type: 'person',
        id: `${id}.${first.toLowerCase()}`,
        first_name: first,
        last_name: last,
        email,
        username: email,
        role: 'REGULAR',
        dealers: [id],
        salesperson: true,
      };
    }),
  ),
];

/** The salespeople of a dealer. */
export const getReps = (dealerId: string): PersonLine[] =>
  demoPeople.filter(
    ({ id, salesperson, dealers }) => salesperson && dealers[0] === dealerId && id.startsWith(`${dealerId}.`),
  );
