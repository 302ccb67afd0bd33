import { maxFileBytes, maxFiles } from '@forecourt/api/contract/attachments';
import { texts } from './texts.ts';

/** The texts about files. */
export const fileTexts = {
  attach: 'Attach photos or files',
  attached: 'Attached files',
  remove: (name: string) => `Remove ${name}`,
  uploading: (name: string) => `Uploading ${name}`,
  retry: texts.tryAgain,
  heldBack: 'Remove the file that wasn’t uploaded or try it again. Then you can send.',
  tooLarge: `Files can be up to ${maxFileBytes / 1024 / 1024} MB. Choose a smaller one.`,
  tooMany: `A message can have up to ${maxFiles} files. Remove one first.`,
  empty: 'This file is empty. Choose another one.',
  lost: 'This file wasn’t uploaded. Check your internet connection and try again.',
} as const;

/** How large a file is: '340 KB', '2.4 MB'. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
