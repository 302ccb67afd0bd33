import { addresses } from './addresses.ts';
import { covers } from './covers.ts';
import { handlers } from './handlers.ts';
import { mutations } from './mutations.ts';
import { names } from './names.ts';
import { outside } from './outside.ts';
import { structures } from './structures.ts';

/** HTML that attacks the page that shows it, for tests: written by the families that the literature knows. */
export const corpus: readonly string[] = [
  ...new Set([...handlers, ...addresses, ...mutations, ...names, ...covers, ...outside, ...structures]),
];
