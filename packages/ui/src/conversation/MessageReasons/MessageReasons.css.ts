import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

/** Quieter than the message above it: no label's weight or capitals. Tall enough to be hit (WCAG 2.5.8). */
export const opener = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.small,
  background: 'none',
  color: vars.color.text.secondary,
  font: 'inherit',
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  textDecorationLine: 'underline',
  textDecorationStyle: 'dotted',
  textDecorationThickness: 'from-font',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered], &[data-pressed]': { color: vars.color.text.primary, textDecorationStyle: 'solid' },
  },
});

export const reasons = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  // Never narrower than the button, however short the reasons.
  minWidth: 'min(240px, 80vw)',
  maxWidth: 'min(360px, 80vw)',
  outline: 'none',
});

export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxsmall, minWidth: 0 });

/** Quieter than what came after it, and marked as part of it. */
export const earlier = style([
  group,
  {
    marginBlockStart: vars.space.xxsmall,
    paddingInlineStart: vars.space.xsmall,
    borderInlineStart: `2px solid ${vars.color.border.standard}`,
  },
]);

export const title = style({
  margin: 0,
  color: vars.color.text.secondary,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
});

export const items = style({
  display: 'flex',
  flexDirection: 'column',
  // More than between two lines of one item.
  gap: vars.space.xxsmall,
  margin: 0,
  padding: 0,
  color: vars.color.text.primary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  selectors: { [`${earlier} > &`]: { color: vars.color.text.secondary } },
});
