import type { BrandTokens } from '@forecourt/brand-tokens/BrandTokens';

/** What the outbox needs beside the style of every page that the server writes. */
export const outboxStyle = ({
  fontSize,
  lineHeight,
  fontWeight,
  radius,
  size,
  space,
  borderWidth,
}: BrandTokens): string => `
.wide main { max-width: 1200px; margin: 0 auto; padding: ${space.large} ${space.medium} ${space.xxlarge}; }
.wide .brand { margin-block-end: ${space.large}; font-size: ${fontSize.large}; }
.wide .brand svg { width: 28px; height: 28px; }
.wide h1 { font-size: ${fontSize.xlarge}; line-height: ${lineHeight.xlarge}; }
h2 { margin: ${space.large} 0 ${space.xsmall}; font-size: ${fontSize.large}; line-height: ${lineHeight.large}; }
.filter { grid-template-columns: minmax(0, 1fr) auto auto auto; gap: ${space.small}; align-items: end; margin-block-end: ${space.medium}; }
.filter span { display: grid; min-width: 0; }
.filter input, .filter select, .filter button { height: ${size.controlMedium}; margin: 0; font-size: ${fontSize.standard}; }
.write { display: grid; gap: ${space.small}; max-width: 36rem; }
.write span { display: grid; }
.write input, .write select, .write .hint { margin-block-end: 0; }
.write .hint { margin-block-start: ${space.xxsmall}; font-size: ${fontSize.small}; }
.write textarea { font: inherit; color: inherit; background: var(--panel); padding: ${space.small}; border: ${borderWidth.standard} solid var(--control); border-radius: ${radius.medium}; resize: vertical; }
.mails, section ul { margin: 0; padding: 0; list-style: none; }
.mails, .message iframe, .bubble, section pre { background: var(--panel); border: ${borderWidth.standard} solid var(--edge); border-radius: ${radius.large}; }
.mails { overflow: hidden; }
.mails li + li { border-block-start: ${borderWidth.standard} solid var(--edge); }
.mails a { display: grid; grid-template-columns: minmax(0, 14rem) minmax(0, 1fr) auto 10rem; gap: ${space.small}; align-items: baseline; padding: ${space.small} ${space.medium}; color: inherit; text-decoration: none; }
.mails a:hover { background: var(--hovered); }
.mails a:focus-visible { outline-offset: -2px; }
.to, .words { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.to { font-weight: ${fontWeight.medium}; }
.words { color: var(--quiet); }
.words strong { color: var(--text); font-weight: ${fontWeight.strong}; }
.marks { display: flex; gap: ${space.xxsmall}; }
.mails time { color: var(--quiet); font-size: ${fontSize.small}; text-align: end; white-space: nowrap; }
.empty { padding: ${space.xlarge} ${space.medium}; text-align: center; color: var(--quiet); border: ${borderWidth.standard} dashed var(--edge); border-radius: ${radius.large}; }
.badge { padding: 0 ${space.xsmall}; border-radius: ${radius.small}; font-size: ${fontSize.xsmall}; line-height: ${lineHeight.standard}; font-weight: ${fontWeight.medium}; white-space: nowrap; background: var(--hovered); color: var(--text); }
.sent { background: var(--success-soft); color: var(--success); }
.queued, .sending { background: var(--info-soft); color: var(--info); }
.failed { background: var(--danger-soft); color: var(--danger); }
.cancelled { background: var(--warning-soft); color: var(--warning); }
.message { display: grid; grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: ${space.large}; margin-block-start: ${space.medium}; }
.message > div { min-width: 0; }
.message iframe { display: block; width: 100%; height: 680px; background: #fff; color-scheme: light; resize: vertical; }
.message pre { margin: 0; padding: ${space.medium}; max-height: 360px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: ${fontSize.small}; line-height: ${lineHeight.standard}; }
.message .bubble { max-width: 28rem; max-height: none; font: inherit; font-size: ${fontSize.large}; line-height: ${lineHeight.large}; background: var(--chosen); }
section a { overflow-wrap: anywhere; }
section li + li { margin-block-start: ${space.xsmall}; }
dl { display: grid; gap: ${space.xsmall}; margin: 0 0 ${space.medium}; }
dl div { display: grid; grid-template-columns: 7rem minmax(0, 1fr); }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
.action { display: inline-flex; align-items: center; min-height: ${size.controlMedium}; padding-inline: ${space.medium}; border: ${borderWidth.standard} solid var(--control); border-radius: ${radius.medium}; color: var(--text); font-weight: ${fontWeight.medium}; text-decoration: none; }
.action:hover { background: var(--hovered); }
@media (max-width: 767px) {
  .filter { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .filter span:first-child, .filter button { grid-column: 1 / -1; }
  .mails a { grid-template-columns: minmax(0, 1fr) auto; gap: ${space.xxsmall} ${space.small}; }
  .mails .words { grid-row: 2; grid-column: 1 / -1; }
  .mails .marks { grid-row: 3; }
  .mails time { grid-row: 1; grid-column: 2; }
  .message { grid-template-columns: minmax(0, 1fr); }
  .message iframe { height: 520px; }
}
`;
