import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, border, text } = vars.color;

/** A small button of the customer's chat. `Button` brings its spinner along, and with it the style of Radix Themes. */
export const chatButton = style({
  boxSizing: 'border-box',
  minWidth: 0,
  minHeight: vars.size.controlSmall,
  paddingBlock: vars.space.xxsmall,
  paddingInline: vars.space.small,
  border: `${vars.borderWidth.standard} solid ${border.accent}`,
  borderRadius: vars.radius.large,
  backgroundColor: background.panel,
  color: text.accent,
  font: 'inherit',
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: background.accentSoft },
    '&[data-pressed]': { backgroundColor: background.accentSoftHover },
    '&[data-disabled]': { borderColor: border.standard, color: text.disabled, cursor: 'not-allowed' },
  },
});
