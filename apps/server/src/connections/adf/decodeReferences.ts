/** The entities that every document has (XML 1.0 §4.6). */
const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Replaces references to characters and to the five entities of XML itself. Any other stays as it is written: `&nbsp;` of HTML, or the
 * bare sign of "Smith & Sons".
 */
export const decodeReferences = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (reference: string, decimal, hex, name) => {
    if (name !== undefined) return predefined[String(name).toLowerCase()] ?? reference;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : reference;
  });

/** XML 1.0 §2.2: no control characters, no halves of a pair. */
const isCharacter = (code: number): boolean =>
  code === 9 || code === 10 || code === 13 || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0x10ffff);
