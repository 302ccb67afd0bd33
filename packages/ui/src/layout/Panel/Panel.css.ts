import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  boxSizing: 'border-box',
  minWidth: 0,
  padding: vars.size.panelPadding,
  border: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.background.panel,
  // Not cut across sheets, unless it is longer than one.
  '@media': { print: { breakInside: 'avoid' } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

export const titles = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxsmall, minWidth: 0 });

/** As tall with a help as without, so that nothing moves when it comes. */
export const title = style({ display: 'flex', alignItems: 'center', gap: vars.space.xxsmall, minHeight: 28 });

/** At least as tall as the title, so that a badge stands on its line. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minHeight: 28,
});
