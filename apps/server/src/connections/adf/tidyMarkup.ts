/** Markup as the parser takes it, and whether the document declares entities of its own. */
interface Tidied {
  markup: string;
  hasDoctype: boolean;
  /** There are more signs than any document of leads has; the rest was not looked at. */
  isTooComplex: boolean;
}

/** How many signs 'less than' are read; a complete prospect has three hundred. */
const maxSigns = 30_000;

/** Where a section ends, by how it begins. */
const sections = [
  { start: '<![CDATA[', end: ']]>', isKept: true },
  { start: '<!--', end: '-->', isKept: false },
  { start: '<?', end: '>', isKept: false },
] as const;

/**
 * Prepares a document for the parser, which gives up on what senders get wrong: a sign 'less than' in a text becomes a reference,
 * processing instructions (`<?ADF VERSION "1.0"?>`, which is none by XML 1.0 §2.6 as its sender closes it at will) and comments go, and a
 * CDATA section that was cut off is closed. It takes time in proportion to the document's length, whatever is in it.
 */
export function tidyMarkup(text: string): Tidied {
  const parts: string[] = [];
  /** Ends that do not occur from here on: they are not looked for again. */
  const missing = new Set<string>();
  let hasDoctype = false;
  let from = 0;
  let signs = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', from)) {
    if (++signs > maxSigns) return { markup: '', hasDoctype, isTooComplex: true };
    parts.push(text.slice(from, at));
    const section = sections.find(({ start }) => text.startsWith(start, at));
    if (section) {
      const end = missing.has(section.end) ? -1 : text.indexOf(section.end, at + section.start.length);
      if (end === -1) missing.add(section.end);
      const { start, isKept } = section;
      if (end === -1 && !isKept) {
        parts.push('&lt;');
        from = at + 1;
      } else {
        const content = text.slice(at + start.length, end === -1 ? undefined : end);
        if (isKept) parts.push(start, content, section.end);
        from = end === -1 ? text.length : end + section.end.length;
      }
      continue;
    }
    const follows = text.slice(at + 1, at + 10);
    hasDoctype ||= /^!(?:doctype|entity)\b/i.test(follows);
    parts.push(/^\/?[a-z_]/i.test(follows) ? '<' : '&lt;');
    from = at + 1;
  }
  parts.push(text.slice(from));
  return { markup: parts.join(''), hasDoctype, isTooComplex: false };
}
