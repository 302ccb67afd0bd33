import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const branch = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

/** Begins where the words of the checkbox begin, on a line that leads back to its mark. */
export const choices = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  marginInlineStart: `calc(${vars.size.icon} / 2)`,
  paddingInlineStart: `calc(${vars.size.icon} / 2 + ${vars.space.xsmall})`,
  borderInlineStart: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
});
