/** A text part's Content-Type, with what is folded below it (RFC 5322 §2.2.3). */
const textType = /^content-type:[ \t]*text\/(?:html|plain)\b(?:[^\r\n]|\r?\n[ \t])*/gim;
/** What HTML says of itself, also where its equals sign is in quoted-printable. */
const declaredInHtml = /<meta\b[^>]{0,200}?\bcharset=(?:3D)?\s*["']?([\w-]+)/i;

/**
 * Gives the text parts of a mail that name no character set the one that its HTML names, else windows-1252, as browsers read such a page
 * (WHATWG Encoding). For a mail that is no UTF-8.
 */
export function declareCharsets(source: Buffer): Buffer {
  const text = source.toString('latin1');
  const charset = declaredInHtml.exec(text)?.[1] ?? 'windows-1252';
  const declared = text.replaceAll(textType, (field) =>
    /\bcharset\s*\*?=/i.test(field) ? field : `${field.trimEnd().replace(/;$/, '')}; charset=${charset}`,
  );
  return Buffer.from(declared, 'latin1');
}
