import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall, minWidth: 0 });

export const title = style({
  margin: 0,
  color: vars.color.text.primary,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  fontWeight: vars.fontWeight.strong,
  outline: 'none',
});

export const note = style({
  margin: 0,
  color: vars.color.text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  overflowWrap: 'anywhere',
});

/** Stays in sight where the times scroll behind it, and covers the edge below which the panel's footer leaves free. */
export const actions = style({
  position: 'sticky',
  insetBlockEnd: `calc(-1 * ${vars.space.small})`,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.xsmall,
  marginBlockEnd: `calc(-1 * ${vars.space.small})`,
  paddingBlockStart: vars.space.xsmall,
  paddingBlockEnd: vars.space.small,
  backgroundColor: vars.color.background.panel,
});
