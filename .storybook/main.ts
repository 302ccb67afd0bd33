import { defineMain } from '@storybook/react-vite/node';
import { sharedPlugins } from '../vite.shared.ts';
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
    plugins: [...(config.plugins ?? []), sharedPlugins(), componentTokens(), agentPages()],
    // Under NODE_ENV=test React Aria's virtualizer shows all rows unless this is on; it asks a `process` no browser has.
    define: { ...config.define, 'process.env.VIRT_ON': '"on"' },
    optimizeDeps: {
      ...config.optimizeDeps,
      // A dependency found in the middle of a run would reload the page under the test.
      entries: ['packages/*/src/**/*.stories.tsx', '.storybook/preview.tsx'],
    },
  }),
});
