import * as z from 'zod/mini';
import { DateFormat, PhoneFormat, TimeFormat } from './locale.ts';
import { ProductCategory } from './products.ts';

/** One product of a dealer account (spec 1 §3). */
export const Product = z.object({
  Id: z.string(),
  Name: z.string(),
  Category: ProductCategory,
  Attributes: z.array(z.string()),
});
export type Product = z.output<typeof Product>;

/** A source of facts about shoppers that an account has bought (spec 1 §3). */
export const InsightProvider = z.object({ provider_name: z.string() });

/** An account that a person may switch to (spec 1 §3). */
export const ChildAccount = z.object({
  id: z.string(),
  name: z.string(),
  retailer_name: z.string(),
  insight_providers: z.array(InsightProvider),
  /** Of another dealer group, where the person has a role and rights of their own: nothing is done for it from here. */
  is_separate: z.optional(z.boolean()),
});
export type ChildAccount = z.output<typeof ChildAccount>;

/** One entry of a person's policy: a resource and what is allowed on it (spec 1 §6). */
export const PolicyEntry = z.object({ Resource: z.string(), Allow: z.array(z.string()) });
export type PolicyEntry = z.output<typeof PolicyEntry>;

/** The dealer's switches that decide what the console shows (spec 1 §3). */
export const DealerSettings = z.object({
  Country: z.string(),
  HasKnowledgeBank: z.boolean(),
  ActiveFAR: z.boolean(),
  /** Part of the pilot programme (spec 1 §6). */
  IsPilot: z.boolean(),
  /** Salespeople may take a chat over: the dashboard counts what they took (spec 1 §2). */
  Takeover: z.boolean(),
  /** Shoppers may book service in the chat: the dashboard counts what they booked (spec 1 §2). */
  ServiceScheduler: z.boolean(),
  /** IANA name: "today", ranges and stamps are in this zone (design §9). */
  TimeZone: z.string(),
  /** How the account writes days, times and phone numbers (spec 2 §3). */
  DateFormat,
  TimeFormat,
  PhoneFormat,
});
export type DealerSettings = z.output<typeof DealerSettings>;

export const UserInfo = z.object({
  /** The person's stable id. */
  UserId: z.string(),
  username: z.string(),
  nickname: z.string(),
  FullName: z.string(),
  Email: z.string(),
  /** Upper-case, as `getRole` reads it (spec 1 §3). */
  Role: z.string(),
  /** The account that this record is for. */
  DealerId: z.string(),
  DealerName: z.string(),
  /** The account's retailer, `impel` or `cdk_global`: CDK accounts show less (spec 3 §6). */
  RetailerName: z.string(),
  /** The person's own retailer, which a first visit through single sign-on sends (spec 1 §7). An earlier console kept none. */
  PersonRetailerName: z._default(z.string(), ''),
  /** The account's insight providers: their columns are hidden without them (spec 1 §6). */
  InsightProviders: z.array(InsightProvider),
  /** Empty for a person with a single account. */
  ChildAccounts: z.array(ChildAccount),
  Products: z.array(Product),
  Policy: z.array(PolicyEntry),
  /** Sees the raw-data debug view; a flag on the person, never an e-mail pattern (design §9). */
  IsInternal: z.boolean(),
  /** The first visit through a dealer group's single sign-on: the record does not have the person's name yet (spec 1 §4). */
  IsFirstVisit: z.boolean(),
  selectedProduct: z.nullable(Product),
});
export type UserInfo = z.output<typeof UserInfo>;

/** Who paused a product's assistant, and when. */
export const AiPause = z.object({
  /** Their name; empty where it is not known. */
  By: z.string(),
  /** UTC. */
  At: z.string(),
});
export type AiPause = z.output<typeof AiPause>;

/** What the console keeps in the browser's storage while somebody is signed in (spec 1 §3, "Auth record"). */
export const AuthRecord = z.object({
  selectedProduct: z.nullable(Product),
  dealerSettings: DealerSettings,
  user_info: UserInfo,
  /** Of the selected product; null while its assistant works. A record that an earlier console kept has none. */
  AiPause: z._default(z.nullable(AiPause), null),
});
export type AuthRecord = z.output<typeof AuthRecord>;
