import type { Call } from '@forecourt/api/call';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { values, valuesOf } from './contractValues.ts';

const accountFields = new Set(['account_id', 'accountId', 'dealerId']);

function fieldsOf(
  call: Call,
  schema: z.core.$ZodType | undefined,
  account: string,
  product: string | undefined,
): Record<string, unknown> {
  const given = { ...values, ...valuesOf[call.id] };
  const { properties = {} } = (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as {
    properties?: Record<string, unknown>;
  };
  return Object.fromEntries(
    Object.keys(properties).flatMap((name) => {
      const value = accountFields.has(name)
        ? account
        : name === 'service_type'
          ? (product ?? given[name])
          : given[name];
      if (value === undefined && !(name in given))
        throw new Error(`contractValues.ts has no value for the field ${name}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * A request that the call takes, for an account.
 * @param product missing: the one that the values are of
 */
export function requestOf(call: Call, account: string, product?: string): InjectOptions {
  const params = fieldsOf(call, call.params, account, product);
  return {
    method: call.method,
    url: call.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name])),
    query: fieldsOf(call, call.query, account, product) as Record<string, string>,
    ...(call.body &&
      (call.contentType
        ? { headers: { 'content-type': call.contentType }, payload: '' }
        : { payload: fieldsOf(call, call.body, account, product) })),
  };
}
