import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, border, text } = vars.color;

export const card = style({
  display: 'flex',
  gap: vars.space.small,
  boxSizing: 'border-box',
  minWidth: 0,
  padding: vars.space.xsmall,
  border: `${vars.borderWidth.standard} solid ${border.subtle}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.panel,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});

/** Of one size with or without a picture: nothing moves when it comes. */
export const picture = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 96,
  height: 72,
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  backgroundColor: background.neutralSoft,
  color: text.secondary,
});
export const image = style({ width: '100%', height: '100%', objectFit: 'cover' });

export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, gap: 2, minWidth: 0 });
export const title = style({
  display: '-webkit-box',
  overflow: 'hidden',
  color: text.primary,
  fontWeight: vars.fontWeight.strong,
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});
export const link = style({
  borderRadius: vars.radius.small,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: text.accent, textDecoration: 'underline' },
    '&[data-focus-visible]': { outlineOffset: -2 },
  },
});
export const detail = style({ color: text.secondary, overflowWrap: 'anywhere' });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  marginBlockStart: 'auto',
});
export const price = style({ fontWeight: vars.fontWeight.medium, fontVariantNumeric: 'tabular-nums' });
