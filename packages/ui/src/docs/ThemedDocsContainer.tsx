import { type BrandId, brandIds } from '@forecourt/brand-tokens/brands';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { create } from 'storybook/theming';
import { useToolbar } from './useToolbar.ts';

const appearances = ['light', 'dark'] as const;

/** Gives Storybook's own blocks, such as the table of props and the source code, the colors and the faces of a brand. */
function createDocsTheme(brand: BrandId, appearance: 'light' | 'dark') {
  const { color, font } = brandTokens[brand];
  const { background, border, text } = color[appearance];
  return create({
    base: appearance,
    colorPrimary: background.accent,
    colorSecondary: text.accent,
    appBg: background.panel,
    appContentBg: background.page,
    appBorderColor: border.standard,
    fontBase: font.body,
    fontCode: font.code,
    textColor: text.primary,
    textMutedColor: text.secondary,
    barTextColor: text.secondary,
    barHoverColor: text.accent,
    barSelectedColor: text.accent,
    barBg: background.panel,
    buttonBg: background.panel,
    buttonBorder: border.control,
    booleanBg: background.inset,
    booleanSelectedBg: background.panel,
    inputBg: background.field,
    inputBorder: border.control,
    inputTextColor: text.primary,
  });
}

const themes = Object.fromEntries(
  brandIds.flatMap((brand) =>
    appearances.map((appearance) => [`${brand} ${appearance}`, createDocsTheme(brand, appearance)]),
  ),
);

/** The frame of every documentation page, in the theme that is chosen in the toolbar. */
export function ThemedDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { brand, appearance } = useToolbar();
  return (
    <DocsContainer context={context} theme={themes[`${brand} ${appearance}`]}>
      {children}
    </DocsContainer>
  );
}
