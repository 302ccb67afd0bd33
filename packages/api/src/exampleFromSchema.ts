import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** What this file reads of zod's definitions; each kind of schema has some of it. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  items?: Schema[];
  options?: Schema[];
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  entries?: Record<string, unknown>;
  values?: unknown[];
}

/** The values that fields usually have in examples, by their names. */
export type UsualValues = Readonly<Record<string, unknown>>;

/**
 * An example of a schema, the same every time. A field has the value that is given or, without one, its usual value, or else the first
 * that its schema accepts. A list has one item. An optional field is left out unless it is given; one that may be null is null unless it
 * is given or has a usual value.
 * @param given the values that matter; an object, or each item of a list, is completed with the fields that it lacks
 * @param name the field that the example is of
 */
export function exampleFromSchema(schema: Schema, given: unknown, usual: UsualValues, name = ''): unknown {
  const definition = schema._zod.def as Definition;
  const { element, items, options, innerType } = definition;
  const make = (inner: Schema, value: unknown) => exampleFromSchema(inner, value, usual, name);
  switch (definition.type) {
    case 'object':
      return objectExample(definition.shape!, given as Record<string, unknown> | undefined, usual);
    case 'array':
      return ((given as unknown[] | undefined) ?? [undefined]).map((item) => make(element!, item));
    case 'tuple':
      return items!.map((item, index) => make(item, (given as unknown[] | undefined)?.[index]));
    case 'optional':
      return given === undefined ? undefined : make(innerType!, given);
    case 'nullable':
      return given === null || (given === undefined && !(name in usual)) ? null : make(innerType!, given);
    case 'pipe':
      return make(definition.in!._zod.def.type === 'transform' ? definition.out! : definition.in!, given);
    case 'union':
      // Which of its schemas a given value belongs to is not guessed: it is taken as it is.
      return given === undefined ? make(options![0]!, undefined) : given;
    default:
      return given === undefined ? valueExample(schema, usual, name) : given;
  }
}

function objectExample(shape: Record<string, Schema>, given: Record<string, unknown> = {}, usual: UsualValues) {
  const fields = Object.entries(shape).map(([field, inner]) => [
    field,
    exampleFromSchema(inner, given[field], usual, field),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** What is tried for a field of any name. */
const candidates = [
  false,
  0,
  1,
  '2026-01-31T17:00:00.000Z',
  '2026-01-31T17:00:00',
  '2026-01-31',
  '5a1f0f0e-7c5b-4a27-9d3c-2f6b8d1e4c01',
  'https://www.home.example/',
  '1',
  {},
];

/** The first value that a schema without parts accepts: its own, the field's name in words or with hyphens, or one of the candidates. */
function valueExample(schema: Schema, usual: UsualValues, name: string): unknown {
  const { entries = {}, values = [] } = schema._zod.def as Definition;
  const words = name.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const named = [words.charAt(0).toUpperCase() + words.slice(1), words.toLowerCase().replaceAll(' ', '-')];
  const tried = [usual[name], ...Object.values(entries), ...values, ...named, ...candidates];
  const found = tried.find((value) => value !== undefined && z.safeParse(schema, value).success);
  if (found === undefined) throw new Error(`No value was found that '${name}' accepts: give it one in its example`);
  return found;
}
