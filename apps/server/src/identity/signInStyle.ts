import type { BrandTokens, ColorTokens } from '@forecourt/brand-tokens/BrandTokens';

const colors = ({ background, text, border, shadow }: ColorTokens) => `
    --page: ${background.page}; --panel: ${background.panel}; --field: ${background.field};
    --text: ${text.primary}; --quiet: ${text.secondary}; --edge: ${border.subtle}; --control: ${border.control};
    --focus: ${border.focus}; --accent: ${background.accent}; --accent-hover: ${background.accentHover}; --on-accent: ${text.onAccent};
    --danger: ${text.tone.danger}; --danger-soft: ${background.tone.danger}; --shadow: ${shadow.raised};`;

/** The style of the embedded provider's pages from a brand's tokens; it follows the system's appearance. */
export const signInStyle = (
  tokens: BrandTokens,
): string => `:root { color-scheme: light dark;${colors(tokens.color.light)} }
@media (prefers-color-scheme: dark) { :root {${colors(tokens.color.dark)} } }
* { box-sizing: border-box; }
${layout(tokens)}`;

const layout = ({
  font,
  fontSize,
  lineHeight,
  fontWeight,
  letterSpacing,
  textTransform,
  radius,
  size,
  space,
  borderWidth,
}: BrandTokens) => `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: ${space.medium}; background: var(--page); color: var(--text); font: ${fontWeight.regular} ${fontSize.standard}/${lineHeight.standard} ${font.body}; }
main { width: 100%; max-width: 400px; padding: ${space.xlarge}; background: var(--panel); border: ${borderWidth.standard} solid var(--edge); border-radius: ${radius.large}; box-shadow: var(--shadow); }
.mark { display: block; margin-block-end: ${space.large}; }
h1 { margin: 0 0 ${space.xxsmall}; font: ${fontWeight.heading} ${fontSize.xlarge}/${lineHeight.xlarge} ${font.heading}; letter-spacing: ${letterSpacing.heading}; text-transform: ${textTransform.heading}; }
.hint { margin: 0 0 ${space.large}; color: var(--quiet); font-size: ${fontSize.small}; }
form { display: grid; }
label { margin-block-end: ${space.xxsmall}; font-weight: ${fontWeight.medium}; font-size: ${fontSize.small}; letter-spacing: ${letterSpacing.label}; text-transform: ${textTransform.label}; }
input { height: ${size.controlLarge}; margin-block-end: ${space.medium}; padding-inline: ${space.small}; font: inherit; font-size: ${fontSize.large}; color: inherit; background: var(--field); border: ${borderWidth.standard} solid var(--control); border-radius: ${radius.medium}; }
button { height: ${size.controlLarge}; margin-block: ${space.xsmall} ${space.large}; font: inherit; font-weight: ${fontWeight.strong}; letter-spacing: ${letterSpacing.label}; text-transform: ${textTransform.label}; color: var(--on-accent); background: var(--accent); border: 0; border-radius: ${radius.medium}; cursor: pointer; }
button:hover { background: var(--accent-hover); }
:focus-visible { outline: ${borderWidth.focus} solid var(--focus); outline-offset: 2px; }
.error { margin: 0 0 ${space.medium}; padding: ${space.small}; color: var(--danger); background: var(--danger-soft); border-radius: ${radius.small}; }
code { font-family: ${font.code}; color: var(--text); }
a { color: inherit; }
main > :last-child { margin-block-end: 0; }
`;
