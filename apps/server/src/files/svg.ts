import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { fileRefusals } from './fileRefusals.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

/** Shapes and what they are painted with. `use` is none of them: ten of them in each other draw a shape a billion times. */
const shapes = new Set([
  'svg',
  'g',
  'defs',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
  'lineargradient',
  'radialgradient',
  'stop',
  'clippath',
]);

/** What drawing programs add for themselves and for readers: left out. */
const notes = new Set(['title', 'desc', 'metadata']);

const attributes = new Set(
  [
    'xmlns viewbox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points transform id version preserveaspectratio',
    'fill fill-opacity fill-rule clip-path clip-rule clippathunits opacity color stroke stroke-width stroke-opacity',
    'stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect',
    'offset stop-color stop-opacity gradientunits gradienttransform spreadmethod pathlength display visibility',
  ].flatMap((names) => names.split(' ')),
);

const namespace = 'http://www.w3.org/2000/svg';

/** More than any drawing program nests, and few enough to be written again. */
const maxDepth = 40;

/** Whether a file begins as markup does; what it is then, `remakeSvg` finds out. */
export const isSvg = (bytes: Uint8Array): boolean => /^(?:\xef\xbb\xbf)?\s*</.test(latin1(bytes.subarray(0, 1024)));

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/**
 * Reads an SVG and writes it anew, with its shapes alone (trust: SVG avatars).
 * @throws Refusal for one that carries anything that could act, load or hide something else
 */
export function remakeSvg(bytes: Uint8Array): string {
  const document = parseDocument(textOf(bytes), { xmlMode: true });
  const roots = document.children.filter((node): node is Element => {
    if (isIgnored(node)) return false;
    if (!('attribs' in node)) throw fileRefusals.activeSvg();
    return true;
  });
  const [root] = roots;
  if (!root || roots.length > 1 || root.name !== 'svg' || root.attribs['xmlns'] !== namespace)
    throw fileRefusals.avatarUnsupported();
  clean(root, 0, false);
  return DomUtils.getOuterHTML(root, { xmlMode: true });
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fileRefusals.avatarUnsupported();
  }
}

/** White space, comments and the XML declaration. A document type is not: it may declare entities. */
const isIgnored = (node: Node): boolean =>
  node.type === ElementType.Comment ||
  (node.type === ElementType.Text && node.data.trim() === '') ||
  (node.type === ElementType.Directive && /^\?xml\s/.test(node.data));

/** @param isClip within a clip: one that is clipped itself is drawn again for each clip, ten in ten a billion times */
function clean(element: Element, depth: number, isClip: boolean): void {
  if (depth > maxDepth) throw fileRefusals.activeSvg();
  const isOrInClip = isClip || element.name.toLowerCase() === 'clippath';
  for (const [name, value] of Object.entries(element.attribs)) {
    const lower = name.toLowerCase();
    if (isActive(lower, value) || (isOrInClip && lower === 'clip-path')) throw fileRefusals.activeSvg();
    if (!attributes.has(lower)) delete element.attribs[name];
  }
  for (const child of element.children.slice()) {
    if (isIgnored(child) || isNote(child)) DomUtils.removeElement(child);
    else if ('attribs' in child && shapes.has(child.name.toLowerCase())) clean(child, depth + 1, isOrInClip);
    else throw fileRefusals.activeSvg();
  }
}

/** Names with a colon are of a drawing program's own namespace. */
const isNote = (node: Node): boolean =>
  'attribs' in node && (notes.has(node.name) || /^(?!svg:|xlink:|xhtml:)\w+:/.test(node.name));

/** An event's script, a style, a link, an address, another kind of document: only what is in the same file may be named. */
const isActive = (name: string, value: string): boolean =>
  /(?:^|:)(?:on\w+|style|href|src|base)$/.test(name) ||
  (name === 'xmlns' && value !== namespace) ||
  /url\((?!["']?#)|[a-z]+script:|&[^;]*;|data:/i.test(value.replace(/[\s\p{Cc}]+/gu, ''));
