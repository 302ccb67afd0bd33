import { vars } from '@forecourt/brand-tokens/vars';
import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { atLeast, windowWidths } from '../../css/widths.ts';

const fadeIn = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const wide = atLeast(windowWidths.dialog);

/** A sheet at the foot of a phone, a card in the middle of anything wider. */
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  backgroundColor: vars.color.background.scrim,
  animation: `${fadeIn} ${vars.motion.standard} ${vars.motion.easing}`,
  '@media': { [wide]: { alignItems: 'center', padding: vars.space.large } },
});

const modal = style({
  display: 'flex',
  boxSizing: 'border-box',
  width: '100%',
  maxHeight: '92vh',
  border: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  borderStartStartRadius: vars.radius.overlay,
  borderStartEndRadius: vars.radius.overlay,
  backgroundColor: vars.color.background.raised,
  color: vars.color.text.primary,
  boxShadow: vars.color.shadow.overlay,
  animation: `${rise} ${vars.motion.standard} ${vars.motion.easing}`,
  '@media': { [wide]: { borderRadius: vars.radius.overlay } },
});

export const size = styleVariants({
  small: [modal, { '@media': { [wide]: { maxWidth: 420 } } }],
  medium: [modal, { '@media': { [wide]: { maxWidth: 560 } } }],
  large: [modal, { '@media': { [wide]: { maxWidth: 800 } } }],
});

export const dialog = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, outline: 'none' });
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.small,
  padding: vars.space.large,
  paddingBlockEnd: vars.space.xsmall,
});
export const title = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontStretch: vars.fontStretch.heading,
  fontSize: vars.fontSize.large,
  lineHeight: vars.lineHeight.large,
  fontWeight: vars.fontWeight.heading,
  letterSpacing: vars.letterSpacing.heading,
  textTransform: vars.textTransform.heading as 'none',
  overflowWrap: 'anywhere',
});
export const body = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  paddingInline: vars.space.large,
  paddingBlock: vars.space.xsmall,
  // Without a foot.
  selectors: { '&:last-child': { paddingBlockEnd: vars.space.large } },
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.xsmall,
  padding: vars.space.large,
  paddingBlockStart: vars.space.medium,
});
