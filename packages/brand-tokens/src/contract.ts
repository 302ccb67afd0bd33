import type { BrandTokens, ColorTokens } from './BrandTokens.ts';

/** The tokens of one brand in one appearance: what a theme assigns. */
export type ThemeTokens = Omit<BrandTokens, 'color'> & { color: ColorTokens };

type Contract<T> = { [K in keyof T]: T[K] extends string ? null : Contract<T[K]> };

const scale = {
  1: null,
  2: null,
  3: null,
  4: null,
  5: null,
  6: null,
  7: null,
  8: null,
  9: null,
  10: null,
  11: null,
  12: null,
};
const tone = { info: null, success: null, warning: null, danger: null };

/** Every token there is, by its path. */
export const contract: Contract<ThemeTokens> = {
  color: {
    scale: { accent: scale, gray: scale },
    background: {
      page: null,
      panel: null,
      raised: null,
      inset: null,
      sidebar: null,
      field: null,
      accent: null,
      accentHover: null,
      accentPressed: null,
      accentSoft: null,
      accentSoftHover: null,
      neutralSoft: null,
      neutralSoftHover: null,
      neutralSoftPressed: null,
      danger: null,
      dangerHover: null,
      dangerPressed: null,
      tooltip: null,
      scrim: null,
      tone,
    },
    text: {
      primary: null,
      secondary: null,
      accent: null,
      danger: null,
      onAccent: null,
      onDanger: null,
      onTooltip: null,
      disabled: null,
      tone,
    },
    border: {
      subtle: null,
      standard: null,
      control: null,
      controlHover: null,
      focus: null,
      accent: null,
      danger: null,
      tone,
    },
    shadow: { raised: null, overlay: null },
  },
  font: { body: null, heading: null, code: null },
  fontStretch: { body: null, heading: null },
  fontWeight: { regular: null, medium: null, strong: null, heading: null },
  fontSize: { xsmall: null, small: null, standard: null, large: null, xlarge: null, display: null },
  lineHeight: { xsmall: null, small: null, standard: null, large: null, xlarge: null, display: null },
  letterSpacing: { body: null, label: null, heading: null },
  textTransform: { label: null, heading: null },
  radius: { small: null, medium: null, large: null, card: null, overlay: null, full: null },
  borderWidth: { standard: null, focus: null },
  size: {
    controlSmall: null,
    controlMedium: null,
    controlLarge: null,
    icon: null,
    sidebar: null,
    panelPadding: null,
  },
  space: { xxsmall: null, xsmall: null, small: null, medium: null, large: null, xlarge: null, xxlarge: null },
  motion: { fast: null, standard: null, easing: null },
};

/** The custom property of a token, the same in every build. */
export const nameProperty = (path: readonly string[]): string => `fc-${path.join('-')}`;
