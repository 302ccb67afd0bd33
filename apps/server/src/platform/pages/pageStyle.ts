import type { BrandTokens, ColorTokens } from '@forecourt/brand-tokens/BrandTokens';

/** A face and where it lies. */
export interface Face {
  family: string;
  stretch: string;
  href: string;
}

const colors = ({ background, text, border, shadow }: ColorTokens) => `
    --page: ${background.page}; --panel: ${background.panel}; --inset: ${background.inset}; --field: ${background.field};
    --text: ${text.primary}; --quiet: ${text.secondary}; --link: ${text.accent};
    --edge: ${border.subtle}; --control: ${border.control}; --control-hover: ${border.controlHover}; --focus: ${border.focus};
    --accent: ${background.accent}; --accent-hover: ${background.accentHover}; --on-accent: ${text.onAccent};
    --chosen: ${background.accentSoft}; --hovered: ${background.neutralSoft};
    --info: ${text.tone.info}; --info-soft: ${background.tone.info}; --info-edge: ${border.tone.info};
    --success: ${text.tone.success}; --success-soft: ${background.tone.success};
    --warning: ${text.tone.warning}; --warning-soft: ${background.tone.warning};
    --danger: ${text.tone.danger}; --danger-soft: ${background.tone.danger}; --danger-edge: ${border.tone.danger};
    --shadow: ${shadow.raised};`;

/** The entrance's side, as the console's login page has it: at night the accent as a surface would glare. */
const side = {
  light: ({ background, text }: ColorTokens) => `--side: ${background.accent}; --side-mark: ${text.onAccent};`,
  dark: ({ background }: ColorTokens) => `--side: ${background.accentSoft}; --side-mark: ${background.accent};`,
};

/** The style of the server's own pages from a brand's tokens and face; it follows the system's appearance. */
export const pageStyle = (tokens: BrandTokens, { family, stretch, href }: Face): string => `@font-face {
  font-family: '${family}'; font-weight: 100 900; font-stretch: ${stretch}; font-display: swap; src: url('${href}') format('woff2');
}
:root { color-scheme: light dark;${colors(tokens.color.light)} ${side.light(tokens.color.light)} }
@media (prefers-color-scheme: dark) { :root {${colors(tokens.color.dark)} ${side.dark(tokens.color.dark)} } }
* { box-sizing: border-box; }
${text(tokens)}${controls(tokens)}${layouts(tokens)}`;

const text = ({
  font,
  fontSize,
  fontStretch,
  lineHeight,
  fontWeight,
  letterSpacing,
  textTransform,
  radius,
  space,
  borderWidth,
}: BrandTokens) => `
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--text); font: ${fontWeight.regular} ${fontSize.standard}/${lineHeight.standard} ${font.body}; letter-spacing: ${letterSpacing.body}; }
h1, h2, .brand { font-family: ${font.heading}; font-stretch: ${fontStretch.heading}; font-weight: ${fontWeight.heading}; letter-spacing: ${letterSpacing.heading}; text-transform: ${textTransform.heading}; text-wrap: balance; }
h1 { margin: 0 0 ${space.xsmall}; font-size: ${fontSize.display}; line-height: ${lineHeight.display}; overflow-wrap: anywhere; }
.brand { display: flex; align-items: center; gap: ${space.xsmall}; margin: 0 0 ${space.xlarge}; font-size: ${fontSize.xlarge}; line-height: ${lineHeight.xlarge}; }
.brand svg { width: 44px; height: 44px; flex-shrink: 0; }
.accent { fill: var(--accent); } .text { fill: var(--text); }
.hint { margin: 0 0 ${space.large}; color: var(--quiet); }
.notice, .error { margin: 0 0 ${space.large}; padding: ${space.small} ${space.medium}; border: ${borderWidth.standard} solid; border-radius: ${radius.medium}; }
.notice { background: var(--info-soft); border-color: var(--info-edge); }
.error { color: var(--danger); background: var(--danger-soft); border-color: var(--danger-edge); }
.field-error { margin: calc(-1 * ${space.xsmall}) 0 ${space.small}; color: var(--danger); font-size: ${fontSize.small}; line-height: ${lineHeight.small}; }
code, pre { font-family: ${font.code}; color: var(--text); }
a { color: var(--link); text-underline-offset: 2px; }
:focus-visible { outline: ${borderWidth.focus} solid var(--focus); outline-offset: 2px; }
`;

