import { brandIds, isBrandId } from '@forecourt/brand-tokens/brands';
import type { CustomBrand } from '@forecourt/brand-tokens/createBrand';
import { type ReactNode, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { useIsSSR } from 'react-aria/SSRProvider';
import '@forecourt/brand-tokens/systemThemes';
import '../../css/ui.css';
import '../../css/radix.css.ts';
import '../../css/base.css.ts';

export interface BrandProviderProps {
  /** The brand whose tokens everything below takes: the id of one that comes with the library, or one that `createBrand` made. */
  brand: string | CustomBrand;
  /** Which of the brand’s two color themes. */
  appearance: 'light' | 'dark';
  /** Leaves the document alone: for a brand shown inside a page of another one. */
  isNested?: boolean;
  /** The app, or the part of it that has the brand. */
  children: ReactNode;
}

/**
 * What Radix Themes' style looks for on its root. Its `Theme` component would set the same, and bring its tooltips and
 * their positioning along, which React Aria does here.
 */
const radixTheme = {
  'data-accent-color': 'indigo',
  'data-gray-color': 'slate',
  'data-has-background': 'true',
  'data-panel-background': 'solid',
  'data-radius': 'medium',
  'data-scaling': '100%',
};

/**
 * Puts everything below it, overlays included, under one brand and appearance. The brand's face is the page's to load
 * (`@forecourt/brand-tokens/faces/forecourt`); without it the page has the system's letters.
 * @throws Error for an id that no brand has
 */
export function BrandProvider({ brand: given, appearance, isNested = false, children }: BrandProviderProps) {
  const { id: brand, css } = typeof given === 'string' ? findBrand(given) : given;
  const [portalRoot, setPortalRoot] = useState<HTMLDivElement | null>(null);
  const isSSR = useIsSSR();
  // A content security policy without `unsafe-inline` blocks a style element, but not a constructed style sheet.
  useInsertionEffect(() => {
    if (css === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
  useLayoutEffect(() => {
    if (isNested) return;
    document.documentElement.dataset.brand = brand;
    document.documentElement.dataset.appearance = appearance;
  }, [brand, appearance, isNested]);

  return (
    <div
      {...radixTheme}
      // The root is at least as high as the window.
      data-is-root-theme={!isNested}
      className={`radix-themes ${appearance}`}
      data-brand={brand}
      data-appearance={appearance}
    >
      {css !== undefined && isSSR && (
        <style href={`brand-${brand}`} precedence="brand">
          {css}
        </style>
      )}
      <I18nProvider locale="en-US">
        {/* Overlays are portalled into the theme: outside it they would have neither tokens nor font. One that is open from
            the beginning follows its trigger only where the place for it is there already. A server renders no overlay. */}
        {(portalRoot !== null || isSSR) && (
          <UNSAFE_PortalProvider getContainer={() => portalRoot}>{children}</UNSAFE_PortalProvider>
        )}
      </I18nProvider>
      <div ref={setPortalRoot} />
    </div>
  );
}

/** Without its tokens a page would be shown in the browser's own letters, with no word of why. */
function findBrand(id: string): CustomBrand {
  if (isBrandId(id)) return { id };
  throw new Error(
    `There is no brand "${id}", only ${brandIds.join(' and ')}. Make your own with createBrand or makeBrand.`,
  );
}
