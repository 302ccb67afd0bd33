import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { forcedColors } from '../css/forcedColors.ts';

const { background, border, text } = vars.color;

/** A checkbox, a radio or a switch with its label and description. */
export const choice = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 });

/** Mark and words together are the target, as tall as a small control. */
export const target = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: vars.space.xsmall,
  minHeight: vars.size.controlSmall,
  paddingBlock: `calc((${vars.size.controlSmall} - ${vars.lineHeight.standard}) / 2)`,
  boxSizing: 'border-box',
  color: text.primary,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&[data-readonly]': { cursor: 'default' },
    '&[data-disabled]': { color: text.disabled, cursor: 'not-allowed' },
  },
});

/** As tall as the first line, so that the mark stays on it where the words wrap. */
export const markLine = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  height: vars.lineHeight.standard,
});

/** The square or the circle. */
export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  width: vars.size.icon,
  height: vars.size.icon,
  border: `${vars.borderWidth.standard} solid ${border.control}`,
  backgroundColor: background.field,
  color: text.onAccent,
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}, border-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '[data-hovered] &': { borderColor: border.controlHover },
    '[data-selected] > * > &, [data-indeterminate] > * > &': {
      borderColor: background.accent,
      backgroundColor: background.accent,
    },
    '[data-selected][data-hovered] > * > &, [data-indeterminate][data-hovered] > * > &': {
      borderColor: background.accentHover,
      backgroundColor: background.accentHover,
    },
    '[data-invalid] > * > &': { borderColor: border.danger },
    '[data-readonly] > * > &, [data-disabled] > * > &': {
      borderColor: border.standard,
      backgroundColor: background.inset,
      color: text.secondary,
    },
    '[data-disabled] > * > &': { color: text.disabled },
    '[data-focus-visible] > * > &': {
      outline: `${vars.borderWidth.focus} solid ${border.focus}`,
      outlineOffset: 2,
    },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '[data-selected] > * > &, [data-indeterminate] > * > &': { borderColor: 'Highlight' },
        '[data-disabled] > * > &': { borderColor: 'GrayText', color: 'GrayText' },
      },
    },
  },
});

/** Begins where the words begin. */
export const messages = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  paddingInlineStart: `calc(${vars.size.icon} + ${vars.space.xsmall})`,
  selectors: { '&:empty': { display: 'none' } },
});

/** The choices of a group. */
export const options = style({
  display: 'flex',
  gap: vars.space.xxsmall,
  flexDirection: 'column',
  selectors: {
    '[data-orientation=horizontal] > &': { flexDirection: 'row', flexWrap: 'wrap', columnGap: vars.space.large },
  },
});
