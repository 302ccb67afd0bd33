import { type Expression, sql } from 'kysely';
import type { Person } from '../../platform/access/person.ts';

/** A condition: the person holds the product. A person without a list of products holds every one. */
export const isHeldBy = ({ products }: Pick<Person, 'products'>, product: Expression<string>): Expression<boolean> =>
  products === null ? sql<boolean>`true` : sql<boolean>`${product} = any (${products})`;