const controls = ({
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
form { display: grid; }
label { margin-block-end: ${space.xxsmall}; font-weight: ${fontWeight.medium}; font-size: ${fontSize.small}; line-height: ${lineHeight.small}; letter-spacing: ${letterSpacing.label}; text-transform: ${textTransform.label}; }
input, select { min-width: 0; height: ${size.controlLarge}; margin-block-end: ${space.medium}; padding-inline: ${space.small}; font: inherit; font-size: ${fontSize.large}; color: inherit; background: var(--field); border: ${borderWidth.standard} solid var(--control); border-radius: ${radius.medium}; }
input:hover, select:hover { border-color: var(--control-hover); }
button { height: ${size.controlLarge}; margin-block: ${space.xsmall} ${space.large}; padding-inline: ${space.medium}; font: inherit; font-weight: ${fontWeight.strong}; letter-spacing: ${letterSpacing.label}; text-transform: ${textTransform.label}; color: var(--on-accent); background: var(--accent); border: 0; border-radius: ${radius.medium}; cursor: pointer; }
button:hover { background: var(--accent-hover); }
button.secondary { color: var(--link); background: none; border: ${borderWidth.standard} solid var(--control); }
button.secondary:hover { background: var(--hovered); border-color: var(--control-hover); }
.field-error:empty { display: none; }
.check { display: flex; align-items: center; gap: ${space.xsmall}; margin-block-end: ${space.small}; font-weight: ${fontWeight.regular}; text-transform: none; }
.check input { flex-shrink: 0; width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.factors, .codes { margin: 0 0 ${space.large}; padding: 0; list-style: none; }
.factors li { display: flex; align-items: center; justify-content: space-between; gap: ${space.small}; padding-block: ${space.small}; border-block-end: ${borderWidth.standard} solid var(--edge); overflow-wrap: anywhere; }
.factors form { flex-shrink: 0; }
.factors button { height: ${size.controlMedium}; margin: 0; }
.codes { display: grid; grid-template-columns: 1fr 1fr; gap: ${space.xsmall}; padding: ${space.medium}; background: var(--inset); border-radius: ${radius.medium}; font-size: ${fontSize.large}; }
.qr { width: fit-content; margin-block-end: ${space.medium}; }
.qr svg { display: block; width: 200px; height: 200px; }
.button { display: grid; place-items: center; height: ${size.controlLarge}; padding-inline: ${space.medium}; font-weight: ${fontWeight.strong}; letter-spacing: ${letterSpacing.label}; text-transform: ${textTransform.label}; text-decoration: none; color: var(--on-accent); background: var(--accent); border-radius: ${radius.medium}; }
.button:hover { background: var(--accent-hover); }
input[aria-invalid='true'] { border-color: var(--danger); }
.reveal { position: relative; display: grid; }
.reveal input { padding-inline-end: 88px; }
.reveal button { position: absolute; inset-block-start: 0; inset-inline-end: 0; margin: 0; color: var(--link); background: none; font-size: ${fontSize.small}; }
.reveal button:hover { text-decoration: underline; }
[hidden] { display: none !important; }
.strength { display: grid; grid-template-columns: 96px 1fr; gap: ${space.small}; align-items: center; margin-block-end: ${space.medium}; color: var(--quiet); font-size: ${fontSize.small}; }
.strength p { margin: 0; }
.strength span { height: 6px; overflow: hidden; background: var(--edge); border-radius: 3px; }
.strength span::before { content: ''; display: block; height: 100%; width: 20%; background: var(--danger); transition: width 150ms; }
.strength[data-score='2'] span::before { width: 50%; background: var(--warning); }
.strength[data-score='3'] span::before { width: 75%; background: var(--success); }
.strength[data-score='4'] span::before { width: 100%; background: var(--success); }
@media (prefers-reduced-motion: reduce) { .strength span::before { transition: none; } }
`;

const layouts = ({ radius, space, borderWidth }: BrandTokens) => `
.card, .entrance { display: grid; place-items: center; }
.card { padding: ${space.medium}; }
.card main, .entrance main { width: 100%; max-width: 400px; }
.card main { padding: ${space.xlarge}; background: var(--panel); border: ${borderWidth.standard} solid var(--edge); border-radius: ${radius.large}; box-shadow: var(--shadow); }
.card main > :last-child, .entrance main > :last-child { margin-block-end: 0; }
.entrance { padding: ${space.large}; }
.side { display: none; }
@media (min-width: 1024px) {
  .entrance { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); padding: 0; }
  .side { display: block; position: relative; width: 100%; height: 100%; overflow: hidden; background: var(--side); }
  .side svg { position: absolute; inset-block-end: -12%; inset-inline-start: -14%; width: 118%; fill: var(--side-mark); opacity: 0.14; }
  .side path { fill: inherit; }
}
`;
