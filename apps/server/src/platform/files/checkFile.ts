import { maxFileBytes } from '@forecourt/api/contract/attachments';
import { maxAvatarBytes } from '@forecourt/api/contract/settings/chat-avatars';
import pLimit from 'p-limit';
import { fileRefusals } from './fileRefusals.ts';
import { remakePdf } from './pdfs.ts';
import { avatarSide, drawAvatar, remakeAvatar, remakePicture } from './pictures.ts';
import { cleanSvg, isSvg } from './svg.ts';

/** A file that may be stored and sent. */
export interface CheckedFile {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  content: Buffer;
  width: number | null;
  height: number | null;
  thumbnail: Buffer | null;
}

/** A picture needs up to 400 MB while it is decoded; those that wait have their bytes in memory. */
const one = pLimit(1);
const maxWaiting = 20;

const pdfBeginning = Buffer.from('%PDF-');

/**
 * Checks a file by what it holds, never by its name or the type that it came with, and makes it anew.
 * @throws Refusal with what can be done about it
 */
export async function checkFile(bytes: Uint8Array): Promise<CheckedFile> {
  if (bytes.length === 0) throw fileRefusals.empty();
  if (bytes.length > maxFileBytes) throw fileRefusals.tooLarge();
  if (one.pendingCount >= maxWaiting) throw fileRefusals.busy();
  return one(() => remake(bytes));
}

async function remake(bytes: Uint8Array): Promise<CheckedFile> {
  if (!pdfBeginning.equals(bytes.subarray(0, pdfBeginning.length))) return remakePicture(bytes);
  const content = await remakePdf(bytes);
  return { contentType: 'application/pdf', content, width: null, height: null, thumbnail: null };
}

/** What `checkAvatar` makes. */
export const avatarContentType = 'image/png';

/**
 * Checks a picture for the chat's assistant by what it holds, and makes it anew: of an SVG, a picture of what it draws.
 * @returns a PNG
 * @throws Refusal with what can be done about it
 */
export async function checkAvatar(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length === 0) throw fileRefusals.empty();
  if (bytes.length > maxAvatarBytes) throw fileRefusals.avatarTooLarge();
  if (one.pendingCount >= maxWaiting) throw fileRefusals.busy();
  return one(async () => (isSvg(bytes) ? drawAvatar(cleanSvg(bytes, avatarSide)) : remakeAvatar(bytes)));
}
