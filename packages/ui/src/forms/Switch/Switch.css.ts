import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { forcedColors, mark } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;

const inset = '3px';
const height = vars.lineHeight.standard;
const thumbSize = `calc(${height} - 2 * ${inset} - 2 * ${vars.borderWidth.standard})`;

export const track = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: `calc(${height} * 1.8)`,
  height,
  paddingInline: inset,
  border: `${vars.borderWidth.standard} solid ${border.control}`,
  borderRadius: vars.radius.full,
  backgroundColor: background.inset,
  transition: `background-color ${vars.motion.standard} ${vars.motion.easing}, border-color ${vars.motion.standard} ${vars.motion.easing}`,
  selectors: {
    '[data-hovered] > &': { borderColor: border.controlHover },
    '[data-selected] > &': { borderColor: background.accent, backgroundColor: background.accent },
    '[data-selected][data-hovered] > &': {
      borderColor: background.accentHover,
      backgroundColor: background.accentHover,
    },
    '[data-invalid] > &': { borderColor: border.danger },
    '[data-readonly] > &, [data-disabled] > &': {
      borderColor: border.standard,
      backgroundColor: background.neutralSoftHover,
    },
    '[data-focus-visible] > &': { outline: `${vars.borderWidth.focus} solid ${border.focus}`, outlineOffset: 2 },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '[data-selected] > &': { borderColor: 'Highlight', backgroundColor: 'Highlight' },
        '[data-disabled] > &': { borderColor: 'GrayText', backgroundColor: 'Canvas' },
      },
    },
  },
});

/** Where it stands tells the state; its color only helps. */
export const thumb = style({
  width: thumbSize,
  height: thumbSize,
  borderRadius: vars.radius.full,
  backgroundColor: border.control,
  transition: `translate ${vars.motion.standard} ${vars.motion.easing}, background-color ${vars.motion.standard} ${vars.motion.easing}`,
  selectors: {
    '[data-selected] > * > &': {
      translate: `calc(${height} * 0.8)`,
      backgroundColor: text.onAccent,
    },
    '[dir=rtl] [data-selected] > * > &': { translate: `calc(${height} * -0.8)` },
    '[data-readonly] > * > &': { backgroundColor: text.secondary },
    '[data-disabled] > * > &': { backgroundColor: text.disabled },
  },
  '@media': {
    [forcedColors]: {
      ...mark,
      selectors: {
        '[data-selected] > * > &': { backgroundColor: 'HighlightText' },
        '[data-disabled] > * > &': { backgroundColor: 'GrayText' },
      },
    },
  },
});

/** Begins where the words begin. */
export const messages = style({ paddingInlineStart: `calc(${height} * 1.8 + ${vars.space.xsmall})` });
