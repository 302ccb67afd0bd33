import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { border, text } = vars.color;
const line = `${vars.borderWidth.standard} solid ${border.subtle}`;

export const list = style({
  margin: 0,
  padding: 0,
  minWidth: 0,
  listStyle: 'none',
  containerType: 'inline-size',
  border: line,
  borderRadius: vars.radius.medium,
  overflow: 'clip',
});

export const record = style({ minWidth: 0, selectors: { '& + &': { borderBlockStart: line } } });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.medium,
  rowGap: vars.space.xsmall,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
});

/** Words keep this much of a line; what has no room beside them stands below. */
const leastWidth = 'min(100%, 180px)';
/** Where there is no room beside the words, they have a line of their own. */
const narrow = '(max-width: 560px)';
export const words = style({
  flex: '1 1 0',
  minWidth: leastWidth,
  overflowWrap: 'anywhere',
  // An action alone has room beside them.
  '@container': { [narrow]: { selectors: { '[data-badges] > &': { flexBasis: '100%' } } } },
});
/** As tall as the row, so that the row opens wherever it is pressed beside its actions. */
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  flex: '1 1 0',
  boxSizing: 'border-box',
  minWidth: leastWidth,
  minHeight: vars.size.controlMedium,
  marginBlock: `calc(-1 * ${vars.space.xsmall})`,
  marginInlineStart: `calc(-1 * ${vars.space.xxsmall})`,
  padding: 0,
  paddingInline: vars.space.xxsmall,
  border: 0,
  borderRadius: vars.radius.small,
  backgroundColor: 'transparent',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { backgroundColor: vars.color.background.neutralSoft } },
  // Several lines of words reach its edges, and actions may stand below it.
  '@container': { [narrow]: { paddingBlock: vars.space.xsmall } },
});
export const triggerWords = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const chevron = style({
  flexShrink: 0,
  color: text.secondary,
  transition: `rotate ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: { '[aria-expanded=true] > &': { rotate: '90deg' } },
});
export const title = style({
  display: 'block',
  color: text.primary,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  fontWeight: vars.fontWeight.medium,
});
export const description = style({
  display: 'block',
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const facts = style([description, { overflow: 'clip' }]);
const dot = '16px';
/** Each begins with a dot; that of a line's first one is cut off. */
export const factLines = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: `calc(-1 * ${dot})` });
export const fact = style({
  boxSizing: 'border-box',
  position: 'relative',
  maxWidth: '100%',
  paddingInlineStart: dot,
  selectors: {
    '&::before': {
      content: '"·" / ""',
      position: 'absolute',
      insetInlineStart: 0,
      width: dot,
      textAlign: 'center',
    },
  },
});
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  minWidth: 0,
  marginInlineStart: 'auto',
});

export const content = style({
  padding: vars.space.medium,
  borderBlockStart: line,
});
