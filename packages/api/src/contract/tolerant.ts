import * as z from 'zod/mini';

/** In place of a default: without this field there is nothing to read. */
export const required = Symbol('required');

/** An object's fields, each by the schema of its values. */
export type TolerantFields<V> = { readonly [F in keyof V]: z.ZodMiniType<V[F]> };

/**
 * An object that another version of the product may have written: a field that is missing, or holds what it no longer may,
 * has its default; a field that is not known is dropped. Anything but an object is refused.
 */
export function tolerant<V extends object>(
  fields: TolerantFields<V>,
  defaults: { readonly [F in keyof V]: V[F] | typeof required },
): z.ZodMiniType<V> {
  const withDefaults = Object.entries<z.ZodMiniType>(fields).map(([name, field]) => {
    const value = defaults[name as keyof V];
    return [name, value === required ? field : orElse(field, value)];
  });
  return z.object(Object.fromEntries(withDefaults) as z.core.$ZodShape) as unknown as z.ZodMiniType<V>;
}

/** What a schema reads, or a default. zod's own `catch` is not used: it would be a part of every page's first bytes. */
const orElse = (schema: z.ZodMiniType, value: unknown) =>
  z.transform((input) => {
    const read = z.safeParse(schema, input);
    return read.success ? read.data : value;
  });

/**
 * A list that another version of the product may have written: an item that cannot be read is dropped.
 * @param maximum further items are dropped too
 */
export const tolerantList = <T>(item: z.ZodMiniType<T>, maximum: number): z.ZodMiniType<T[]> =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((items) =>
      items
        .flatMap((one) => {
          const read = z.safeParse(item, one);
          return read.success ? [read.data] : [];
        })
        .slice(0, maximum),
    ),
  );

/** Whether a value read from JSON is an object with fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
