import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { border, text } = vars.color;

export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  minWidth: 0,
  containerType: 'inline-size',
});

/** What there is beside what is picked; below each other where it is narrow. */
export const sides = style({
  display: 'grid',
  gap: vars.space.small,
  '@container': { '(min-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.medium,
  selectors: { '[data-invalid] > &': { borderColor: border.danger } },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minHeight: vars.size.controlMedium,
  paddingInline: vars.space.small,
  paddingBlock: vars.space.xsmall,
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
});

export const search = style({ flex: 1, minWidth: 0 });

/** As many as fit are in sight; the rest scrolls. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  maxHeight: 240,
  margin: 0,
  padding: vars.space.xsmall,
  paddingInline: vars.space.small,
  overflowY: 'auto',
  listStyle: 'none',
});

export const picked = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  color: text.primary,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  overflowWrap: 'anywhere',
});

export const note = style({
  margin: 0,
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  paddingBlock: vars.space.xxsmall,
});
