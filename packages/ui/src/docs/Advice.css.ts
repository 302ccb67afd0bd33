import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { border, text } = vars.color;

export const rules = style({ display: 'grid', gap: vars.space.medium, margin: 0, padding: 0, listStyle: 'none' });
export const rule = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: vars.space.medium,
});

const side = style({ paddingInlineStart: vars.space.medium, borderInlineStart: '3px solid' });
export const good = style([side, { borderColor: border.tone.success }]);
export const bad = style([side, { borderColor: border.tone.danger }]);

const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  margin: 0,
  fontWeight: vars.fontWeight.strong,
});
export const goodTitle = style([title, { color: text.tone.success }]);
export const badTitle = style([title, { color: text.tone.danger }]);
