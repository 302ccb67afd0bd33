import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

/** The steppers reach the box's edge and are cut to its corners. */
export const box = style({ overflow: 'hidden' });

export const input = style({ fontVariantNumeric: 'tabular-nums' });

export const stepper = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  alignSelf: 'stretch',
  flexShrink: 0,
  width: vars.size.controlSmall,
  padding: 0,
  border: 'none',
  borderInlineStart: `${vars.borderWidth.standard} solid ${vars.color.border.standard}`,
  backgroundColor: 'transparent',
  color: vars.color.text.secondary,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.background.neutralSoft, color: vars.color.text.primary },
    '&[data-pressed]': { backgroundColor: vars.color.background.neutralSoftPressed },
    '&[data-disabled]': { color: vars.color.text.disabled, cursor: 'not-allowed' },
  },
});
