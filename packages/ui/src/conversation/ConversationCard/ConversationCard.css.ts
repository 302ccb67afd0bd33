import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { chosenOutline, filledPart, forcedColors } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;
const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const item = style({ minWidth: 0 });

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  boxSizing: 'border-box',
  minWidth: 0,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: background.neutralSoft },
    '&[aria-current=page]': { backgroundColor: background.accentSoft },
    // A tint alone is too faint to find again.
    '&[aria-current=page]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: 3,
      backgroundColor: background.accent,
    },
    '&[data-focus-visible]': { outlineOffset: -2 },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&[aria-current=page]:not([data-focus-visible])': chosenOutline,
        '&[aria-current=page]::before': filledPart,
      },
    },
  },
});

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space.xsmall, minWidth: 0 });
export const who = style({ display: 'flex', flex: 1, alignItems: 'baseline', gap: vars.space.xsmall, minWidth: 0 });
/** The name gives way last. */
export const about = style({ ...oneLine, flex: '1 9999 0' });
export const name = style({
  ...oneLine,
  flex: '0 1 auto',
  color: text.primary,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  fontWeight: vars.fontWeight.medium,
  selectors: { '[data-unread] &': { fontWeight: vars.fontWeight.strong } },
});
export const time = style({
  flexShrink: 0,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
});

export const facts = style({ display: 'flex', minWidth: 0, gap: vars.space.xsmall });
export const fact = style({
  ...oneLine,
  selectors: { '& + &::before': { content: '"·"', marginInlineEnd: vars.space.xsmall } },
});

export const preview = style({
  display: '-webkit-box',
  overflow: 'hidden',
  color: text.primary,
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xxsmall,
  minWidth: 0,
});
export const badges = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: vars.space.xxsmall,
});
export const channel = style({
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.xsmall,
});
