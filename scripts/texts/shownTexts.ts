import { type ESTree, parseSync } from 'vite';

/** A string that somebody may read. */
export interface ShownText {
  line: number;
  /** With placeholders as the source has them: `{name} was added`. */
  text: string;
}

type Node = ESTree.Node;

/** What has one of these names is shown, even if it is a single lower-case word. */
const textNames =
  /^(label|title|text|children|description|placeholder|message|header|heading|hint|aria-label|\w+Label)$/;

/** What has one of these names, or is given to one of these calls, is code, even if it looks like a sentence. */
const codeNames = /^(className|d|fill|font\w*|id|key|scope|style|tags|transform|transition|type)$/;
const codeCalls = /^(query|RegExp|useMediaQuery|matchMedia|header|literal|enum|get|querySelector\w*|closest|regex)$/;

/** The strings of a source file that somebody may read; judged by where they stand and how they look. */
export function shownTexts(file: string, code: string): ShownText[] {
  const found: ShownText[] = [];
  const visit = (node: Node, parent?: Node) => {
    if (isCode(node, parent)) return;
    const candidate = candidateOf(node, code);
    if (candidate && isText(candidate.words, parent)) {
      found.push({ line: lineAt(code, node.start), text: oneLine(candidate.text) });
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parseSync(file, code).program);
  return found;
}

const lineAt = (code: string, offset: number) => code.slice(0, offset).split('\n').length;

/** Whether nothing in this part of the source is shown. */
function isCode(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'TaggedTemplateExpression' || node.type.startsWith('Import')) return true;
  if (node.type.startsWith('TS')) return !/^TS(As|Satisfies|NonNull)/.test(node.type);
  switch (parent?.type) {
    case 'Property':
      return node === parent.key || codeNames.test(nameOf(parent.key));
    case 'JSXAttribute':
      return codeNames.test(nameOf(parent.name));
    case 'MemberExpression':
      // The words of a text that is taken apart are a list.
      return node === parent.property || (node === parent.object && node.type === 'Literal');
    case 'BinaryExpression':
      return parent.operator !== '+';
    case 'SwitchCase':
      return node === parent.test;
    case 'CallExpression':
    case 'NewExpression':
      return node !== parent.callee && codeCalls.test(nameOf(parent.callee));
    default:
      return false;
  }
}

const nameOf = (node: Node): string => {
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
};

/** A string's text as it is listed, and its words alone, with 0 for each placeholder. */
interface Candidate {
  text: string;
  words: string;
}

function candidateOf(node: Node, code: string): Candidate | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return { text: node.value, words: node.value };
  if (node.type === 'JSXText') return { text: node.value, words: node.value };
  if (node.type !== 'TemplateLiteral') return undefined;
  const between = node.expressions.map(({ start, end }) => `{${code.slice(start, end)}}`);
  const parts = node.quasis.map(({ value }) => value.cooked ?? value.raw);
  return { text: parts.map((part, at) => part + (between[at] ?? '')).join(''), words: parts.join('0') };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function isText(candidate: string, parent: Node | undefined): boolean {
  const words = oneLine(candidate.replace(/#\{[^}]*\}|\{\w+\}/g, '0').replace(/<\/?\w[^>]*>/g, ' '));
  if (!/[a-z]{2}/i.test(words) || isStyle(words)) return false;
  if (parent?.type === 'JSXElement') return true;
  if (parent?.type === 'Property' && textNames.test(nameOf(parent.key))) return true;
  if (parent?.type === 'JSXAttribute' && textNames.test(nameOf(parent.name))) return true;
  return isWord(words) || isPhrase(words);
}

const isStyle = (words: string) =>
  /^\W*(https?:|--|[-\w]+:\s*[-\w#(.]+;|\()|\d(px|em)\b|^no(opener|follow)\b/.test(words);

const isWord = (words: string) => /^[A-Z][a-z]+(-[a-z]+)*[.!?…]?$/.test(words);

/** Several words that no program would read. */
const isPhrase = (words: string) =>
  /[a-z0-9,.:;!?)%’'”"] [“"‘'(–·]?\s?[$#]?[a-z0-9]/i.test(words) && !/[{}[\]=|\\<>_]|\$(?!\d)|\w\(/.test(words);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
