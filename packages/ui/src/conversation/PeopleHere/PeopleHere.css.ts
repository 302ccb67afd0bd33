import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, border, text } = vars.color;

export const list = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const person = style({
  display: 'inline-flex',
  padding: 1,
  border: '2px solid transparent',
  borderRadius: vars.radius.full,
  backgroundColor: background.panel,
  selectors: { '&[data-busy]': { borderColor: border.accent } },
});

export const more = style({
  paddingInline: vars.space.xxsmall,
  color: text.secondary,
  fontSize: vars.fontSize.xsmall,
  fontWeight: vars.fontWeight.medium,
});
