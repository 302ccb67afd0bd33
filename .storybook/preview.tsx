import './docs.css';
import './scripts.css';
import '@forecourt/brand-tokens/themes';
import { brandIds, brands } from '@forecourt/brand-tokens/brands';
import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Direction, Setting, type SettingProps } from '../packages/ui/src/docs/Setting.tsx';
import { describeProps } from './describeProps.ts';
import { auditOtherThemes, divideAxeByCircle, isTest } from './themeAudit.ts';

// What only a page of the documentation needs, such as the words of all components: a story loads none of it.
const LoadedContainer = lazy(async () => {
  const { ThemedDocsContainer } = await import('../packages/ui/src/docs/ThemedDocsContainer.tsx');
  return { default: ThemedDocsContainer };
});
const LoadedPage = lazy(async () => {
  const { DocumentationPage } = await import('../packages/ui/src/docs/DocumentationPage.tsx');
  return { default: DocumentationPage };
});

/** All themes at once: an entry of the brand toolbar. */
const allThemes = 'all-themes';

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        items: [
          ...brandIds.map((value) => ({ value, title: brands[value].title })),
          { value: allThemes, title: 'All themes at once' },
        ],
        dynamicTitle: true,
      },
    },
    appearance: {
      description: 'Appearance',
      toolbar: {
        title: 'Appearance',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    textSize: {
      description: 'The text size that a person has set in the browser',
      toolbar: {
        title: 'Text size',
        icon: 'zoom',
        items: [
          { value: '100%', title: 'Text 100 %' },
          { value: '200%', title: 'Text 200 %' },
        ],
      },
    },
    motion: {
      description: 'Whether a person has asked for less motion',
      toolbar: {
        title: 'Motion',
        icon: 'play',
        items: [
          { value: 'full', title: 'Motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
      },
    },
  },
  initialGlobals: { brand: 'forecourt', appearance: 'light', direction: 'ltr', textSize: '100%', motion: 'full' },
  tags: ['autodocs'],
  argTypesEnhancers: [describeProps],
  beforeEach: divideAxeByCircle,
  afterEach: auditOtherThemes,
  decorators: [
    (Story, { globals, viewMode }) => {
      const { brand, appearance } = globals as { brand: string; appearance: 'light' | 'dark' };
      const setting = globals as unknown as SettingProps;
      const story = (
        <Direction direction={setting.direction}>
          <Story />
        </Direction>
      );
      return (
        <Setting {...setting}>
          {brand === allThemes ? (
            <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 16 }}>
              {brandIds.flatMap((id) =>
                (['light', 'dark'] as const).map((each) => (
                  <BrandProvider key={`${id} ${each}`} brand={id} appearance={each} isNested>
                    <div style={{ padding: 16 }}>{story}</div>
                  </BrandProvider>
                )),
              )}
            </div>
          ) : (
            <BrandProvider brand={brand} appearance={appearance} isNested={viewMode === 'docs'}>
              {story}
            </BrandProvider>
          )}
        </Setting>
      );
    },
  ],
  parameters: {
    layout: 'padded',
    docs: {
      container: (props: ComponentProps<typeof LoadedContainer>) => (
        <Suspense>
          <LoadedContainer {...props} />
        </Suspense>
      ),
      page: () => <LoadedPage />,
      codePanel: true,
    },
    options: {
      storySort: {
        order: [
          'Start',
          'Foundations',
          [
            'Color',
            'Brand from a file',
            'Type',
            'Space',
            'Density',
            'Elevation',
            'Motion',
            'Icons',
            'Layout',
            'Accessibility',
            'Writing',
          ],
          'Components',
          ['Layout', 'Text', 'Actions', 'Forms', 'Overlays', 'Feedback', 'Data', 'Conversation', 'Settings', 'Widget'],
          'Patterns',
          'Screens',
          'Changes',
        ],
      },
    },
    // What `pnpm chromatic` takes of every story; the pictures of `pnpm test:visual` have a list of their own.
    chromatic: {
      modes: Object.fromEntries(
        brandIds.flatMap((brand) =>
          (['light', 'dark'] as const).map((appearance) => [`${brand} ${appearance}`, { brand, appearance }]),
        ),
      ),
    },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // What passed fills Storybook's panel; in a test it would be a report of megabytes.
        ...(isTest && { resultTypes: ['violations'] }),
      },
    },
    viewport: {
      options: {
        small: { name: 'Small phone 320', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet 1024', styles: { width: '1024px', height: '768px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
});
