import { vars } from '@forecourt/brand-tokens/vars';
import { keyframes, style } from '@vanilla-extract/css';
import { chosenOutline, forcedColors } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;
const { xxsmall, xsmall, small, medium } = vars.space;

const fadeIn = keyframes({ from: { opacity: 0 } });
const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-6px) scale(0.985)' } });
const wide = '(min-width: 544px)';
const touch = '(pointer: coarse)';
const gap = xsmall;
const top = 'min(14vh, 128px)';
/** React Aria measures what a phone's keyboard leaves free. */
const free = 'var(--visual-viewport-height, 100vh)';

/** At the top, where it stays while the list below what is typed grows and shrinks. */
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'center',
  padding: gap,
  backgroundColor: background.scrim,
  animation: `${fadeIn} ${vars.motion.fast} ${vars.motion.easing}`,
  '@media': { [wide]: { paddingBlockStart: top } },
});

export const modal = style({
  display: 'flex',
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 640,
  maxHeight: `calc(${free} - 2 * ${gap})`,
  overflow: 'hidden',
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.overlay,
  backgroundColor: background.raised,
  color: text.primary,
  boxShadow: vars.color.shadow.overlay,
  animation: `${drop} ${vars.motion.standard} ${vars.motion.easing}`,
  '@media': { [wide]: { maxHeight: `calc(${free} - ${top} - ${gap})` } },
});

export const dialog = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, outline: 'none' });

export const field = style({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: small,
  // Above the pictures of the rows.
  paddingInline: `calc(${xsmall} + ${small})`,
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
});

export const glass = style({ flexShrink: 0, color: text.secondary });

/** Without a ring of its own: it has the focus as long as the palette is there. */
export const input = style({
  flex: 1,
  minWidth: 0,
  height: 56,
  padding: 0,
  border: 'none',
  outline: 'none',
  backgroundColor: 'transparent',
  color: text.primary,
  fontFamily: vars.font.body,
  // Never below 16 px, at which a phone would zoom in.
  fontSize: `max(16px, ${vars.fontSize.large})`,
  letterSpacing: 'inherit',
  textOverflow: 'ellipsis',
  selectors: { '&::placeholder': { color: text.secondary, opacity: 1 } },
});

export const list = style({
  flex: '0 1 auto',
  minHeight: 0,
  maxHeight: 420,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: xsmall,
  // Room for a section's title above what arrows bring into sight.
  scrollPaddingBlock: `calc(${vars.lineHeight.xsmall} + ${small} + ${xsmall}) ${xsmall}`,
  outline: 'none',
  selectors: { '&[data-empty]': { display: 'none' } },
  '@media': { '(max-width: 543px)': { maxHeight: 'none' } },
});

export const section = style({ selectors: { '& + &': { marginBlockStart: xsmall } } });

export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: small,
  paddingInline: small,
  paddingBlock: xxsmall,
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'default',
});

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: small,
  boxSizing: 'border-box',
  minHeight: vars.size.controlMedium,
  paddingInline: small,
  paddingBlock: xxsmall,
  borderRadius: vars.radius.medium,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  outline: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-focused]': { backgroundColor: background.accentSoft },
    '&[data-pressed]': { backgroundColor: background.accentSoftHover },
    // The keyboard's place needs more than a tint (WCAG 2.4.7, 1.4.11).
    '&[data-focused]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: xsmall,
      insetInlineStart: 0,
      width: 3,
      borderRadius: vars.radius.full,
      backgroundColor: border.focus,
    },
  },
  '@media': {
    [touch]: { minHeight: 44 },
    [forcedColors]: { selectors: { '&[data-focused]': chosenOutline } },
  },
});

export const icon = style({
  display: 'inline-flex',
  flexShrink: 0,
  color: text.secondary,
  selectors: { '[data-focused] > &': { color: text.accent } },
});

const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The words are what one chooses by: they wrap before they are cut off. */
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const rowHint = style({
  ...oneLine,
  flexShrink: 0,
  maxWidth: '40%',
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});

export const empty = style({
  color: text.secondary,
  textAlign: 'center',
  selectors: { '&:not(:empty)': { paddingBlock: vars.space.xxlarge, paddingInline: medium } },
  overflowWrap: 'anywhere',
});

export const foot = style({
  display: 'flex',
  flexShrink: 0,
  gap: medium,
  paddingInline: medium,
  paddingBlock: xsmall,
  borderBlockStart: `${vars.borderWidth.standard} solid ${border.subtle}`,
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  '@media': { [`${touch}, (max-width: 543px)`]: { display: 'none' } },
});

export const hint = style({ display: 'inline-flex', alignItems: 'center', gap: xxsmall });

export const keys = style({
  minWidth: 20,
  boxSizing: 'border-box',
  paddingInline: xxsmall,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.small,
  backgroundColor: background.inset,
  fontFamily: vars.font.body,
  fontSize: vars.fontSize.xsmall,
  lineHeight: '18px',
  textAlign: 'center',
});
