import * as z from 'zod/mini';
import { ProductCategory } from '../products.ts';
import { Id, nameText, storable, text } from '../text.ts';
import { Email, HostName, TimeOfDay, TimeZone } from './parts.ts';

const OpenHours = z.optional(
  z
    .strictObject({ opens: TimeOfDay, closes: TimeOfDay })
    .check(z.refine(({ opens, closes }) => opens < closes, 'Closes before it opens')),
);

export const DealerRecord = z.strictObject({
  type: z.literal('dealer'),
  id: Id,
  group: text(120),
  name: nameText(200),
  retailer_name: z.enum(['impel', 'cdk_global']),
  time_zone: TimeZone,
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'A two-letter country code')),
  products: z.array(
    z.strictObject({
      id: Id,
      name: nameText(120),
      category: ProductCategory,
      attributes: z.optional(z.array(text(60))),
      /** HTML below the e-mails that people send in the product. */
      signature: z.optional(text(20_000)),
    }),
  ),
  /** When the showroom is open, by the dealer's clock; a day that is left out is closed. */
  working_hours: z.optional(
    z.strictObject({
      monday: OpenHours,
      tuesday: OpenHours,
      wednesday: OpenHours,
      thursday: OpenHours,
      friday: OpenHours,
      saturday: OpenHours,
      sunday: OpenHours,
    }),
  ),
  insight_providers: z.optional(z.array(text(60))),
  /** The hosts of the dealer's websites, where its chat may be shown; a host belongs to one dealer. Missing: as they are. */
  domains: z.optional(z.array(HostName).check(z.maxLength(20))),
  settings: z.optional(
    z.strictObject({
      HasKnowledgeBank: z.optional(z.boolean()),
      ActiveFAR: z.optional(z.boolean()),
      IsPilot: z.optional(z.boolean()),
      /** Salespeople may take a chat over (spec 3 §4). */
      Takeover: z.optional(z.boolean()),
      /** Shoppers may book a service appointment in the chat. */
      ServiceScheduler: z.optional(z.boolean()),
      /** The account's subscription has ended: nobody signs in to it (spec 1 §8, "User metadata with status 402"). */
      Suspended: z.optional(z.boolean()),
    }),
  ),
});

export const PersonRecord = z.strictObject({
  type: z.literal('person'),
  id: Id,
  first_name: nameText(80),
  last_name: nameText(80),
  email: Email,
  username: nameText(128),
  /** Missing: ADMIN where the policy allows something, else REGULAR (spec 1 §3). */
  role: z.optional(text(40)),
  /** Accounts that the person holds; the first is the one they land in. */
  dealers: z.array(Id).check(z.minLength(1)),
  /** Products that the person works with; missing means all of the account's. */
  products: z.optional(z.array(Id)),
  policy: z.optional(z.array(z.strictObject({ Resource: text(60), Allow: z.array(text(60)) }))),
  retailer_name: z.optional(z.enum(['impel', 'cdk_global'])),
  internal: z.optional(z.boolean()),
  /** Who the identity provider says this is. Missing: the embedded provider's subject is the record's id. */
  identity: z.optional(
    z.strictObject({ issuer: z.url({ protocol: /^https?$/ }).check(z.maxLength(255), storable), subject: text(255) }),
  ),
  /** The dealer group's single sign-on connection that the person comes through (spec 1 §1). */
  connection: z.optional(text(120)),
  /** Where the person works leads under this name (a salesperson). */
  salesperson: z.optional(z.boolean()),
});
