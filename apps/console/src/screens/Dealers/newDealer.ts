import { NewDealer } from '@forecourt/api/contract/dealers';
import type { ProductCategory } from '@forecourt/api/contract/products';
import * as z from 'zod/mini';
import { addTexts } from './texts.ts';

/** What is typed of a dealer that is added. */
export interface DealerDraft {
  Id: string;
  Name: string;
  Group: string;
  RetailerName: NewDealer['RetailerName'];
  Brand: NewDealer['Brand'];
  Products: ProductCategory[];
  TimeZone: string;
  Country: string;
  Admin: { FirstName: string; LastName: string; Email: string };
}

export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const emptyDraft = (brand: NewDealer['Brand']): DealerDraft => ({
  Id: '',
  Name: '',
  Group: '',
  RetailerName: 'impel',
  Brand: brand,
  Products: ['SALES_AI'],
  TimeZone: ownTimeZone,
  Country: 'US',
  Admin: { FirstName: '', LastName: '', Email: '' },
});

/** An id like a name: `Lakeside Ford` is `lakeside-ford`. */
export const suggestId = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .slice(0, 64);

type Field = keyof typeof addTexts.problems;

/** What is wrong with a draft, by field: what the server would refuse. */
export function findProblems(draft: DealerDraft): Partial<Record<Field, string>> {
  const parsed = z.safeParse(NewDealer, draft);
  if (parsed.success) return {};
  const fields = parsed.error.issues.map(({ path }) => (path[0] === 'Admin' ? path[1] : path[0]) as Field);
  return Object.fromEntries(fields.map((field) => [field, addTexts.problems[field]]));
}
