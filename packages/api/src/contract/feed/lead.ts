import * as z from 'zod/mini';
import { Id, nameText, nameTextOrEmpty, text, textOrEmpty } from '../text.ts';
import { Referral } from '../website.ts';
import { ConsentStatement } from './consent.ts';
import { Currency, Email, ImageUrl, inDealer, Instant, Live, Money, WebAddress } from './parts.ts';

export const LeadRecord = z.strictObject({
  type: z.literal('lead'),
  ...inDealer,
  product: Id,
  first_name: nameTextOrEmpty(80),
  last_name: nameTextOrEmpty(80),
  email: z.optional(Email),
  phone: z.optional(z.string().check(z.regex(/^\+?\d{7,15}$/, 'Digits with an optional leading +'))),
  source: text(120),
  /** The part of its source that it comes from; '-' is none. */
  sub_source: z.optional(text(120)),
  lead_type: text(60),
  /** How the shopper came to the dealer's website, of a lead that began there. */
  referral: z.optional(Referral),
  status: text(60),
  /** Person id of the assigned salesperson. */
  salesperson: z.optional(Id),
  vehicle: z.optional(
    z.strictObject({
      year: z.optional(z.int().check(z.gte(1885), z.lte(2100))),
      make: textOrEmpty(60),
      model: textOrEmpty(120),
      trim: z.optional(textOrEmpty(60)),
      price: z.optional(Money),
      /** Of the price, by ISO 4217; US dollars where it is missing. */
      currency: z.optional(Currency),
      vin: z.optional(textOrEmpty(60)),
      stock: z.optional(textOrEmpty(60)),
      image_url: z.optional(ImageUrl),
      /** Whether it is still for sale; missing where nobody knows. */
      available: z.optional(z.boolean()),
    }),
  ),
  /** The lead's page in the dealer's CRM. */
  crm_url: z.optional(WebAddress),
  /** Who works the lead, as the CRM writes it. */
  crm_salesperson: z.optional(text(120)),
  /** How likely the lead is to buy, by insight provider: `FORD` and `High`. */
  scores: z.optional(z.array(z.strictObject({ provider: text(60), label: nameText(60) })).check(z.maxLength(10))),
  /** What the customer has stated about being contacted; missing where nobody asked them. */
  consents: z.optional(z.array(ConsentStatement).check(z.maxLength(20))),
  created_at: Instant,
  live: Live,
});

export const DealRecord = z.strictObject({
  type: z.literal('deal'),
  ...inDealer,
  lead: Id,
  /** Gross in US dollars. */
  gross: Money,
  closed_at: Instant,
  live: Live,
});
