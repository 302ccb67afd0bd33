import type { CheckedFile } from './checkFile.ts';

const endings: Record<CheckedFile['contentType'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The longest name without its ending, in UTF-16 units. */
const maxLength = 80;

/** Controls, marks that turn the direction of writing, invisible characters, and what paths, HTML and headers give a meaning. */
const unwanted = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>:"|?*&;%`$\\/]+/gu;

/**
 * A name that is safe in a header, a file system and a page: without its path, and with the ending of what the file is.
 * @param given as a browser or an attacker wrote it
 */
export function fileName(given: string, contentType: CheckedFile['contentType']): string {
  const last = given.split(/[\\/]/).at(-1)!;
  const cleaned = last.replace(unwanted, ' ').replace(/\s+/g, ' ');
  const stem = cleaned.replace(/(\.\w{1,5})+\s*$/, '');
  // Half of a character is none.
  const short = stem.slice(0, maxLength).replace(/\p{Surrogate}$/u, '');
  const name = short.replace(/^[\s.]+|[\s.]+$/g, '');
  return `${name === '' ? nameless(contentType) : name}.${endings[contentType]}`;
}

const nameless = (contentType: CheckedFile['contentType']) =>
  contentType === 'application/pdf' ? 'document' : 'photo';
