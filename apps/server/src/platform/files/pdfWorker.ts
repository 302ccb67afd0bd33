/*
 * Reads one PDF, in a thread of its own that pdfs.ts ends when it takes too long or too much memory: what a PDF has packed may be a
 * thousand times as large.
 */
import { parentPort, workerData } from 'node:worker_threads';
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { withoutJpegMetadata } from './jpegMetadata.ts';

export type PdfVerdict = { is: 'clean'; content: Uint8Array } | { is: 'active' | 'encrypted' | 'damaged' };

const name = (text: string) => PDFName.of(text);

/** Keys that bring scripts, other files or forms that run (ISO 32000-2, 12.6.4, 7.11.4, 12.7.8, 13.6). */
const activeKeys = ['JS', 'JavaScript', 'EF', 'EmbeddedFiles', 'RichMediaContent', 'XFA', '3DD'].map(name);

/** Actions that only move about in the document, or open an address when they are pressed; every other kind is refused. */
const harmlessActions = ['GoTo', 'Named', 'URI', 'Thread', 'Hide', 'SetOCGState', 'Trans', 'ResetForm'].map(name);
/** The same without addresses: what may happen by itself when the document is opened. */
const harmlessAtOpening = ['GoTo', 'Named'].map(name);

/** Where a dictionary stands as an action. */
const actionKeys = ['A', 'OpenAction', 'Next'].map(name);

const activeTypes = ['EmbeddedFile', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'FileAttachment'].map(name);

async function judge(bytes: Uint8Array): Promise<PdfVerdict> {
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
      // What cannot be read cannot be checked.
      throwOnInvalidObject: true,
    });
    if (document.getPageCount() === 0) return { is: 'damaged' };
  } catch (error) {
    // The library's own error classes do not survive its build.
    return { is: error instanceof Error && /encrypted/i.test(error.message) ? 'encrypted' : 'damaged' };
  }
  const { context, catalog } = document;
  const opening = context.lookup(catalog.get(name('OpenAction')));
  if (opening instanceof PDFDict && !matchesAny(context.lookup(opening.get(name('S'))), harmlessAtOpening))
    return { is: 'active' };
  const lookup = (value: PDFObject | undefined) => context.lookup(value);
  for (const [, object] of context.enumerateIndirectObjects()) if (isActive(object, lookup)) return { is: 'active' };

  if (context.trailerInfo.Info instanceof PDFRef) context.delete(context.trailerInfo.Info);
  delete context.trailerInfo.Info;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream && object.dict.get(name('Type')) === name('Metadata')) context.delete(ref);
    removeMetadata(object);
    if (object instanceof PDFRawStream && object.dict.get(name('Filter')) === name('DCTDecode'))
      context.assign(ref, PDFRawStream.of(object.dict, withoutJpegMetadata(object.contents)));
  }
  // Written anew: what lies between and behind the objects of a file is not kept.
  return { is: 'clean', content: await document.save({ updateFieldAppearances: false, addDefaultPage: false }) };
}

type Lookup = (value: PDFObject | undefined) => PDFObject | undefined;

function isActive(object: PDFObject, lookup: Lookup): boolean {
  if (object instanceof PDFStream) return isActive(object.dict, lookup);
  if (object instanceof PDFArray) return object.asArray().some((item) => isActive(item, lookup));
  if (!(object instanceof PDFDict)) return false;
  if (activeKeys.some((key) => object.has(key))) return true;
  if (
    matchesAny(lookup(object.get(name('Type'))), activeTypes) ||
    matchesAny(lookup(object.get(name('Subtype'))), activeTypes)
  )
    return true;
  if (actionKeys.some((key) => isActiveAction(lookup(object.get(key)), lookup))) return true;
  const events = lookup(object.get(name('AA')));
  if (events instanceof PDFDict && events.values().some((action) => isActiveAction(lookup(action), lookup)))
    return true;
  // What is referred to is an object of the list that is walked.
  return object.values().some((value) => isActive(value, lookup));
}

function isActiveAction(value: PDFObject | undefined, lookup: Lookup): boolean {
  if (value instanceof PDFArray) return value.asArray().some((one) => isActiveAction(lookup(one), lookup));
  if (!(value instanceof PDFDict)) return false;
  const kind = lookup(value.get(name('S')));
  return kind !== undefined && !matchesAny(kind, harmlessActions);
}

/** PDFName makes every name once. */
const matchesAny = (value: PDFObject | undefined, names: readonly PDFName[]): boolean =>
  value instanceof PDFName && names.includes(value);

/** XMP, which says who made what where, and what programs keep for themselves. */
function removeMetadata(object: PDFObject): void {
  if (object instanceof PDFArray) for (const item of object.asArray()) removeMetadata(item);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  for (const key of ['Metadata', 'PieceInfo']) dict.delete(name(key));
  for (const value of dict.values()) removeMetadata(value);
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort!.postMessage(await judge(workerData as Uint8Array));
