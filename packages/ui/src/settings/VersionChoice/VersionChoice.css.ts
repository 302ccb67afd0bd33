import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const fields = style({ display: 'flex', flexDirection: 'column', gap: vars.space.medium });

export const all = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

export const field = style({
  paddingBlockStart: vars.space.medium,
  borderBlockStart: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
});

/** As it was typed: lines stay lines. */
export const value = style({ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const empty = style({ color: vars.color.text.secondary, fontStyle: 'italic' });
