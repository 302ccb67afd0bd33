// `pnpm texts`: prints every string that the product shows, with its file and line, for a read-through.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;

/** Tests, stories, styles, examples of calls, what tests compare with, and the names of invented customers. */
const unshownFiles =
  /\.(test|stories|css|examples)\.tsx?$|\/metrics\/counted\/|\/access\/spec[A-Z]|\/demo\/names\.ts$|\/db\/tables\.ts$/;
/** What has one of these names is shown, even if it is a single lower-case word. */
const textNames =
  /^(label|title|text|children|description|placeholder|message|header|heading|hint|aria-label|\w+Label)$/;
/** What has one of these names, or is given to one of these calls, is code, even if it looks like a sentence. */
const codeNames = /^(className|d|fill|font\w*|id|key|scope|style|tags|transform|transition|type)$/;
const codeCalls = /^(query|RegExp|useMediaQuery|matchMedia|header|literal|enum|get|querySelector\w*|closest|regex)$/;

/** The strings of a source that somebody may read, by where they are and how they look; placeholders are as in the source. */
export function listTexts(code: string, file = 'source.tsx'): { line: number; text: string }[] {
  const texts: { line: number; text: string }[] = [];
  const visit = (node: Node, parent?: Node) => {
    if (isCode(node, parent)) return;
    const parts = readParts(node, code);
    // A placeholder stands for a word.
    const words = parts?.map((part, index) => (index % 2 === 0 ? part : '0')).join('');
    if (parts && words && isText(words, parent))
      texts.push({ line: code.slice(0, node.start).split('\n').length, text: joinLines(parts.join('')) });
    for (const child of Object.values(node).flat().filter(isNode)) visit(child, node);
  };
  visit(parseSync(file, code).program);
  return texts;
}

/** The text of a string and its placeholders in turn; undefined for any other node. */
function readParts(node: Node, code: string): string[] | undefined {
  if (node.type === 'JSXText') return [node.value];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.flatMap(({ value }, index) => {
    const placeholder = node.expressions[index];
    return [value.cooked ?? value.raw, ...(placeholder ? [`{${code.slice(placeholder.start, placeholder.end)}}`] : [])];
  });
}

/** Whether nothing in this part of the source is shown. */
function isCode(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'TaggedTemplateExpression' || node.type.startsWith('Import')) return true;
  if (node.type.startsWith('TS')) return !/^TS(As|Satisfies|NonNull)/.test(node.type);
  switch (parent?.type) {
    case 'Property':
      return node === parent.key || codeNames.test(readName(parent.key));
    case 'JSXAttribute':
      return codeNames.test(readName(parent.name));
    case 'MemberExpression':
      // The words of a text that is taken apart are a list.
      return node === parent.property || (node === parent.object && node.type === 'Literal');
    case 'BinaryExpression':
      return parent.operator !== '+';
    case 'SwitchCase':
      return node === parent.test;
    case 'CallExpression':
    case 'NewExpression':
      return node !== parent.callee && codeCalls.test(readName(parent.callee));
    default:
      return false;
  }
}

function isText(candidate: string, parent: Node | undefined): boolean {
  const words = joinLines(candidate.replace(/#\{[^}]*\}|\{\w+\}/g, '0').replace(/<\/?\w[^>]*>/g, ' '));
  const isStyle = /^\W*(https?:|--|[-\w]+:\s*[-\w#(.]+;|\()|\d(px|em)\b|^no(opener|follow)\b/.test(words);
  if (isStyle || !/[a-z]{2}/i.test(words)) return false;
  if (parent?.type === 'JSXElement') return true;
  if (parent?.type === 'Property' && textNames.test(readName(parent.key))) return true;
  if (parent?.type === 'JSXAttribute' && textNames.test(readName(parent.name))) return true;
  const isWord = /^[A-Z][a-z]+(-[a-z]+)*[.!?…]?$/.test(words);
  const isPhrase = /[a-z0-9,.:;!?)%’'”"] [“"‘'(–·]?\s?[$#]?[a-z0-9]/i.test(words);
  return isWord || (isPhrase && !/[{}[\]=|\\<>_]|\$(?!\d)|\w\(/.test(words));
}

const joinLines = (text: string) => text.replace(/\s+/g, ' ').trim();

function readName(node: Node): string {
  if (node.type === 'MemberExpression') return readName(node.property);
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  for (const file of globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).sort()) {
    const code = readFileSync(join(root, file), 'utf8');
    // What several tests share lies beside the product's files.
    if (unshownFiles.test(file) || /from '(vitest|@playwright\/test|node:test)'/.test(code)) continue;
    for (const { line, text } of listTexts(code, file)) console.log(`${file}:${line}\t${text}`);
  }
}
