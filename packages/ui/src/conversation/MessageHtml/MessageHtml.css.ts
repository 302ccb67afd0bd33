import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';

const { border, text } = vars.color;

/** Foreign content: what it draws stays inside, whatever a style it brought would ask for. */
export const html = style({
  contain: 'layout paint',
  minWidth: 0,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
});

export const wide = style({
  maxWidth: '100%',
  overflowX: 'auto',
  marginBlock: vars.space.xsmall,
  selectors: {
    '&:focus-visible': { outline: `${vars.borderWidth.focus} solid ${border.focus}`, outlineOffset: -2 },
  },
});

const inside = (selector: string) =>
  selector
    .split(', ')
    .map((part) => `${html} ${part}`)
    .join(', ');

globalStyle(inside('*'), { position: 'static !important' as 'static', boxSizing: 'border-box', maxWidth: '100%' });
globalStyle(inside('p, ul, ol, blockquote, pre, hr, h1, h2, h3, h4, h5, h6'), {
  marginBlock: vars.space.xsmall,
  marginInline: 0,
});
globalStyle(`${html} > :first-child, ${html} > * > :first-child`, { marginBlockStart: 0 });
globalStyle(`${html} > :last-child, ${html} > * > :last-child`, { marginBlockEnd: 0 });
globalStyle(inside('h1, h2, h3, h4, h5, h6'), {
  fontFamily: vars.font.body,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  fontWeight: vars.fontWeight.strong,
});
globalStyle(inside('h1, h2'), { fontSize: vars.fontSize.large, lineHeight: vars.lineHeight.large });
globalStyle(inside('ul, ol'), { paddingInlineStart: vars.space.large });
globalStyle(inside('ul'), { listStyle: 'disc' });
globalStyle(inside('ol'), { listStyle: 'decimal' });
globalStyle(inside('li + li'), { marginBlockStart: vars.space.xxsmall });
globalStyle(inside('a'), { color: text.accent, textDecoration: 'underline', textUnderlineOffset: '0.2em' });
/** Links that stand below each other, as in a signature, are far enough apart to be hit (WCAG 2.5.8). */
globalStyle(inside('br + a'), { lineHeight: '24px' });
globalStyle(inside('a:focus-visible'), {
  outline: `${vars.borderWidth.focus} solid ${border.focus}`,
  // Inside: what stands out of the content's edge is not painted.
  outlineOffset: -2,
});
globalStyle(inside('strong, b'), { fontWeight: vars.fontWeight.strong });
globalStyle(inside('em, i'), { fontStyle: 'italic' });
globalStyle(inside('blockquote'), {
  paddingInlineStart: vars.space.small,
  borderInlineStart: `2px solid ${border.standard}`,
  color: text.secondary,
});
globalStyle(inside('hr'), { border: 0, borderBlockStart: `${vars.borderWidth.standard} solid ${border.standard}` });
globalStyle(inside('pre, code'), { fontFamily: vars.font.code, fontSize: vars.fontSize.small });
globalStyle(inside('pre'), { whiteSpace: 'pre-wrap', lineHeight: vars.lineHeight.small });
globalStyle(inside('img'), { height: 'auto' });
globalStyle(inside('table'), { maxWidth: 'none', borderCollapse: 'collapse', fontSize: vars.fontSize.small });
globalStyle(inside('td, th'), {
  minWidth: 48,
  paddingBlock: vars.space.xxsmall,
  paddingInline: vars.space.xsmall,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'normal',
});
globalStyle(inside('th'), { fontWeight: vars.fontWeight.strong });
