import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

/** What the spec's payloads name a second time, beside the path or the query (spec 1 §7, 2 §7, 3 §3, §7). */
const repeatable: readonly { what: string; names: readonly string[] }[] = [
  { what: 'account', names: ['account_id', 'accountId', 'dealer_id', 'dealerId', 'dealership_id'] },
  { what: 'product', names: ['service_type'] },
  { what: 'conversation', names: ['cid'] },
];

/** A part of a request without the fields that only repeat others, and those that contradict them. */
interface Unrepeated {
  value: unknown;
  issues: { path: string[]; message: string }[];
}

/**
 * Leaves out of a query or body what the spec prints there though the path or the query names it already: the account of a form
 * (spec 3 §3), the `cid` of generatePreviewResponse (spec 3 §7), the account and product that are added to every call (spec 1 §7).
 * Only fields that the call's schema does not know, and only where something else in the request names the same.
 * @param error why the part was refused as it is
 * @returns undefined where nothing is repeated
 */
export function leaveOutRepeated(
  part: 'query' | 'body',
  { params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
  error: z.core.$ZodError,
): Unrepeated | undefined {
  const unknown = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  const fields = { ...((part === 'body' ? body : query) as Record<string, unknown>) };
  const issues: Unrepeated['issues'] = [];
  let isRepeated = false;
  for (const name of unknown) {
    const group = repeatable.find(({ names }) => names.includes(name));
    const others = part === 'query' ? { ...fields, [name]: undefined } : query;
    const known = group && (findField(params, group.names) ?? findField(others, group.names));
    if (known === undefined) continue;
    isRepeated = true;
    if (fields[name] !== known)
      issues.push({ path: [name], message: `Names another ${group!.what} than the rest of the request` });
    delete fields[name];
  }
  return isRepeated ? { value: fields, issues } : undefined;
}

const findField = (fields: unknown, names: readonly string[]): unknown =>
  names
    .map((name) => (fields as Record<string, unknown> | null | undefined)?.[name])
    .find((value) => value !== undefined);
