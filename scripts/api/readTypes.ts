import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { library } from './library.ts';

/** A type that the library's sources declare, or a constant that a type is made of. */
export interface TypeDeclaration {
  /** `typeof name` for a constant. */
  name: string;
  /** The source file, such as `data/DataTable/dataColumn.ts`. */
  file: string;
  /** The declaration as its file has it, with its docstrings. */
  source: string;
  isExported: boolean;
}

let declarations: TypeDeclaration[] | undefined;

/** Every interface, type alias and constant of the library's sources, parsed once. */
function readDeclarations(): TypeDeclaration[] {
  declarations ??= globSync('*/**/*.{ts,tsx}', { cwd: library })
    .filter((file) => !/\.(stories|test|css|docs|d)\.tsx?$/.test(file) && !file.startsWith('docs/'))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(library, file), 'utf8');
      return parseSync(file, source).program.body.flatMap((statement) => {
        const node =
          statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement;
        const declaration = { file, source: source.slice(node.start, node.end), isExported: node !== statement };
        if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')
          return [{ name: node.id.name, ...declaration }];
        const variable = node.type === 'VariableDeclaration' ? node.declarations[0]?.id : undefined;
        return variable?.type === 'Identifier' ? [{ name: `typeof ${variable.name}`, ...declaration }] : [];
      });
    });
  return declarations;
}

/**
 * Reads the types that an app needs to know to use a module: those that it declares and, transitively, those that they name.
 * @param module such as `data/DataTable`
 * @returns the module's own types first; types of other packages are left out
 */
export function readTypes(module: string): TypeDeclaration[] {
  const all = readDeclarations();
  const entry = `${module}/${module.split('/')[1]}.tsx`;
  const found = new Set(
    all.filter(({ file, name, isExported }) => file === entry && isExported && !name.startsWith('typeof ')),
  );
  // A set that grows is walked to its end.
  for (const { file, source } of found) {
    for (const name of new Set(withoutComments(source).match(/\btypeof \w+|\b[A-Z]\w*/g))) {
      const named = all.filter((declaration) => declaration.name === name);
      const nearest =
        named.find((declaration) => declaration.file === file) ??
        named.find((declaration) => dirname(declaration.file) === dirname(file)) ??
        named[0];
      if (nearest) found.add(nearest);
    }
  }
  return [...found];
}

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/** A declaration in one line and without its docstrings: what a change of it changes. */
export const describeType = ({ source }: TypeDeclaration): string =>
  withoutComments(source).replaceAll(/\s+/g, ' ').replace(/;$/, '');
