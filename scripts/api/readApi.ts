import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtinResolvers, type Documentation, parse, type PropDescriptor } from 'react-docgen';
import { library } from './library.ts';
import { describeType, readTypes } from './readTypes.ts';

interface Prop {
  type: string;
  isRequired: boolean;
  default?: string;
  description: string;
}

/** What an app may use of a component. */
export interface ComponentApi {
  description: string;
  props: Record<string, Prop>;
}

/** Module, such as `actions/Button` → component → its API; in the order of the alphabet. */
export type Api = Record<string, Record<string, ComponentApi>>;

const resolver = new builtinResolvers.FindExportedDefinitionsResolver({ limit: 0 });

/** Reads what the modules of the library export, from their sources: docstrings, props, types, and defaults. */
export function readApi(): Api {
  const files = globSync('*/*/*.tsx', { cwd: library }).filter(
    (file) => !/\.(stories|test)\.tsx$/.test(file) && !/^(internal|docs)\//.test(file),
  );
  const modules = Object.groupBy(files.toSorted(), (file) => file.split('/').slice(0, 2).join('/'));
  return Object.fromEntries(
    Object.entries(modules).map(([name, parts]) => [
      name,
      Object.fromEntries(
        // Only the file with the module's own name is exported from the package.
        parts!.filter((file) => file === `${name}/${name.split('/')[1]}.tsx`).flatMap(readComponents),
      ),
    ]),
  );
}

function readComponents(file: string): [string, ComponentApi][] {
  const filename = join(library, file);
  // The parser knows no read-only lists, and would say `unknown` of one.
  const source = readFileSync(filename, 'utf8').replaceAll(/\breadonly (?=[\w(])/g, '');
  const documentation: Documentation[] = parse(source, { filename, resolver });
  return documentation
    .filter(({ displayName = '' }) => /^[A-Z]/.test(displayName))
    .map(({ displayName, description = '', props = {} }) => [
      displayName!,
      { description, props: Object.fromEntries(Object.entries(props).map(([prop, read]) => [prop, readProp(read)])) },
    ]);
}

function readProp({ tsType, required = false, defaultValue, description = '' }: PropDescriptor): Prop {
  const value = defaultValue?.value;
  // A prop of React Aria is not in our source: its default says what it is.
  const known = value === 'true' || value === 'false' ? 'boolean' : 'React Aria’s';
  const type = tsType ? ('raw' in tsType && tsType.raw !== undefined ? tsType.raw : tsType.name) : known;
  return {
    type: type.replaceAll(/\s+/g, ' ').replace(/^\| /, ''),
    isRequired: required,
    ...(typeof value === 'string' && { default: value }),
    description: description.replaceAll(/\s+/g, ' '),
  };
}

/**
 * Describes what an app may use of a module, a line for each component, prop and type: names, types, what is required, and
 * defaults; not the words about them.
 */
export function describeModule(module: string, components: Record<string, ComponentApi>): string[] {
  const lines = Object.entries(components).flatMap(([component, { props }]) => [
    component,
    ...Object.entries(props).map(
      ([prop, { type, isRequired, default: value }]) =>
        `${component}.${prop}${isRequired ? '' : '?'}: ${type}${value === undefined ? '' : ` = ${value}`}`,
    ),
  ]);
  const types = readTypes(module)
    // A type of another component belongs to that component's lines.
    .filter(({ file }) => file.startsWith(`${module}/`) || file.startsWith('internal/'))
    .map((declaration) => {
      const line = describeType(declaration);
      const isListed = declaration.name.replace(/Props$/, '') in components;
      return isListed ? line.replace(/ \{.*$/, '') : line;
    });
  return [...lines, ...types].map((line) => `${module} ${line}`);
}

/** Changes whenever a line of the module's description does. */
export const fingerprint = (module: string, components: Record<string, ComponentApi>): string =>
  createHash('sha256').update(describeModule(module, components).join('\n')).digest('hex').slice(0, 12);
