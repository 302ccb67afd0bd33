import { vars } from '@forecourt/brand-tokens/vars';
import { typedOnPhone, typedOnPhoneSize } from '../../css/widths.ts';
import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `${vars.borderWidth.standard} solid ${border.control}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.field,
  color: text.primary,
  selectors: {
    '&:hover': { borderColor: border.controlHover },
    '&[data-invalid]': { borderColor: border.danger },
    '&[data-readonly]': { borderColor: border.standard, backgroundColor: background.inset },
    '&:has([role=textbox]:focus)': {
      borderColor: border.focus,
      outline: `${vars.borderWidth.focus} solid ${border.focus}`,
      outlineOffset: `calc(-1 * ${vars.borderWidth.standard})`,
    },
  },
});

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: vars.space.xxsmall,
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
});

export const tool = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  width: vars.size.controlSmall,
  height: vars.size.controlSmall,
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.small,
  backgroundColor: 'transparent',
  color: text.secondary,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: background.neutralSoftHover, color: text.primary },
    '&[data-selected], &[aria-expanded=true]': { backgroundColor: background.accentSoft, color: text.accent },
    '&[data-disabled]': { color: text.disabled, cursor: 'not-allowed' },
  },
  '@media': {
    [forcedColors]: {
      border: '2px solid Canvas',
      selectors: { '&[data-selected], &[aria-expanded=true]': { borderColor: 'Highlight' } },
    },
  },
});

export const content = style({
  boxSizing: 'border-box',
  minHeight: `calc(4 * ${vars.lineHeight.standard} + 2 * ${vars.space.xsmall})`,
  maxHeight: `calc(16 * ${vars.lineHeight.standard})`,
  overflowY: 'auto',
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.small,
  outline: 'none',
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  '@media': { [typedOnPhone]: { fontSize: typedOnPhoneSize, lineHeight: vars.lineHeight.large } },
  // As ProseMirror asks for: what it keeps of spaces is what is written.
  whiteSpace: 'pre-wrap',
  fontVariantLigatures: 'none',
});
globalStyle(`${content} > p.is-editor-empty:first-child::before`, {
  content: 'attr(data-placeholder)',
  float: 'inline-start',
  height: 0,
  color: text.secondary,
  pointerEvents: 'none',
});

/** A link on a line of its own, as in a signature, is tall enough to be hit (WCAG 2.5.8): the text around it is a target, too. */
globalStyle(`${content} br + a, ${content} p > a:first-child`, { display: 'inline-block', lineHeight: '24px' });

export const linkForm = style({ display: 'grid', gap: vars.space.small, width: 280, outline: 'none' });

export const hint = style({
  color: text.tone.warning,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.medium,
  selectors: { '&:empty': { position: 'absolute' } },
});
