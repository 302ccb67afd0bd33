import { type FileInfo, maxFileBytes, maxFiles } from './contract/attachments.ts';
import { type SendFileOptions, UploadFailure } from './sendFile.ts';

/** A file that is attached to a message that is being written. */
export interface AttachedFile {
  /** Of its upload. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'uploading' | 'ready' | 'failed';
  /** 0 to 1. */
  progress: number;
  /** Why it failed. */
  reason?: string;
  /** Another try may end otherwise. */
  canRetry?: boolean;
  /** What is stored; once it is ready. */
  info?: FileInfo;
  /** A small picture of it, as a data URL. */
  preview?: string;
}

/** What a person reads about files that are not taken. */
export interface UploadTexts {
  tooLarge: string;
  tooMany: string;
  empty: string;
  lost: string;
}

export interface UploadsOptions {
  /** Uploads a file under its id (sendFile.ts). @throws {UploadFailure} */
  send: (
    upload: { id: string; name: string } & Pick<SendFileOptions, 'file' | 'onProgress' | 'signal'>,
  ) => Promise<FileInfo>;
  /** A small picture of a file, as a data URL; undefined where it is none. */
  preview?: (file: File) => Promise<string | undefined>;
  texts: UploadTexts;
}

/** The files of one message. They are uploaded at once, and stay attached until the message is sent. */
export type Uploads = ReturnType<typeof createUploads>;

export function createUploads({ send, preview, texts }: UploadsOptions) {
  let items: readonly AttachedFile[] = [];
  const files = new Map<string, { file: File; abort: AbortController }>();
  const listeners = new Set<() => void>();

  const set = (to: readonly AttachedFile[]) => {
    items = to;
    for (const listener of listeners) listener();
  };
  const change = (id: string, to: Partial<AttachedFile>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...to } : item)));
  const fail = (id: string, reason: string, canRetry: boolean) => change(id, { state: 'failed', reason, canRetry });

  const start = async (id: string) => {
    const { file, abort } = files.get(id)!;
    change(id, { state: 'uploading', progress: 0 });
    try {
      const info = await send({
        id,
        name: file.name,
        file,
        signal: abort.signal,
        onProgress: (progress) => change(id, { progress }),
      });
      change(id, { state: 'ready', progress: 1, info, name: info.name, size: info.size });
    } catch (error) {
      const isFinal = error instanceof UploadFailure && error.isFinal && error.message !== '';
      fail(id, isFinal ? error.message : texts.lost, !isFinal);
    }
  };

  const add = (file: File) => {
    const id = crypto.randomUUID();
    files.set(id, { file, abort: new AbortController() });
    const isFull = items.length >= maxFiles;
    set([...items, { id, name: file.name, size: file.size, state: 'uploading', progress: 0 }]);
    // At once what the server would say after 10 MB.
    if (isFull) return fail(id, texts.tooMany, false);
    if (file.size > maxFileBytes) return fail(id, texts.tooLarge, false);
    if (file.size === 0) return fail(id, texts.empty, false);
    void preview?.(file).then((picture) => picture !== undefined && change(id, { preview: picture }));
    void start(id);
  };

  const forget = (ids: readonly string[]) => {
    for (const id of ids) {
      files.get(id)?.abort.abort();
      files.delete(id);
    }
    set(items.filter(({ id }) => !ids.includes(id)));
  };

  return {
    get: () => items,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    add: (chosen: readonly File[]) => {
      for (const file of chosen) add(file);
    },
    retry: (id: string) => void start(id),
    /** Gives files up, or lets those go that were sent. */
    forget,
  };
}

/** What of the attached files a message can be sent with. */
export function getSendable(items: readonly AttachedFile[]): { infos: FileInfo[]; isComplete: boolean } {
  const infos = items.flatMap(({ info }) => (info ? [info] : []));
  return { infos, isComplete: infos.length === items.length };
}
