import { vars } from '@forecourt/brand-tokens/vars';
import { style, type StyleRule } from '@vanilla-extract/css';

const { background, border, text } = vars.color;

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxsmall, minWidth: 0 });

export const box = style({
  display: 'flex',
  alignItems: 'flex-end',
  minWidth: 0,
  border: `${vars.borderWidth.standard} solid ${border.control}`,
  borderRadius: vars.radius.large,
  backgroundColor: background.field,
  transition: `border-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&:hover': { borderColor: border.controlHover },
    '&[data-drop]': { borderColor: border.focus, backgroundColor: background.accentSoft },
    '&:has(textarea:focus-visible)': {
      borderColor: border.focus,
      outline: `${vars.borderWidth.focus} solid ${border.focus}`,
      outlineOffset: `calc(-1 * ${vars.borderWidth.standard})`,
    },
  },
});

/** What the field and its measure have in common: where the text breaks is the same in both. */
const measure: StyleRule = {
  gridArea: '1 / 1',
  boxSizing: 'border-box',
  minWidth: 0,
  minHeight: vars.size.controlMedium,
  maxHeight: `calc(6 * ${vars.lineHeight.large} + 2 * ${vars.space.xsmall})`,
  paddingBlock: `calc((${vars.size.controlMedium} - ${vars.lineHeight.large}) / 2)`,
  paddingInline: vars.space.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  font: 'inherit',
  letterSpacing: 'inherit',
};

/**
 * As tall as the text, between the bounds of the measure: the text lies unseen under the field. 16 px on every screen:
 * iOS zooms into a field with smaller letters, and the page would have to be moved back by hand.
 */
export const grow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 1,
  minWidth: 0,
  fontSize: vars.fontSize.large,
  lineHeight: vars.lineHeight.large,
  '::after': { ...measure, content: "attr(data-text) ' '", visibility: 'hidden', overflow: 'hidden' },
});

export const field = style({
  ...measure,
  display: 'block',
  width: '100%',
  height: '100%',
  border: 0,
  outline: 'none',
  resize: 'none',
  overflowY: 'auto',
  backgroundColor: 'transparent',
  color: text.primary,
  selectors: { '&::placeholder': { color: text.secondary, opacity: 1 } },
});

export const send = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: 32,
  height: 32,
  // In the middle of a single line, and at the foot of several.
  marginBlock: `calc((${vars.size.controlMedium} - 32px) / 2)`,
  marginInlineEnd: `calc((${vars.size.controlMedium} - 32px) / 2)`,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.medium,
  backgroundColor: background.accent,
  color: text.onAccent,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: background.accentHover },
    '&[data-pressed]': { backgroundColor: background.accentPressed },
    '&[data-disabled]': { backgroundColor: background.neutralSoft, color: text.disabled, cursor: 'not-allowed' },
  },
});

/** As the button at the other end stands. */
export const attach = style({
  display: 'inline-flex',
  marginBlock: `calc((${vars.size.controlMedium} - 32px) / 2)`,
  marginInlineStart: `calc((${vars.size.controlMedium} - 32px) / 2)`,
});

/** It points to where the text goes. Not `:dir()`, which the build turns into a list of languages. */
export const sendIcon = style({ selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } } });

export const counter = style({
  alignSelf: 'flex-end',
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  fontVariantNumeric: 'tabular-nums',
});
export const over = style({ color: text.danger, fontWeight: vars.fontWeight.strong });
