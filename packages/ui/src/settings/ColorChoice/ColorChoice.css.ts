import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { forcedColors } from '../../css/forcedColors.ts';

const { border } = vars.color;

export const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space.medium,
  minWidth: 0,
});

export const presets = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

export const hex = style({ flex: '1 1 140px', minWidth: 0, maxWidth: 220 });

/** A round target, with a ring of the page's between the color and what marks it as chosen. */
export const swatch = style({
  boxSizing: 'border-box',
  display: 'block',
  width: vars.size.controlMedium,
  height: vars.size.controlMedium,
  padding: 3,
  border: `2px solid transparent`,
  borderRadius: vars.radius.full,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { borderColor: border.control },
    '&[data-selected]': { borderColor: border.focus },
    '&[data-focus-visible]': { outline: `${vars.borderWidth.focus} solid ${border.focus}`, outlineOffset: 2 },
    '&[data-readonly]': { cursor: 'default' },
  },
  '@media': {
    [forcedColors]: { borderColor: 'Canvas', selectors: { '&[data-selected]': { borderColor: 'Highlight' } } },
  },
});

export const color = style({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  border: `1px solid ${border.standard}`,
  borderRadius: vars.radius.full,
  // It is the color that is chosen.
  forcedColorAdjust: 'none',
});
