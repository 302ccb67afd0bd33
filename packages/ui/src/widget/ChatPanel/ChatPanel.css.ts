import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const { background, border, text } = vars.color;

/** As high as what it is put into: the frame on the dealer's page, which follows a phone's keyboard. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  height: '100%',
  minHeight: 0,
  overflow: 'hidden',
  backgroundColor: background.panel,
  color: text.primary,
  fontFamily: vars.font.body,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  // Of its own letters: what it would inherit goes by the letters of the page around it.
  letterSpacing: vars.letterSpacing.body,
  outline: 'none',
});

export const fullPage = style({ position: 'fixed', inset: 0 });

export const header = style({ flexShrink: 0, minWidth: 0 });

export const noticePlace = style({ flexShrink: 0, minWidth: 0 });

const noticeBase = style({
  display: 'block',
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.medium,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  overflowWrap: 'anywhere',
});
export const notice = styleVariants({
  info: [noticeBase, { backgroundColor: background.tone.info, color: text.tone.info }],
  warning: [noticeBase, { backgroundColor: background.tone.warning, color: text.tone.warning }],
});

export const body = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
});

/** At 200 % zoom there is little room: the messages keep some of it, and what is below scrolls. */
export const footer = style({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  gap: vars.space.xsmall,
  boxSizing: 'border-box',
  minWidth: 0,
  maxHeight: '70%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlockStart: vars.space.xsmall,
  paddingBlockEnd: `max(${vars.space.small}, env(safe-area-inset-bottom))`,
  paddingInline: vars.space.medium,
  borderBlockStart: `${vars.borderWidth.standard} solid ${border.subtle}`,
});

export const note = style({
  minWidth: 0,
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
globalStyle(`${note} p`, { margin: 0 });

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: vars.space.medium,
  margin: 0,
  fontSize: vars.fontSize.xsmall,
});
/** High enough to be hit (WCAG 2.5.8). */
export const link = style({ color: text.secondary, lineHeight: '24px', textUnderlineOffset: '0.2em' });
