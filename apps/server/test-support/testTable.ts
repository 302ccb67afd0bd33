import { policies } from '@forecourt/api/access/specPolicies';
import { type Cell, products } from '@forecourt/api/access/specTable';
import type { FeedLine } from '@forecourt/api/contract/feed';

const policyNames = Object.keys(policies);
const flags = ({ knowledgeBank, far, pilot }: Cell) => [knowledgeBank, far, pilot].map(Number).join('');
/** A dealer for each product, so that a list of its people is as long as a real one. */
export const getDealer = (cell: Cell) => `${cell.productId}-${flags(cell)}`;
export const getPerson = (cell: Cell) => `${getDealer(cell)}-${cell.role}-${policyNames.indexOf(cell.policy)}`;

const dealer = (cell: Cell): FeedLine => ({
  type: 'dealer',
  id: getDealer(cell),
  group: 'The Table',
  name: getDealer(cell),
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country: 'US',
  products: Object.entries(products).map(([id, category]) => ({ id, name: id, category })),
  insight_providers: ['STELLANTIS'],
  settings: { HasKnowledgeBank: cell.knowledgeBank, ActiveFAR: cell.far, IsPilot: cell.pilot },
});
const person = (cell: Cell): FeedLine => ({
  type: 'person',
  id: getPerson(cell),
  first_name: cell.role,
  last_name: cell.productId,
  email: `${getPerson(cell)}@table.example`,
  username: getPerson(cell),
  role: cell.role,
  dealers: [getDealer(cell)],
  products: [cell.productId],
  policy: policies[cell.policy]!,
});

/** One line for each id. */
const once = (lines: FeedLine[]) => [...new Map(lines.map((line) => [line.id, line])).values()];

/** Every dealer and person of some cells of the table of spec 1 §6, once. */
export const tablePeople = (cells: Cell[]): FeedLine[] => [...once(cells.map(dealer)), ...once(cells.map(person))];

/**
 * Which of some calls is a person's to make, where people take them in turn. Each round begins one later, so that no call
 * meets every fourth person alone, whose settings are the same.
 */
export const getTurn = (number: number, calls: number): number => (number + Math.floor(number / calls)) % calls;
