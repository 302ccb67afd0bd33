import { vars } from '@forecourt/brand-tokens/vars';
import { keyframes, style } from '@vanilla-extract/css';
import { atLeast, windowWidths } from '../../css/widths.ts';
import * as dialog from '../Dialog/Dialog.css.ts';

const slideUp = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const wide = atLeast(windowWidths.dialog);

/** Shrunk it is out of sight, out of reach and out of the accessibility tree, and everything in it stays as it is. */
export const scrim = style([dialog.scrim, { selectors: { '&[hidden]': { display: 'none' } } }]);

/** The buttons stand higher than a line of the title, and their middle on its own. */
export const headActions = style({
  display: 'flex',
  flexShrink: 0,
  gap: vars.space.xxsmall,
  marginBlock: `calc(-1 * ${vars.space.xxsmall})`,
});

export const body = style([dialog.body, { paddingBlockEnd: vars.space.large }]);

/** Parted from what scrolls away under it. */
export const foot = style([
  dialog.foot,
  {
    paddingBlock: vars.space.medium,
    borderBlockStart: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  },
]);

/** Above the page and its sticky bars, below every scrim and toast. */
export const bar = style({
  position: 'fixed',
  insetBlockEnd: 0,
  insetInline: 0,
  zIndex: 9,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  boxSizing: 'border-box',
  minHeight: 56,
  paddingBlock: vars.space.xsmall,
  paddingInlineStart: vars.space.medium,
  paddingInlineEnd: vars.space.xsmall,
  border: `${vars.borderWidth.standard} solid ${vars.color.border.standard}`,
  borderBlockEnd: 0,
  borderStartStartRadius: vars.radius.overlay,
  borderStartEndRadius: vars.radius.overlay,
  backgroundColor: vars.color.background.raised,
  color: vars.color.text.primary,
  boxShadow: vars.color.shadow.overlay,
  animation: `${slideUp} ${vars.motion.standard} ${vars.motion.easing}`,
  '@media': {
    [wide]: { insetInlineStart: 'auto', insetInlineEnd: vars.space.large, width: 400 },
  },
});

export const barTitle = style({
  flex: 1,
  minWidth: 0,
  margin: 0,
  overflow: 'hidden',
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  fontWeight: vars.fontWeight.strong,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
