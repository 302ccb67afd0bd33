import { maxFileBytes } from '@forecourt/api/contract/attachments';
import { Refusal } from '../errors/refusal.ts';

const refusal =
  (id: string, message: string, status = 422) =>
  () =>
    new Refusal(status, id, message);

/** Why a file is not taken, with what can be done about it. */
export const fileRefusals = {
  empty: refusal('file-empty', 'This file is empty. Choose another one.'),
  tooLarge: refusal(
    'file-too-large',
    `Files can be up to ${maxFileBytes / 1024 / 1024} MB. Choose a smaller one.`,
    413,
  ),
  unsupported: refusal('file-unsupported', 'You can only send photos (JPEG, PNG, WebP, GIF) and PDFs.'),
  damaged: refusal('file-damaged', 'This file is damaged. Try another copy of it.'),
  tooManyPixels: refusal('file-too-many-pixels', 'This image has more than 64 megapixels. Send a smaller version.'),
  encrypted: refusal('file-encrypted', 'This PDF is protected. Send a copy without a password.'),
  active: refusal(
    'file-active',
    'This PDF contains scripts, interactive forms, or embedded files. Print it to a new PDF and send that one.',
  ),
  // Spec 2 §5.
  avatarTooLarge: refusal('file-too-large', 'Please upload an image under 250KB.', 413),
  avatarUnsupported: refusal('file-unsupported', 'Choose a PNG, JPEG, or SVG image.'),
  activeSvg: refusal(
    'file-active',
    'This SVG contains scripts, effects, text, or links. Export it as plain shapes, or upload a PNG.',
  ),
  invisible: refusal('file-empty', 'This image shows nothing. Choose another one.'),
  busy: refusal('busy', 'Too many files are being checked right now. Try again in a moment.', 503),
} as const;

/** The object store does not answer, or not as it should. Nothing is lost by it: what was sent can be sent again. */
export const filesUnavailable = (cause: unknown) =>
  new Refusal(503, 'files-unavailable', 'Files can’t be stored or opened right now. Try again in a few minutes.', {
    cause,
  });
