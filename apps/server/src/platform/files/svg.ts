import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { fileRefusals } from './fileRefusals.ts';
import { type Declarations, readDeclarations, readStyleSheet } from './svgStyles.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

/** Shapes that hold no others. `use` may show one of these: uses of groups in each other draw a shape a billion times. */
const plainShapes = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];

/** Shapes and what they are painted with. */
const shapes = new Set([
  ...plainShapes,
  'svg',
  'g',
  'defs',
  'use',
  'lineargradient',
  'radialgradient',
  'stop',
  'clippath',
]);

/** What may name another element of the same file. */
const linking = new Set(['use', 'lineargradient', 'radialgradient']);

/** What drawing programs add for themselves and for readers: left out. */
const notes = new Set(['title', 'desc', 'metadata']);

const split = (...names: string[]) => names.flatMap((some) => some.split(' '));

const geometry = split(
  'xmlns viewbox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points transform id version preserveaspectratio',
  'clippathunits offset gradientunits gradienttransform spreadmethod pathlength href',
);
/** Attributes that a style can set too (SVG 2, "Presentation attributes"). */
const paint = new Set(
  split(
    'fill fill-opacity fill-rule clip-path clip-rule opacity color stroke stroke-width stroke-opacity',
    'stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect',
    'stop-color stop-opacity display visibility',
  ),
);
const attributes = new Set([...geometry, ...paint]);

const namespace = 'http://www.w3.org/2000/svg';

/** The document type that drawing programs write. Any other may declare entities. */
const w3cDoctype = /^!DOCTYPE svg PUBLIC "-\/\/W3C\/\/DTD SVG 1\.[01]\/\/EN"\s+"http:\/\/www\.w3\.org\/[\w/.-]+\.dtd"$/;

/** More than any drawing program nests, and few enough to be written again. */
const maxDepth = 40;

/** The styles and shapes of a whole file, which its elements refer to. */
interface Drawing {
  styles: ReadonlyMap<string, Declarations>;
  byId: ReadonlyMap<string, Element>;
}

/** Whether a file begins as markup does; what it is then, `cleanSvg` finds out. */
export const isSvg = (bytes: Uint8Array): boolean => /^(?:\xef\xbb\xbf)?\s*</.test(latin1(bytes.subarray(0, 1024)));

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/**
 * Reads an SVG and writes it anew: its shapes alone, with what styles say of them as attributes (trust: SVG avatars).
 * @param side of the square that the copy fits into, in px
 * @throws Refusal for one that carries anything that could act, load or hide something else
 */
export function cleanSvg(bytes: Uint8Array, side: number): string {
  const document = parseDocument(getText(bytes), { xmlMode: true });
  const roots = document.children.filter((node): node is Element => {
    if (isIgnored(node)) return false;
    if (!('attribs' in node)) throw fileRefusals.activeSvg();
    return true;
  });
  const [root] = roots;
  if (!root || roots.length > 1 || root.name !== 'svg' || root.attribs['xmlns'] !== namespace)
    throw fileRefusals.avatarUnsupported();
  const styles = takeStyles(root);
  const byId = new Map(
    DomUtils.getElementsByTagName('*', root).flatMap((one) => (one.attribs['id'] ? [[one.attribs['id'], one]] : [])),
  );
  clean(root, 0, false, { styles, byId });
  for (const use of DomUtils.getElementsByTagName('use', root))
    // Clips could otherwise be drawn within clips after all.
    if (byId.get((use.attribs['href'] ?? '').slice(1))?.attribs['clip-path']) throw fileRefusals.activeSvg();
  fit(root, side);
  return DomUtils.getOuterHTML(root, { xmlMode: true });
}

function getText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fileRefusals.avatarUnsupported();
  }
}

/** White space, comments, the XML declaration, and the document type of the W3C. */
const isIgnored = (node: Node): boolean =>
  node.type === ElementType.Comment ||
  (node.type === ElementType.Text && node.data.trim() === '') ||
  (node.type === ElementType.Directive && (/^\?xml\s/.test(node.data) || w3cDoctype.test(node.data)));

/** Takes the style sheets out of a drawing. */
function takeStyles(root: Element): Map<string, Declarations> {
  const sheets = DomUtils.getElementsByTagName('style', root);
  const styles = readStyleSheet(sheets.map((sheet) => DomUtils.textContent(sheet)).join('\n'));
  if (!styles || [...styles.values()].some(isActiveStyle)) throw fileRefusals.activeSvg();
  for (const sheet of sheets) DomUtils.removeElement(sheet);
  return styles;
}

