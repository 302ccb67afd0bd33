/**
 * The text of an XML document.
 *
 * Its encoding is, in this order, what its byte order mark, what its sender and what its XML declaration names, and UTF-8 otherwise
 * (RFC 7303 §3, XML 1.0 appendix F). Senders name encodings that they do not use: bytes that are not UTF-8 are read as windows-1252, in
 * which every byte is a character, so that a name with an accent costs nobody a lead.
 * @param charset of the content type it came with
 */
export function decodeXml(bytes: Uint8Array, charset?: string): string {
  const named = findMark(bytes) ?? findNul(bytes) ?? charset ?? findDeclared(bytes) ?? 'utf-8';
  return (decode(bytes, named) ?? decode(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)).replaceAll(
    '\0',
    '',
  );
}

/** @returns undefined for an encoding that nobody knows, and for bytes that are not of it */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const marks: [encoding: string, ...mark: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

const findMark = (bytes: Uint8Array): string | undefined =>
  marks.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];

/** Of UTF-16 without a mark, every other byte of '<?' or '<a' is a zero. */
function findNul(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] === 0x3c ? 'utf-16be' : undefined;
}

/** How far into the document an XML declaration is looked for, in bytes: ADF puts its own processing instruction above it. */
const declarationBytes = 400;

/** What the declaration names. It is read as ASCII, so one that names UTF-16 cannot be right. */
function findDeclared(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, declarationBytes));
  const named = /<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1];
  return named && /^utf-?16/i.test(named) ? undefined : named;
}
