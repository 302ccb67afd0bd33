import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

export const menu = style({ minWidth: 180 });

export const tone = styleVariants({
  neutral: {},
  danger: { selectors: { '&:not([data-disabled])': { color: vars.color.text.danger } } },
});

export const dangerIcon = style({ color: 'inherit' });

export const separator = style({
  height: 0,
  marginBlock: vars.space.xxsmall,
  border: 'none',
  borderBlockStart: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
});