/** @param isClip within a clip: one that is clipped itself is drawn again for each clip, ten in ten a billion times */
function clean(element: Element, depth: number, isClip: boolean, drawing: Drawing): void {
  if (depth > maxDepth) throw fileRefusals.activeSvg();
  const tag = element.name.toLowerCase();
  const isOrInClip = isClip || tag === 'clippath';
  styleToAttributes(element, drawing.styles);
  hrefToAttribute(element, tag, drawing.byId);
  for (const [name, value] of Object.entries(element.attribs)) {
    const lower = name.toLowerCase();
    if (isActive(name, value) || (isOrInClip && lower === 'clip-path')) throw fileRefusals.activeSvg();
    if (!attributes.has(lower)) delete element.attribs[name];
  }
  for (const child of element.children.slice()) {
    if (isIgnored(child) || isNote(child)) DomUtils.removeElement(child);
    else if ('attribs' in child && shapes.has(child.name.toLowerCase())) clean(child, depth + 1, isOrInClip, drawing);
    else throw fileRefusals.activeSvg();
  }
}

/** Writes what a style sheet and a style say of an element as its attributes; what is no paint is left out. */
function styleToAttributes(element: Element, styles: Drawing['styles']): void {
  const { class: classes = '', style = '', ...rest } = element.attribs;
  const own = readDeclarations(style);
  if (!own || isActiveStyle(own)) throw fileRefusals.activeSvg();
  const byClass = [...styles]
    .filter(([name]) => classes.split(/\s+/).includes(name))
    .flatMap(([, declarations]) => [...declarations]);
  const painted = [...byClass, ...own].filter(([property]) => paint.has(property));
  element.attribs = { ...rest, ...Object.fromEntries(painted) };
}

/** A link within the file, under one name; a `use` of anything but one shape is refused. */
function hrefToAttribute(element: Element, tag: string, byId: Drawing['byId']): void {
  const { href, 'xlink:href': older, ...rest } = element.attribs;
  const link = href ?? older;
  if (link === undefined) return;
  const target = /^#[^\s"'()]+$/.test(link) ? byId.get(link.slice(1)) : undefined;
  const isAllowed = linking.has(tag) && target && (tag !== 'use' || plainShapes.includes(target.name));
  if (!isAllowed) throw fileRefusals.activeSvg();
  element.attribs = { ...rest, href: link };
}

/** Names with a colon are of a drawing program's own namespace. */
const isNote = (node: Node): boolean =>
  'attribs' in node && (notes.has(node.name) || /^(?!svg:|xlink:|xhtml:)\w+:/.test(node.name));

/** An event's script, a link, an address, another kind of document: only what is in the same file may be named. */
const isActive = (name: string, value: string): boolean =>
  /(?:^|:)(?:on\w+|src|base)$|:(?:href|style)$/i.test(name) ||
  (name !== 'href' && name.toLowerCase() === 'href') ||
  (name === 'xmlns' && value !== namespace) ||
  /url\((?!["']?#)|[a-z]+script:|&[^;]*;|data:/i.test(value.replace(/[\s\p{Cc}]+/gu, ''));

const isActiveStyle = (style: Declarations): boolean =>
  [...style].some(([property, value]) => isActive(property, value));

/** Gives a drawing the size that it is shown in, so that it is drawn sharply however small its own is. */
function fit(root: Element, side: number): void {
  const attribs = Object.fromEntries(Object.entries(root.attribs).map(([name, value]) => [name.toLowerCase(), value]));
  const box = (attribs['viewbox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const own = [attribs['width'], attribs['height']].map((length) => Number(length?.replace(/px$/, '')));
  const [width, height] = box.length === 4 ? box.slice(2) : own;
  // Without a size of its own it is measured by what it draws.
  if (!(width! > 0 && height! > 0)) return;
  const scale = side / Math.max(width!, height!);
  const { viewbox: _box, ...rest } = attribs;
  root.attribs = {
    ...rest,
    viewBox: box.length === 4 ? box.join(' ') : `0 0 ${width} ${height}`,
    width: String(Math.max(1, width! * scale)),
    height: String(Math.max(1, height! * scale)),
  };
  if (rest['preserveaspectratio']) {
    delete root.attribs['preserveaspectratio'];
    root.attribs['preserveAspectRatio'] = rest['preserveaspectratio'];
  }
}
