import type { Brand } from '@forecourt/brand-tokens/Brand';

interface Owner {
  email: string;
  firstName: string;
  lastName: string;
}

/** What an attacker would try first for a password: its owner's names and address, and the product's name. */
export const getPersonalWords = ({ email, firstName, lastName }: Owner, brand: Pick<Brand, 'title'>): string[] =>
  [email, ...email.split(/[@.]/), firstName, lastName, brand.title].filter((word) => word.length > 1);
