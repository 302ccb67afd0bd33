/** Twelve steps from the quietest background (1) to the strongest text (12), as CSS colors. */
export interface ColorScale {
  1: string;
  2: string;
  3: string;
  4: string;
  5: string;
  6: string;
  7: string;
  8: string;
  9: string;
  10: string;
  11: string;
  12: string;
}

/** The four messages a surface can carry besides neutral and accent. */
export interface ToneColors {
  info: string;
  success: string;
  warning: string;
  danger: string;
}

/** Colors named by the role they play; one set for each appearance of a brand. */
export interface ColorTokens {
  /** Radix Themes' scales; screens and components use the roles below instead. */
  scale: { accent: ColorScale; gray: ColorScale };
  background: {
    /** Behind everything. */
    page: string;
    /** Cards, tables and forms that lie on the page. */
    panel: string;
    /** Popovers, menus and dialogs above the page. */
    raised: string;
    /** Wells inside a panel: tracks, code, read-only fields. */
    inset: string;
    sidebar: string;
    /** Text fields and other controls a person types into. */
    field: string;
    accent: string;
    accentHover: string;
    accentPressed: string;
    /** A quiet tint for what is chosen: menu entry, calendar range. */
    accentSoft: string;
    accentSoftHover: string;
    neutralSoft: string;
    neutralSoftHover: string;
    neutralSoftPressed: string;
    danger: string;
    dangerHover: string;
    dangerPressed: string;
    tooltip: string;
    /** The veil between a dialog and the page. */
    scrim: string;
    tone: ToneColors;
  };
  text: {
    primary: string;
    secondary: string;
    accent: string;
    danger: string;
    onAccent: string;
    onDanger: string;
    onTooltip: string;
    /** Disabled text is exempt from WCAG 1.4.3, and still has to be readable. */
    disabled: string;
    tone: ToneColors;
  };
  border: {
    /** Between rows and around panels. */
    subtle: string;
    /** Around quiet controls. */
    standard: string;
    /** The only edge of an operable control: at least 3:1 (WCAG 1.4.11). */
    control: string;
    controlHover: string;
    focus: string;
    accent: string;
    danger: string;
    tone: ToneColors;
  };
  shadow: { raised: string; overlay: string };
}

/** Everything a brand decides; a brand that misses one does not compile (design §4). */
export interface BrandTokens {
  color: { light: ColorTokens; dark: ColorTokens };
  font: { body: string; heading: string; code: string };
  /** Width axis of the face, as a font-stretch percentage. */
  fontStretch: { body: string; heading: string };
  fontWeight: { regular: string; medium: string; strong: string; heading: string };
  /** Pairs of size and line height, in rem so that a person's own text size is obeyed. */
  fontSize: { xsmall: string; small: string; standard: string; large: string; xlarge: string; display: string };
  lineHeight: { xsmall: string; small: string; standard: string; large: string; xlarge: string; display: string };
  letterSpacing: { body: string; label: string; heading: string };
  /** Letter case of labels, buttons and headings: a token, so that the text itself stays the spec's. */
  textTransform: { label: string; heading: string };
  radius: {
    small: string;
    medium: string;
    large: string;
    /** Panels and cards that lie on the page. */
    card: string;
    /** Dialogs, menus and popovers above it. */
    overlay: string;
    full: string;
  };
  borderWidth: { standard: string; focus: string };
  /** Density: heights of controls and rows, and the padding inside panels. */
  size: {
    controlSmall: string;
    controlMedium: string;
    controlLarge: string;
    icon: string;
    sidebar: string;
    panelPadding: string;
  };
  /** The 4 px grid. */
  space: {
    xxsmall: string;
    xsmall: string;
    small: string;
    medium: string;
    large: string;
    xlarge: string;
    xxlarge: string;
  };
  motion: { fast: string; standard: string; easing: string };
}

export type Appearance = keyof BrandTokens['color'];
