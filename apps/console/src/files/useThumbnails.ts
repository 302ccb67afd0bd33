import { useQueries } from '@tanstack/react-query';
import { loadFile } from './loadFile.ts';

/** The small versions of pictures by their keys, as data URLs, which the page's policy allows; those that are not there yet are missing. */
export const useThumbnails = (objectKeys: readonly string[]): Map<string, string> =>
  useQueries({
    queries: objectKeys.map((key) => ({
      queryKey: ['thumbnail', key],
      queryFn: async () => dataUrl((await loadFile(key, 'thumbnail')).bytes),
      staleTime: Infinity,
    })),
    combine: (found) =>
      new Map(
        found.flatMap(({ data }, index): [string, string][] =>
          data === undefined ? [] : [[objectKeys[index]!, data]],
        ),
      ),
  });

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => fail(reader.error!));
    reader.readAsDataURL(blob);
  });
