import * as z from 'zod/mini';
import { retailers } from '../access/userRules.ts';
import { call } from '../call.ts';
import { Email, TimeZone } from './feed/parts.ts';
import { pageNumbers, pageQuery } from './pages.ts';
import { ProductCategory } from './products.ts';
import { inAccount, Scope } from './scope.ts';
import { Id, nameText, textOrEmpty } from './text.ts';

/** The dealers of the installation, for the people who run it (docs/decisions/dealers.md). */
export const Dealer = z.object({
  Id: z.string(),
  Name: z.string(),
  Group: z.string(),
  RetailerName: z.string(),
  TimeZone: z.string(),
  Products: z.array(z.string()),
  /** How many people hold it, SUPER-ADMINs included. */
  People: z.int(),
  IsSuspended: z.boolean(),
  /** When it was suspended here; null while it is not, and where the feed has done so. */
  SuspendedAt: z.nullable(z.iso.datetime()),
});
export type Dealer = z.output<typeof Dealer>;

const common = { access: 'admin', isSuperAdminOnly: true } as const;
const path = '/api/dashboard/dealers';

export const list = call({
  ...common,
  id: 'dealers.list',
  method: 'GET',
  account: 'query',
  path,
  summary: 'A page of the dealers that the signed-in SUPER-ADMIN holds',
  query: z.extend(z.partial(Scope), {
    /** Words that all stand in the name, the group or the id. */
    search_pattern: z.optional(textOrEmpty(120)),
    ...pageQuery,
  }),
  response: z.object({ Items: z.array(Dealer), ...pageNumbers }),
});

/** A new dealer, with the person who administers it first. */
export const NewDealer = z.strictObject({
  Id,
  Name: nameText(200),
  Group: nameText(120),
  RetailerName: z.enum(retailers),
  /** Whose console the invitation leads to. */
  Brand: z.enum(['forecourt', 'marque']),
  Products: z.array(ProductCategory).check(
    z.minLength(1),
    z.maxLength(4),
    z.refine((products) => new Set(products).size === products.length, 'A product is named twice'),
  ),
  TimeZone,
  Country: z.string().check(z.regex(/^[A-Z]{2}$/, 'A two-letter country code')),
  Admin: z.strictObject({ FirstName: nameText(80), LastName: nameText(80), Email }),
});
export type NewDealer = z.output<typeof NewDealer>;

export const add = call({
  ...common,
  id: 'dealers.add',
  method: 'POST',
  path,
  summary: 'Add a dealer, and invite its first ADMIN',
  changesPeople: true,
  body: NewDealer,
  response: Dealer,
});

const change = { ...common, ...inAccount, method: 'POST', changesPeople: true, response: Dealer } as const;

export const suspend = call({
  ...change,
  id: 'dealers.suspend',
  path: '/api/dashboard/:account_id/suspend',
  summary: 'Suspend a dealer: its people are signed out of it, and nothing is sent for it',
});

export const resume = call({
  ...change,
  id: 'dealers.resume',
  path: '/api/dashboard/:account_id/resume',
  summary: 'Resume a suspended dealer',
});

export const remove = call({
  ...common,
  id: 'dealers.delete',
  method: 'DELETE',
  path,
  summary: 'Delete a suspended dealer with all its data',
  stepUp: true,
  changesPeople: true,
  body: z.strictObject({
    Id,
    /** Typed by who deletes it. */
    Name: nameText(200),
  }),
  response: z.object({
    /** How many rows were deleted, by table; those without any are left out. */
    Deleted: z.array(z.object({ Table: z.string(), Rows: z.int() })),
  }),
});

/** A file of everything of a dealer's: a line a row, which names its table. No call, since it is sent as it is read. */
export const exportPath = '/api/dashboard/:account_id/export';
