import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

const { background, border, text } = vars.color;
const avatarSize = 24;
/** The dealership's side, a note of its team too. */
const endSide = ':is([data-side=dealer], [data-side=team]) > &';
const ofDealer = ':is([data-side=dealer], [data-side=team]) > * > &';

const small = { fontSize: vars.fontSize.small, lineHeight: vars.lineHeight.small };

export const message = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.xsmall,
  minWidth: 0,
  selectors: { '&:is([data-side=dealer], [data-side=team])': { flexDirection: 'row-reverse' } },
});

export const avatar = style({ display: 'flex', flexShrink: 0 });

/** Never wider than reads well, nor than leaves the other side recognizable. */
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.xxsmall,
  minWidth: 0,
  maxWidth: `min(640px, calc(100% - ${avatarSize}px - ${vars.space.large}))`,
  selectors: { [endSide]: { alignItems: 'flex-end' } },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space.xsmall,
  maxWidth: '100%',
  minHeight: avatarSize,
  ...small,
  // Who reads a note is longer than a channel's name.
  selectors: { [ofDealer]: { flexDirection: 'row-reverse' }, '[data-side=team] > * > &': { flexWrap: 'wrap' } },
});

export const author = style({
  minWidth: 0,
  overflow: 'hidden',
  color: text.primary,
  fontWeight: vars.fontWeight.strong,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const meta = style({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  columnGap: vars.space.xsmall,
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  whiteSpace: 'nowrap',
});

export const channel = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  selectors: { '[data-side=team] &': { color: text.tone.warning, fontWeight: vars.fontWeight.medium } },
});

const base = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  boxSizing: 'border-box',
  minWidth: 0,
  maxWidth: '100%',
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.small,
  borderRadius: vars.radius.large,
  color: text.primary,
  overflowWrap: 'anywhere',
});

/** The corner at the author is the bubble's tail. */
export const bubble = styleVariants({
  customer: [base, { borderStartStartRadius: vars.radius.small, backgroundColor: background.neutralSoft }],
  dealer: [base, { borderStartEndRadius: vars.radius.small, backgroundColor: background.accentSoft }],
  team: [
    base,
    {
      border: `${vars.borderWidth.standard} dashed ${border.tone.warning}`,
      borderStartEndRadius: vars.radius.small,
      backgroundColor: background.tone.warning,
    },
  ],
});

export const title = style({ margin: 0, fontWeight: vars.fontWeight.strong });

export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
/** Spaces and tabs as they were typed; a word of any length breaks. */
export const line = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const vehicle = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  boxSizing: 'border-box',
  minWidth: 0,
  padding: vars.space.small,
  border: `${vars.borderWidth.standard} solid ${border.subtle}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.panel,
});
export const vehicleName = style({ margin: 0, fontWeight: vars.fontWeight.strong });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.medium,
  rowGap: vars.space.xxsmall,
  margin: 0,
  ...small,
});
export const fact = style({ display: 'flex', gap: vars.space.xxsmall, minWidth: 0 });
export const term = style({ flexShrink: 0, color: text.secondary });
export const value = style({ margin: 0, minWidth: 0, fontVariantNumeric: 'tabular-nums' });

export const reaction = style({
  paddingInline: vars.space.xsmall,
  border: `${vars.borderWidth.standard} solid ${border.subtle}`,
  borderRadius: vars.radius.large,
  backgroundColor: background.panel,
  color: text.secondary,
  ...small,
});

export const delivery = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.xsmall,
  maxWidth: '100%',
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
  selectors: { [ofDealer]: { justifyContent: 'flex-end' } },
});
const toneBase = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xxsmall });
export const deliveryTone = styleVariants({
  neutral: [toneBase, { color: text.secondary }],
  success: [toneBase, { color: text.tone.success }],
  danger: [toneBase, { color: text.tone.danger, fontWeight: vars.fontWeight.medium }],
});
export const detail = style({ minWidth: 0, color: text.secondary, overflowWrap: 'anywhere' });
