import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { forcedColors } from '../../css/forcedColors.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const item = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xxsmall, minWidth: 0 });
export const link = style({
  color: vars.color.text.secondary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  borderRadius: vars.radius.small,
  minHeight: 24,
  display: 'inline-flex',
  alignItems: 'center',
  selectors: {
    '&[data-hovered]': { color: vars.color.text.primary, textDecoration: 'underline' },
    '&[data-current]': { color: vars.color.text.primary, fontWeight: vars.fontWeight.medium },
  },
  '@media': { [forcedColors]: { selectors: { '&:not([data-current])': { textDecoration: 'underline' } } } },
});
export const separator = style({ color: vars.color.text.secondary, flexShrink: 0 });
