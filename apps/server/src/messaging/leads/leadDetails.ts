/*
 * What a customer's request has beside what every lead has: kept with it (`lead_request`), shown to staff and given to the assistant. Texts
 * are as the request has them; what it does not have is missing.
 */

/** An amount of money: 'down payment', 'at most', 2000. */
export interface RequestedAmount {
  amount: string;
  type?: string;
  limit?: string;
  currency?: string;
  /** Of a price: what a discount is taken from, and how. */
  delta?: string;
  relativeTo?: string;
  source?: string;
}

/** A part of a car that can be chosen. */
export interface RequestedOption {
  name?: string;
  code?: string;
  stock?: string;
  /** How much the customer cares for it: -100 to 100. */
  weighting?: string;
  price?: RequestedAmount;
}

/** A car that the request is about: one to buy, or the customer's own. */
export interface RequestedVehicle {
  /** 'buy', 'lease', 'test-drive', 'sell', 'trade-in'. */
  interest?: string;
  /** 'new' or 'used'. */
  status?: string;
  year?: string;
  make?: string;
  model?: string;
  trim?: string;
  vin?: string;
  stock?: string;
  doors?: string;
  bodyStyle?: string;
  transmission?: string;
  condition?: string;
  odometer?: { value: string; units?: string; status?: string };
  colors: { exterior?: string; interior?: string; preference?: string }[];
  image?: { url: string; width?: string; height?: string; text?: string };
  prices: RequestedAmount[];
  priceComments?: string;
  options: RequestedOption[];
  finance?: { method?: string; amounts: RequestedAmount[]; balances: RequestedAmount[] };
  comments?: string;
  ids: RequestId[];
}

/** How a party to the request names something. */
export interface RequestId {
  value: string;
  source?: string;
  sequence?: string;
}

interface RequestedPhone {
  /** Empty where the customer gave nothing but a time to call. */
  number: string;
  /** 'voice', 'cellphone', 'fax', 'pager'. */
  type?: string;
  /** When to call: 'morning', 'evening'. */
  time?: string;
  isPreferred: boolean;
}

/** A person or a business, and how to reach it. */
export interface RequestContact {
  /** By part: 'first', 'last', 'full'. */
  names: { text: string; part?: string; type?: string }[];
  emails: { address: string; isPreferred: boolean }[];
  phones: RequestedPhone[];
  addresses: {
    type?: string;
    streets: string[];
    apartment?: string;
    city?: string;
    region?: string;
    postalCode?: string;
    country?: string;
  }[];
}

/** A company that had part in the request. */
export interface RequestParty {
  ids: RequestId[];
  name?: string;
  service?: string;
  url?: string;
  contacts: RequestContact[];
}

/** How a customer asked to be contacted: their consent to it as the request gives it, with its time. */
export interface ContactWish {
  kind: 'phone' | 'email';
  /** The number or address. */
  to: string;
  /** The request's own words for it. */
  text: string;
  at: string;
}

export interface LeadDetails {
  ids: RequestId[];
  /** Cars to buy first. */
  vehicles: RequestedVehicle[];
  customer: RequestContact[];
  customerIds: RequestId[];
  timeFrame?: { description?: string; earliest?: string; latest?: string };
  /** Missing in what has not been stored yet. */
  contactWishes?: ContactWish[];
  /** The customer's own words. */
  comments?: string;
  provider?: RequestParty;
  vendor?: RequestParty;
  /** What has no field: where it stood, and its text. */
  other: { path: string; text: string }[];
}

/** Interests in a car that the customer has already. */
const ownInterests = new Set(['trade-in', 'trade', 'tradein', 'sell']);

/** Whether a car is the customer's own, to be traded in or sold to the dealer. */
export const isOwn = ({ interest }: RequestedVehicle): boolean => ownInterests.has(interest ?? '');
