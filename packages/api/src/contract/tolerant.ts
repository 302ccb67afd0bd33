import * as z from 'zod/mini';

/** In place of a default: without this field there is nothing to read. */
export const required = Symbol('required');

type Shape = z.core.$ZodShape;
type Values<S extends Shape> = { -readonly [F in keyof S]: z.output<S[F]> };
type Defaults<S extends Shape> = { readonly [F in keyof S]: z.output<S[F]> | typeof required };

/**
 * An object that another version of the product may have written: a field that is missing, or holds what it no longer may,
 * has its default; a field that is not known is dropped. Anything but an object is refused.
 */
export function tolerant<S extends Shape>(fields: S, defaults: Defaults<S>): z.ZodMiniType<Values<S>> {
  const withDefaults = Object.entries(fields).map(([name, field]) => {
    const value = defaults[name];
    return [name, value === required ? field : z.catch(field, value)];
  });
  return z.object(Object.fromEntries(withDefaults) as Shape) as unknown as z.ZodMiniType<Values<S>>;
}

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
