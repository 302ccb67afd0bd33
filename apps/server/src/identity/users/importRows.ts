import { type Manager, rolesToGive } from '@forecourt/api/access/userRules';
import { type ImportRow, NewUser, userFormMessages } from '@forecourt/api/contract/users';
import * as z from 'zod/mini';
import { inviteProblems } from './invite.ts';

interface Dealership {
  id: string;
  name: string;
}

/** What a row says that can be added. */
interface Readable {
  user: Pick<NewUser, 'first_name' | 'last_name' | 'email' | 'role'>;
  dealerships: Dealership[];
}

/** A row of a file that can be added, or what is wrong with it; with the address, where it is one. */
type ReadRow = Readable | { problem: string; email?: string };

const { first_name: Name, email: Email } = NewUser.shape;

/** What a spreadsheet would run when the name comes to one again (OWASP, "CSV Injection"). */
const isFormula = (cell: string) => /^[=+\-@]/.test(cell.trim());

/**
 * Reads the rows of a file by the rules of the form that adds people.
 * @param dealerships those that the signed-in person can give
 */
export function readImportRows(
  manager: Pick<Manager, 'role'>,
  dealerships: readonly Dealership[],
  rows: readonly ImportRow[],
): ReadRow[] {
  const roles = rolesToGive(manager) as string[];
  const find = dealershipFinder(dealerships);
  const listed = new Set<string>();
  const readUser = (row: ImportRow, email: string): Readable | { problem: string } => {
    const first = getName('First name', row.first_name);
    if ('problem' in first) return first;
    const last = getName('Last name', row.last_name);
    if ('problem' in last) return last;
    const role = row.role.trim().toUpperCase() || 'REGULAR';
    if (!roles.includes(role)) return { problem: `Role must be ${roles.join(' or ')}` };
    const found = find(row.dealerships);
    if ('problem' in found) return found;
    return { user: { first_name: first.name, last_name: last.name, email, role }, dealerships: found.dealerships };
  };
  return rows.map((row) => {
    const { data: email } = z.safeParse(Email, row.email);
    if (email === undefined) return { problem: row.email.trim() === '' ? 'Email is missing' : userFormMessages.email };
    if (listed.has(email)) return { problem: inviteProblems.listedTwice };
    listed.add(email);
    const read = readUser(row, email);
    return 'problem' in read ? { ...read, email } : read;
  });
}

function getName(field: string, cell: string): { name: string } | { problem: string } {
  if (isFormula(cell)) return { problem: `${field} can’t start with =, +, -, or @` };
  const name = z.safeParse(Name, cell.trim());
  if (name.success) return { name: name.data };
  return { problem: `${field} is ${cell.trim().length > 80 ? 'too long' : 'missing'}` };
}

/** Finds the dealerships of a cell by id or by name, in any case. */
function dealershipFinder(dealerships: readonly Dealership[]) {
  const ids = new Map(dealerships.map((dealership) => [dealership.id, dealership]));
  const byName = new Map<string, Dealership[]>();
  for (const dealership of dealerships) {
    const name = folded(dealership.name);
    byName.set(name, [...(byName.get(name) ?? []), dealership]);
  }
  return (cell: string): { dealerships: Dealership[] } | { problem: string } => {
    const named = cell
      .split(/[;\n]/)
      .map((name) => name.trim())
      .filter(Boolean);
    if (named.length === 0)
      return dealerships.length === 1 ? { dealerships: [...dealerships] } : { problem: 'Dealership is missing' };
    const found = new Map<string, Dealership>();
    for (const name of named) {
      const called = ids.has(name) ? [ids.get(name)!] : (byName.get(folded(name)) ?? []);
      if (called.length === 0) return { problem: `There’s no dealership named ${name.slice(0, 100).toWellFormed()}` };
      if (called.length > 1)
        return { problem: `More than one dealership is named ${called[0]!.name}. Use the ID instead.` };
      found.set(called[0]!.id, called[0]!);
    }
    return { dealerships: [...found.values()] };
  };
}

const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US');
