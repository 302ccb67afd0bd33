import { decodeXml } from './decodeXml.ts';
import { type AdfElement, readElements } from './readElements.ts';
import { type AdfProspect, takeProspect } from './readProspect.ts';
import { findAll, findFirst, listLeft } from './takeElements.ts';
import { tidyMarkup } from './tidyMarkup.ts';

/** What an ADF document says, and in words for people what of it could not be read. */
export interface ParsedAdf {
  prospects: AdfProspect[];
  problems: string[];
}

/** The longest document, in characters; a prospect has two thousand or so. */
const maxLength = 1024 * 1024;
/** More are no leads of one sender. */
const maxProspects = 100;

/**
 * Reads a document in the Auto-lead Data Format (ADF 1.0). It never throws: what can be read is, and the rest is named with the reason.
 * @param bytes as they came
 * @param charset of the content type they came with
 */
export const parseAdf = (bytes: Uint8Array, charset?: string): ParsedAdf => readAdf(decodeXml(bytes, charset));

/** The same, of a text. */
export function readAdf(text: string): ParsedAdf {
  if (text.length > maxLength) return refuse(`It is longer than ${maxLength.toLocaleString('en-US')} characters.`);
  const { markup, hasDoctype, isTooComplex } = tidyMarkup(text.toWellFormed().replaceAll('\0', ''));
  if (hasDoctype) return refuse('It declares a document type or entities, which ADF has no need of.');
  if (isTooComplex) return refuse('It has more tags than any list of leads.');
  const whole = tryReading(markup);
  if (whole) return takeProspects(whole);
  // One that cannot be read must not take the others along.
  const parts = markup.split(/(?=<(?:\w+:)?prospect\b)/i);
  const read = parts.map((part): ParsedAdf => {
    const element = tryReading(part);
    if (element) return takeProspects(element);
    const cut = tryReading(part.slice(0, part.lastIndexOf('<')));
    return cut
      ? withProblem(takeProspects(cut), 'It breaks off inside a tag.')
      : refuse('It has a tag that does not end.');
  });
  const prospects = read.flatMap((one) => one.prospects);
  const problems = read
    .flatMap((one) => one.problems)
    .filter((problem) => prospects.length === 0 || problem !== nothing);
  return { prospects: prospects.slice(0, maxProspects), problems: [...new Set(problems)] };
}

const nothing = 'There is no prospect in it.';

const refuse = (problem: string): ParsedAdf => ({ prospects: [], problems: [problem] });

const withProblem = ({ prospects, problems }: ParsedAdf, problem: string): ParsedAdf => ({
  prospects,
  problems: [...problems, problem],
});

function tryReading(markup: string): AdfElement | undefined {
  try {
    return readElements(markup);
  } catch {
    return undefined;
  }
}

/** Takes the prospects of a document; what stands beside them is kept with the first. */
function takeProspects(document: AdfElement): ParsedAdf {
  const all = findAll(document, 'prospect');
  // Where the tag itself was lost, the document is one prospect.
  const found = all.length > 0 || !isLikeProspect(document) ? all : [document];
  const elements = found.slice(0, maxProspects);
  // From the inside: one that is not closed has the next ones in it, which then have taken their own.
  const prospects = elements.toReversed().map(takeProspect).toReversed();
  const [first] = prospects;
  if (!first) return refuse(nothing);
  const beside = elements.includes(document) ? [] : withoutProspects(document);
  first.details.other.push(...beside);
  return {
    prospects,
    problems:
      found.length > maxProspects ? [`It has more than ${maxProspects} prospects; the first ones are read.`] : [],
  };
}

const isLikeProspect = (document: AdfElement): boolean =>
  ['customer', 'vehicle', 'contact'].some((name) => findFirst(document, name) !== undefined);

function withoutProspects(document: AdfElement): { path: string; text: string }[] {
  const prune = (element: AdfElement): AdfElement => ({
    ...element,
    content: element.content
      .filter((part) => typeof part === 'string' || part.name !== 'prospect')
      .map((part) => (typeof part === 'string' ? part : prune(part))),
  });
  return listLeft(prune(document));
}
