import { defineMain } from '@storybook/react-vite/node';
import { appStyles, sharedPlugins } from '../vite.shared.ts';
import { agentPages } from './agentPages.ts';
import { componentTokens } from './componentTokens.ts';

/** The families of components, in the order of the sidebar (`preview.tsx`). */
const families = [
  'layout',
  'text',
  'actions',
  'forms',
  'overlays',
  'feedback',
  'data',
  'conversation',
  'settings',
  'widget',
];
const files = '**/*.stories.tsx';

/** The packages that the components are made of. */
const shared =
  /node_modules\/.*\/(?:react-aria|react-stately|@radix-ui|lucide-react|@internationalized)[\w/-]*\/.*\.m?js$/;

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/src/docs/*.mdx',
    '../packages/ui/src/docs/**/*.stories.tsx',
    ...families.map((family) => ({
      directory: `../packages/ui/src/${family}`,
      files,
      titlePrefix: `Components/${family[0]!.toUpperCase()}${family.slice(1)}`,
    })),
    '../apps/console/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { experimentalTestSyntax: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    css: appStyles,
    build: {
      ...config.build,
      // Most stories need most of what components are made of. In a hundred small files it takes longer than in one.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'packages', test: shared, minShareCount: 10 }] } },
      },
    },
    plugins: [...(config.plugins ?? []), sharedPlugins(), componentTokens(), agentPages()],
    // Under NODE_ENV=test React Aria's virtualizer shows all rows unless this is on; it asks a `process` no browser has.
    define: { ...config.define, 'process.env.VIRT_ON': '"on"' },
    optimizeDeps: {
      ...config.optimizeDeps,
      // A dependency found in the middle of a run would reload the page under the test.
      entries: ['{packages,apps}/*/src/**/*.stories.tsx', '.storybook/preview.tsx'],
    },
  }),
});
