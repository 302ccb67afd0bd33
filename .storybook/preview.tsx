import './scripts.css';
import { brandIds, brands } from '@forecourt/brand-tokens/brands';
import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { auditOtherThemes, divideAxeByCircle, isTest } from './themeAudit.ts';

/** Both brands next to each other: an entry of the brand toolbar. */
const sideBySide = 'side-by-side';

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
          { value: sideBySide, title: 'Side by side' },
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
  },
  initialGlobals: { brand: 'forecourt', appearance: 'light' },
  beforeEach: divideAxeByCircle,
  afterEach: auditOtherThemes,
  decorators: [
    (Story, { globals }) => {
      const appearance = globals.appearance as 'light' | 'dark';
      if (globals.brand !== sideBySide) {
        return (
          <BrandProvider brand={globals.brand as string} appearance={appearance}>
            <Story />
          </BrandProvider>
        );
      }
      return (
        <div style={{ display: 'grid', gridTemplateColumns: `repeat(${brandIds.length}, minmax(0, 1fr))`, gap: 16 }}>
          {brandIds.map((brand) => (
            <BrandProvider key={brand} brand={brand} appearance={appearance} isNested>
              <Story />
            </BrandProvider>
          ))}
        </div>
      );
    },
  ],
  parameters: {
    layout: 'padded',
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
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet 1024', styles: { width: '1024px', height: '768px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
});
