import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

const { background, text } = vars.color;
const xsmall = { fontSize: vars.fontSize.xsmall, lineHeight: vars.lineHeight.xsmall };

const base = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxsmall, minWidth: 0 });

/** The customer's own messages are at the end, as in every messenger. */
export const message = styleVariants({
  shopper: [base, { alignItems: 'flex-end' }],
  dealer: [base, { alignItems: 'flex-start' }],
  system: [base, { alignItems: 'center', textAlign: 'center' }],
});

export const author = style({ maxWidth: '100%', color: text.secondary, overflowWrap: 'anywhere', ...xsmall });

const bubbleBase = style({
  boxSizing: 'border-box',
  minWidth: 0,
  maxWidth: '85%',
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.small,
  borderRadius: vars.radius.large,
  overflowWrap: 'anywhere',
});

/** The corner at its author is the bubble's tail. */
export const bubble = styleVariants({
  shopper: [
    bubbleBase,
    { borderEndEndRadius: vars.radius.small, backgroundColor: background.accentSoft, color: text.primary },
  ],
  dealer: [
    bubbleBase,
    { borderEndStartRadius: vars.radius.small, backgroundColor: background.neutralSoft, color: text.primary },
  ],
  system: { maxWidth: '100%', color: text.secondary, overflowWrap: 'anywhere', ...xsmall },
});

/** Spaces and line breaks as they were typed. */
export const plain = style({ margin: 0, whiteSpace: 'pre-wrap' });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.xsmall,
  color: text.secondary,
  ...xsmall,
});
export const failed = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  color: text.danger,
  fontWeight: vars.fontWeight.medium,
});
