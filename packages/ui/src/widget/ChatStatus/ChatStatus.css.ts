import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const place = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.small,
  minWidth: 0,
  padding: vars.space.large,
  color: vars.color.text.secondary,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const words = style({ margin: 0 });
