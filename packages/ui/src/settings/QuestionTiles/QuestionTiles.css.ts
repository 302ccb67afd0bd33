import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, border, text } = vars.color;

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: vars.space.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const item = style({ display: 'flex', minWidth: 0 });

const box = {
  display: 'flex',
  flex: 1,
  boxSizing: 'border-box',
  minWidth: 0,
  minHeight: 64,
  padding: vars.space.small,
  border: `${vars.borderWidth.standard} solid ${border.subtle}`,
  borderRadius: vars.radius.medium,
  font: 'inherit',
} as const;

const pressable = {
  cursor: 'pointer',
  textAlign: 'start',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
} as const;

export const tile = style({
  ...box,
  ...pressable,
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  backgroundColor: background.panel,
  color: text.primary,
  selectors: {
    '&[data-hovered]': { borderColor: border.standard, backgroundColor: background.neutralSoft },
    '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
  },
});

export const add = style({
  ...box,
  ...pressable,
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  borderStyle: 'dashed',
  borderColor: border.standard,
  backgroundColor: 'transparent',
  color: text.accent,
  fontWeight: vars.fontWeight.medium,
  selectors: { '&[data-hovered]': { backgroundColor: background.accentSoft } },
});

export const fieldTile = style({
  ...box,
  flexDirection: 'column',
  justifyContent: 'center',
  backgroundColor: background.inset,
});

export const question = style({ fontWeight: vars.fontWeight.medium, overflowWrap: 'anywhere' });

export const answer = style({
  display: '-webkit-box',
  overflow: 'hidden',
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xxsmall,
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space.xxsmall,
});
