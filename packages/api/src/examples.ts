import type * as z from 'zod/mini';
import { type Call, type CallExample, type AreaExamples, isCall } from './call.ts';
import { exampleFromSchema, type UsualValues } from './exampleFromSchema.ts';
import { usualValues } from './usualValues.ts';

type Schema = z.core.$ZodType;

/** The values of an example that readers or tests rely on. The generator adds the fields that are left out. */
type Given<T> = T extends object ? { [Field in keyof T]?: Given<T[Field]> } : T;

/** An example of a call: a request and its response. */
export function createExample(
  call: Call,
  given: Given<CallExample> = {},
  usual: UsualValues = usualValues,
): CallExample {
  const make = (schema: Schema | undefined, value: unknown) => schema && exampleFromSchema(schema, value, usual);
  // The client adds the account and the product to every query that has a place for them, even where it may leave them out.
  const { account_id, service_type } = usual;
  return {
    id: call.id,
    params: make(call.params, given.params),
    query: make(call.query, { account_id, service_type, ...given.query }),
    body: make(call.body, given.body),
    response: make(call.response, given.response),
  } as CallExample;
}

/**
 * An example for each call of an area, by the names of its exports.
 * @param given what matters in them
 * @param usual what fields of these names are in this area
 */
export function examplesFor<Area extends object>(
  area: Area,
  given: Given<AreaExamples<Area>>,
  usual?: UsualValues,
): AreaExamples<Area> {
  const calls = Object.entries(area).filter((entry): entry is [string, Call] => isCall(entry[1]));
  const examples = calls.map(([name, call]) => [
    name,
    createExample(call, given[name as keyof typeof given] as Given<CallExample>, { ...usualValues, ...usual }),
  ]);
  return Object.fromEntries(examples) as AreaExamples<Area>;
}
