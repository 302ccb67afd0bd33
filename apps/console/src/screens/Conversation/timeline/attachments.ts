import { ApiError } from '@forecourt/api/errors';
import type { Attachment } from '@forecourt/api/contract/dialogue';
import { saveFile } from '@forecourt/ui/saveFile';
import { showToast } from '@forecourt/ui/toastQueue';
import type { LoadedFile } from '../../../files/loadFile.ts';

const kinds: [type: RegExp, label: string][] = [
  [/^image\//, 'Image'],
  [/^video\//, 'Video'],
  [/^audio\//, 'Audio'],
  [/^application\/pdf$/, 'PDF'],
];

const getKind = (contentType: string): string => kinds.find(([type]) => type.test(contentType))?.[1] ?? 'File';

/**
 * What the parts that came with a message are called: a file by its name; without one their type and a counter of it (spec 3 §4),
 * "Image 1", "Link 2".
 * @returns for each part its labels: one for a file, one for each link
 */
export function attachmentLabels(attachments: readonly Attachment[]): string[][] {
  const counts = new Map<string, number>();
  const next = (kind: string) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return `${kind} ${counts.get(kind)}`;
  };
  return attachments.map((part) =>
    'object_key' in part ? [part.name ?? next(getKind(part.content_type))] : part.Links.map(() => next('Link')),
  );
}

/** What a browser shows without running anything in it. Everything else is saved, never opened; a PDF too. */
const shown = /^(image\/(png|jpeg|gif|webp)|text\/plain|audio\/|video\/)/;

/** A file as it is opened or saved. */
interface Openable {
  /** What it is called; it is saved as that, with the ending of its type. */
  label: string;
  contentType: string;
  load: () => Promise<LoadedFile>;
}

/** Fetches a file with the person's token and opens it in a window of its own, or saves it. */
export async function openFile({ label, contentType, load }: Openable): Promise<void> {
  const isShown = shown.test(contentType);
  // At once, while the press still counts: a window that opens later is blocked.
  const view = isShown ? open('', '_blank') : null;
  try {
    const { bytes, ending } = await load();
    if (view) {
      const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
      view.location.href = url;
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } else saveFile(label.endsWith(ending) ? label : label + ending, [bytes], 'application/octet-stream');
  } catch (error) {
    view?.close();
    showToast({ title: error instanceof ApiError ? error.displayText : 'Error', tone: 'danger' }, 6000);
  }
}
