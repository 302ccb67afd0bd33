import { XMLParser } from 'fast-xml-parser';
import { decodeReferences } from './decodeReferences.ts';

/** An element with what has not been taken from it yet. Names are in lower case, without a namespace's prefix. */
export interface AdfElement {
  name: string;
  attributes: Map<string, string>;
  content: (AdfElement | string)[];
}

/** How deep elements may stand in one another; ADF has seven levels. */
const maxDepth = 40;

/** Before every name, so that none is one that JavaScript knows, such as `constructor`, which the parser refuses. */
const mark = '@';

// Entities stay off, and a document that declares some is refused before (parseAdf.ts), so nothing is ever expanded or fetched.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: mark,
  allowBooleanAttributes: true,
  removeNSPrefix: true,
  transformTagName: (name) => `${mark}${name.toLowerCase()}`,
  transformAttributeName: (name) => name.toLowerCase(),
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  htmlEntities: false,
  cdataPropName: '#cdata',
  maxNestedTags: maxDepth,
  jPath: false,
});

/** What the parser makes of a text, an element or a CDATA section: one field with its name, and ':@' for attributes. */
type ParsedNode = Record<string, unknown>;

/**
 * Reads markup into elements. Tags that nobody closes end where the document does.
 * @param markup as tidyMarkup makes it
 * @throws where a tag does not end, or elements stand too deep in one another
 */
export function readElements(markup: string): AdfElement {
  // Of its own root, so that text beside the elements is kept as well, and so is text that the document breaks off in.
  const nodes = parser.parse(`<document>${markup}</document>`) as ParsedNode[];
  return { name: '', attributes: new Map(), content: nodes.flatMap((node) => toContent(node)) };
}

function toContent(node: ParsedNode): (AdfElement | string)[] {
  const { ':@': attributes, ...rest } = node;
  const [name, value] = Object.entries(rest)[0] ?? ['#text', ''];
  if (name === '#text') return [decodeReferences(String(value))];
  const children = value as ParsedNode[];
  if (name === '#cdata') return children.map((child) => String(child['#text']));
  return [
    {
      name: name.slice(mark.length),
      attributes: new Map(
        Object.entries(attributes ?? {}).map(([key, text]) => [
          key.slice(mark.length),
          text === true ? 'true' : decodeReferences(String(text)),
        ]),
      ),
      content: children.flatMap((child) => toContent(child)),
    },
  ];
}
