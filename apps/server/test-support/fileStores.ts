import { type TestObjectStore, testObjectStore } from './testObjectStore.ts';

/** A place for files, with the configuration that leads to it. */
interface FilePlace {
  place: string;
  start: () => Promise<Record<string, string>>;
  stop: () => Promise<void>;
}

let store: TestObjectStore | undefined;

/** Where an installation may keep its files. */
export const fileStores: Record<'database' | 'objects', FilePlace> = {
  database: { place: 'the database', start: async () => ({}), stop: async () => {} },
  objects: {
    place: 'an object store',
    start: async () => {
      store = await testObjectStore();
      return store.environment;
    },
    stop: async () => store?.close(),
  },
};
