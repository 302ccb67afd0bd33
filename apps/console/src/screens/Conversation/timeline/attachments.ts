import { ApiError } from '@forecourt/api/errors';
import type { CallOutput } from '@forecourt/api/call';
import type { Attachment, attachment } from '@forecourt/api/contract/dialogue';
import { saveFile } from '@forecourt/ui/saveFile';
import { showToast } from '@forecourt/ui/toastQueue';

const kinds: [type: RegExp, label: string][] = [
  [/^image\//, 'Image'],
  [/^video\//, 'Video'],
  [/^audio\//, 'Audio'],
  [/^application\/pdf$/, 'PDF'],
];

const kindOf = (contentType: string): string => kinds.find(([type]) => type.test(contentType))?.[1] ?? 'File';

/**
 * What the parts that came with a message are called: their type and a counter of it (spec 3 §4), "Image 1", "Link 2".
 * @returns for each part its labels: one for a file, one for each link
 */
export function attachmentLabels(attachments: readonly Attachment[]): string[][] {
  const counts = new Map<string, number>();
  const next = (kind: string) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return `${kind} ${counts.get(kind)}`;
  };
  return attachments.map((part) =>
    'object_key' in part ? [next(kindOf(part.content_type))] : part.Links.map(() => next('Link')),
  );
}

/** What a browser shows without running anything in it. Everything else is saved, never opened. */
const shown = /^(image\/(png|jpeg|gif|webp)|application\/pdf|text\/plain|audio\/|video\/)/;

type File = CallOutput<typeof attachment>;

/**
 * Fetches a file with the person's token and opens it in a window of its own, or saves it.
 * @param label what the file is saved as, with the ending of its type
 */
export async function openFile(label: string, load: () => Promise<File>): Promise<void> {
  // At once, while the press still counts: a window that opens later is blocked.
  const view = open('', '_blank');
  try {
    const { content_type, extension, data } = await load();
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const isShown = shown.test(content_type);
    if (isShown && view) {
      const url = URL.createObjectURL(new Blob([bytes], { type: content_type }));
      view.location.href = url;
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } else {
      view?.close();
      saveFile(extension === null ? label : `${label}.${extension}`, [bytes], 'application/octet-stream');
    }
  } catch (error) {
    view?.close();
    showToast({ title: error instanceof ApiError ? error.displayText : 'Error', tone: 'danger' }, 6000);
  }
}
