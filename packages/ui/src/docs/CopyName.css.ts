import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

/** A name is code: it keeps its letter case in every brand. */
export const name = style({
  maxWidth: '100%',
  // The least target of WCAG 2.5.8.
  minHeight: 24,
  padding: `${vars.space.xxsmall} 0`,
  border: 'none',
  borderRadius: vars.radius.small,
  background: 'none',
  color: vars.color.text.primary,
  fontFamily: vars.font.code,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.xsmall,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'copy',
  selectors: { '&[data-hovered]': { color: vars.color.text.accent, textDecoration: 'underline' } },
});
