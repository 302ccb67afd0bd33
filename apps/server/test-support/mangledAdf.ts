import fc from 'fast-check';
import { adfDocuments } from './adfDocuments.ts';

/** One thing that goes wrong with a document on its way. Places are shares of its length. */
type Damage = (text: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true });
const at = (text: string, share: number) => Math.floor(text.length * share);
const tags = /<[^<>]*>/g;

/** Replaces the tag that stands at a share of all tags. */
const withTag = (text: string, share: number, change: (tag: string) => string): string => {
  const all = [...text.matchAll(tags)];
  const tag = all[Math.min(all.length - 1, at(all as unknown as string, share))];
  return tag ? text.slice(0, tag.index) + change(tag[0]) + text.slice(tag.index + tag[0].length) : text;
};

const damages: fc.Arbitrary<Damage> = fc.oneof(
  place.map(
    (share): Damage =>
      (text) =>
        text.slice(0, at(text, share)),
  ),
  place.map(
    (share): Damage =>
      (text) =>
        text.slice(at(text, share)),
  ),
  fc.tuple(place, place).map(
    ([from, to]): Damage =>
      (text) =>
        text.slice(0, at(text, Math.min(from, to))) + text.slice(at(text, Math.max(from, to))),
  ),
  fc.tuple(place, fc.constantFrom('', '</', '<prospect>', '</prospect>', '<a', '>')).map(
    ([share, tag]): Damage =>
      (text) =>
        withTag(text, share, () => tag),
  ),
  fc.tuple(place, place).map(([share, other]): Damage => (text) => {
    const swapped = [...text.matchAll(tags)].map(([tag]) => tag);
    return withTag(text, share, () => swapped[Math.floor(swapped.length * other)] ?? '');
  }),
  place.map(
    (share): Damage =>
      (text) =>
        withTag(text, share, (tag) => tag.replace(/\s\w+="[^"]*"/, '')),
  ),
  place.map(
    (share): Damage =>
      (text) =>
        withTag(text, share, (tag) => tag.replace('"', '')),
  ),
  fc
    .tuple(
      place,
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom(
          '\0',
          '\uD800',
          '<![CDATA[',
          '<!--',
          '<?',
          '&',
          '&#0;',
          '&#xFFFFFF;',
          '<!DOCTYPE adf>',
          '9'.repeat(400),
          'é'.repeat(200),
        ),
      ),
    )
    .map(
      ([share, junk]): Damage =>
        (text) =>
          text.slice(0, at(text, share)) + junk + text.slice(at(text, share)),
    ),
);

const encodings: Record<string, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  latin: (text) => Buffer.from(text, 'latin1'),
  utf16: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  odd: (text) => Buffer.from(text, 'utf16le').subarray(1),
};

/** An ADF with up to six things wrong: cut, tags lost or swapped, attributes lost, junk, bytes flipped, another encoding than it says. */
export const mangledAdf: fc.Arbitrary<{ bytes: Uint8Array; charset: string | undefined }> = fc
  .record({
    document: fc.constantFrom(...adfDocuments),
    harm: fc.array(damages, { minLength: 1, maxLength: 6 }),
    encoding: fc.constantFrom('utf-8', 'utf-8', 'latin', 'utf16', 'odd'),
    flipped: fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { maxLength: 4 }),
    charset: fc.constantFrom(undefined, undefined, 'utf-8', 'utf-16', 'windows-1252', 'nonsense'),
  })
  .map(({ document, harm, encoding, flipped, charset }) => {
    const bytes = encodings[encoding]!(harm.reduce((text, damage) => damage(text), document));
    for (const [share, byte] of flipped)
      if (bytes.length > 0) bytes[Math.min(bytes.length - 1, Math.floor(bytes.length * share))] = byte;
    return { bytes, charset };
  });
