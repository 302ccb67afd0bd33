import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ESTree, Plugin } from '@oxlint/plugins';

// The names of this project are the glossary's (docs/glossary.md). What the linter refuses is listed there, and so are the
// names that stay.

const glossary = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8');

/** The entries in code font of one row of the glossary's second table, or of its list of exceptions. */
const readRow = (label: string): string[] => {
  const line = glossary.split('\n').find((row) => row.startsWith(`| ${label} `));
  if (line === undefined) throw new Error(`docs/glossary.md has no row "${label}"`);
  return [...line.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);
};

const refusedNames = new Set(readRow('alone'));
const refusedWords = new Set(readRow('in a name'));
const refusedProse = new RegExp(`\\b(${readRow('in a comment').join('|')})\\b`, 'i');
/** What a comment quotes, such as what a customer writes or what is in the code. */
const quotes = /(?<!\w)'[^'\n]*'|“[^”]*”|"[^"\n]*"|`[^`\n]*`/g;
const exceptions = new Set([...glossary.matchAll(/^- `(\w+)`: /gm)].map(([, name]) => name!));

/** The words of a name in camel case, lower-case. */
const splitName = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** @returns why a name is refused, or undefined */
function checkName(name: string): string | undefined {
  if (exceptions.has(name)) return undefined;
  if (name.endsWith('Of')) return `${name} ends in Of: a function is a verb, a value a noun`;
  if (refusedNames.has(name)) return `${name} alone says nothing: what of?`;
  const word = splitName(name).find((part) => refusedWords.has(part));
  return word === undefined ? undefined : `${name}: the trade has a better word than ${word} (docs/glossary.md)`;
}

/** The identifiers that a pattern declares. */
function* listDeclared(pattern: ESTree.Node | null): Generator<ESTree.Node & { name: string }> {
  if (pattern?.type === 'Identifier') yield pattern;
  else if (pattern?.type === 'AssignmentPattern') yield* listDeclared(pattern.left);
  else if (pattern?.type === 'RestElement') yield* listDeclared(pattern.argument);
  else if (pattern?.type === 'Property') yield* listDeclared(pattern.value);
  else if (pattern?.type === 'ArrayPattern') for (const element of pattern.elements) yield* listDeclared(element);
  else if (pattern?.type === 'ObjectPattern') for (const property of pattern.properties) yield* listDeclared(property);
}

const plugin: Plugin = {
  meta: { name: 'forecourt' },
  rules: {
    words: {
      create(context) {
        const check = (pattern: ESTree.Node | null) => {
          for (const node of listDeclared(pattern)) {
            const message = checkName(node.name);
            if (message !== undefined) context.report({ node, message });
          }
        };
        const checkFunction = ({ id, params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
          check(id);
          for (const parameter of params) check(parameter);
        };
        return {
          VariableDeclarator: ({ id }) => check(id),
          FunctionDeclaration: checkFunction,
          FunctionExpression: checkFunction,
          ArrowFunctionExpression: checkFunction,
          ClassDeclaration: ({ id }) => check(id),
          TSTypeAliasDeclaration: ({ id }) => check(id),
          TSInterfaceDeclaration: ({ id }) => check(id),
          TSPropertySignature: ({ key }) => check(key),
          TSMethodSignature: ({ key }) => check(key),
          Program() {
            for (const comment of context.sourceCode.getAllComments()) {
              const [word] = refusedProse.exec(comment.value.replaceAll(quotes, '')) ?? [];
              if (word !== undefined)
                context.report({ node: comment, message: `${word}: a comment has a plainer word (docs/glossary.md)` });
            }
          },
        };
      },
    },
  },
};
export default plugin;
