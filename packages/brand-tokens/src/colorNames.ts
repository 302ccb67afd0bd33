import type { ColorTokens } from './BrandTokens.ts';

type Paths<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${Paths<T[K]>}`;
}[keyof T & (string | number)];

/** A single color by its path, such as `text.primary`; shadows are no single color. */
export type ColorName = Paths<Omit<ColorTokens, 'shadow'>>;

/** The value of a color token, as the brand wrote it. */
export function colorAt(color: ColorTokens, name: ColorName): string {
  let value: unknown = color;
  for (const key of name.split('.')) value = (value as Record<string, unknown>)[key];
  return value as string;
}
