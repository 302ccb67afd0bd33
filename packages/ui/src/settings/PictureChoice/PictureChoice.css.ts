import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { forcedColors } from '../../css/forcedColors.ts';

const { background, border } = vars.color;

export const list = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.xsmall });

export const choice = style({
  boxSizing: 'border-box',
  display: 'block',
  width: 56,
  height: 56,
  padding: 3,
  border: '2px solid transparent',
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

export const picture = style({
  display: 'block',
  width: '100%',
  height: '100%',
  borderRadius: vars.radius.full,
  backgroundColor: background.inset,
  objectFit: 'cover',
});
