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

/** Where there is no room beside the words, they have a line of their own. */
const narrow = '(max-width: 560px)';
export const words = style({
  flex: '1 1 0',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@container': { [narrow]: { flexBasis: '100%' } },
});
export const title = style({
  color: text.primary,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  fontWeight: vars.fontWeight.medium,
});
export const description = style({
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });
export const actions = style({ display: 'flex', gap: vars.space.xsmall, marginInlineStart: 'auto' });

export const content = style({
  padding: vars.space.medium,
  borderBlockStart: line,
});
