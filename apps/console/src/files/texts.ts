import { maxFileBytes, maxFiles } from '@forecourt/api/contract/attachments';

/** The texts about the files of a message. */
export const fileTexts = {
  attach: 'Attach files',
  drop: 'Drop files to attach them',
  attached: 'Attached files',
  remove: (name: string) => `Remove ${name}`,
  uploading: (name: string) => `Uploading ${name}`,
  retry: 'Try again',
  heldBack: 'Remove the file that wasn’t uploaded or try it again. Then you can send.',
  tooLarge: `Files can be up to ${maxFileBytes / 1024 / 1024} MB. Choose a smaller one.`,
  tooMany: `A message can have up to ${maxFiles} files. Remove one first.`,
  empty: 'This file is empty. Choose another one.',
  lost: 'This file wasn’t uploaded. Check your internet connection and try again.',
};

const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** How large a file is: '340 KB', '2.4 MB'. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes.format(bytes / 1024 / 1024)} MB`;
