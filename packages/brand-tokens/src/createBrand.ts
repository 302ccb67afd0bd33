import type { BrandTokens } from './BrandTokens.ts';
import { isBrandId } from './brands.ts';
import { contract, nameProperty } from './contract.ts';
import { makeTheme, themeSelector } from './makeTheme.ts';

/** A brand that is made outside this package, for `BrandProvider`. */
export interface CustomBrand {
  /** What `data-brand` has: lower-case letters, digits and dashes. */
  id: string;
  /** The style sheet of its themes; left out where the app's own style sheet has it. */
  css?: string;
}

/**
 * Makes a brand from its tokens, with nothing of this package touched: at run time for `<BrandProvider brand={acme}>`, and at build
 * time, where `css` is written into a file.
 * @param brand.id of lower-case letters, digits and dashes, and not the id of a brand of this package
 * @throws Error for such an id, and for a token that is missing, unknown or no value of CSS, with its path
 */
export function createBrand({ id, tokens }: { id: string; tokens: BrandTokens }): Required<CustomBrand> {
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new Error(`"${id}" is no id of a brand: lower-case letters, digits and dashes.`);
  if (isBrandId(id)) throw new Error(`"${id}" is a brand of this package. Give yours an id of its own.`);
  const css = (['light', 'dark'] as const).map((appearance) => {
    const declarations = listDeclarations(makeTheme(tokens, appearance), contract, []);
    return `${themeSelector(id, appearance)} {\n${declarations.map((line) => `  ${line}\n`).join('')}}\n`;
  });
  return { id, css: css.join('\n') };
}

type Tree = { readonly [name: string]: string | null | undefined | Tree };

/** A value that would end its declaration could say anything about the page. */
const isValue = (value: unknown): value is string => typeof value === 'string' && /^[^;{}<>]+$/.test(value);

function listDeclarations(values: Tree | object, shape: Tree | object, path: readonly string[]): string[] {
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(shape, name));
  if (unknown !== undefined) throw new Error(`${[...path, unknown].join('.')} is no token.`);
  return Object.entries(shape as Tree).flatMap(([name, part]) => {
    const at = [...path, name];
    const value = Object.hasOwn(values, name) ? (values as Tree)[name] : undefined;
    if (value === undefined || value === null) throw new Error(`${at.join('.')} is missing.`);
    if (part !== null && typeof part === 'object') {
      if (typeof value !== 'object') throw new Error(`${at.join('.')} is a group of tokens, not a value.`);
      return listDeclarations(value, part, at);
    }
    if (!isValue(value)) throw new Error(`${at.join('.')} is no value of CSS.`);
    return [`--${nameProperty(at)}: ${value};`];
  });
}
