import { join } from 'node:path';
import type { Plugin } from 'vite';

const shell = ['shell/Shell.tsx', 'screens/Logout/Logout.tsx'];

/** What a screen's code begins with, by the first part of its path. The page itself names `main`. */
const screens: Record<string, string[]> = {
  '': ['screens/Dashboard/requestCards.ts', ...shell, 'screens/Dashboard/Dashboard.tsx'],
  conversations: [...shell, 'conversationScreens.ts', 'screens/Conversations/Conversations.tsx'],
  conversation: [...shell, 'conversationScreens.ts', 'screens/Conversation/Conversation.tsx'],
  settings: [...shell, 'session/requireRoute.ts', 'settingsScreens.ts', 'screens/Settings/Settings.tsx'],
  'knowledge-bank': [
    ...shell,
    'session/requireRoute.ts',
    'settingsScreens.ts',
    'screens/KnowledgeBank/KnowledgeBank.tsx',
  ],
  user: [...shell, 'settingsScreens.ts', 'screens/User/User.tsx'],
  'user-management': [...shell, 'session/requireRoute.ts', 'userScreens.ts'],
  'audit-log': [...shell, 'session/requireRoute.ts', 'userScreens.ts', 'screens/AuditLog/AuditLog.tsx'],
};

/**
 * Lets the page name the files that its screen will import, so that the browser fetches them while `main` is on its way.
 * Writes `preloads.json` beside `index.html`: first part of the path → HTML of the links. The small script
 * built from `outline.ts` is placed at the top of the page because it must run before the first paint. The service worker is
 * written beside `index.html`, so that its scope is the whole site.
 */
export const routePreloads = (): Plugin => {
  const source = (path: string) => join(import.meta.dirname, 'src', path);
  let isBuild = false;
  return {
    name: 'forecourt-route-preloads',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      this.emitFile({ type: 'chunk', id: source('outline.ts'), name: 'outline' });
      // A service worker's address never changes, and says how far it reaches.
      this.emitFile({
        type: 'chunk',
        id: join(import.meta.dirname, 'worker/pushWorker.ts'),
        fileName: 'push-worker.js',
      });
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const links = Object.entries(screens).map(([path, modules]) => {
        const files = new Set<string>();
        const add = (chunk: (typeof chunks)[number] | undefined) => {
          if (!chunk || chunk.name === 'main' || files.has(chunk.fileName)) return;
          for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
          files.add(chunk.fileName);
          for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(name);
        };
        for (const module of modules) {
          const own = chunks.find(({ moduleIds }) => moduleIds.includes(source(module)));
          if (!own) throw new Error(`No file of the build has ${module}: is it still there?`);
          add(own);
        }
        return [path, [...files].map(linkTo).join('')];
      });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(links)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const outline = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === source('outline.ts'),
        );
        const attrs = outline ? { src: `/${outline.fileName}` } : { type: 'module', src: '/src/outline.ts' };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
};

/** As Vite's own importer asks for them: another mode would fetch the file twice. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
