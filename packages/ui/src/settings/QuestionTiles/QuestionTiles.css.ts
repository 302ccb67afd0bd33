import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, border, text } = vars.color;
const line = `${vars.borderWidth.standard} solid ${border.subtle}`;

/** One list: a question is a line of it, and what adds another the last one. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minWidth: 0,
  containerType: 'inline-size',
  border: line,
  borderRadius: vars.radius.medium,
});

export const item = style({ display: 'flex', minWidth: 0, selectors: { '& + &': { borderBlockStart: line } } });

const row = {
  display: 'flex',
  flex: 1,
  boxSizing: 'border-box',
  minWidth: 0,
  margin: 0,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.small,
  border: 'none',
  // Its ring and its ground keep to the corners of the list.
  borderRadius: `calc(${vars.radius.medium} - ${vars.borderWidth.standard})`,
  backgroundColor: 'transparent',
  color: text.primary,
  font: 'inherit',
} as const;

const pressable = {
  cursor: 'pointer',
  textAlign: 'start',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
} as const;

const inset = { '&[data-focus-visible]': { outlineOffset: -2 } } as const;

/** The badges stand at the end of the line, or below the words where it is narrow. */
export const tile = style({
  ...row,
  ...pressable,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.medium,
  rowGap: vars.space.xxsmall,
  selectors: {
    ...inset,
    '&[data-hovered]': { backgroundColor: background.neutralSoft },
    '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
  },
});

export const add = style({
  ...row,
  ...pressable,
  alignItems: 'center',
  gap: vars.space.xsmall,
  minHeight: vars.size.controlMedium,
  color: text.accent,
  fontWeight: vars.fontWeight.medium,
  selectors: { ...inset, '&[data-hovered]': { backgroundColor: background.accentSoft } },
});

export const fieldTile = style({
  ...row,
  flexDirection: 'column',
  paddingBlock: vars.space.small,
  backgroundColor: background.inset,
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: 'min(100%, 220px)',
});

export const question = style({ fontWeight: vars.fontWeight.medium, overflowWrap: 'anywhere' });

/** One line of it, two where lines are short. */
export const answer = style({
  display: '-webkit-box',
  overflow: 'hidden',
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  '@container': { '(min-width: 600px)': { WebkitLineClamp: 1 } },
});

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xxsmall });
