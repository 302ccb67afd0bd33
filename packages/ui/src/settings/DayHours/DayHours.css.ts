import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { small, xsmall } = vars.space;
const beside = '(min-width: 640px)';

/** One line of several; the last one ends with what the lines stand in. */
export const folded = style({
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}` },
  },
});

export const frame = style({ containerType: 'inline-size', width: '100%' });

/** The day, its hours, what else can be done with it: below each other, or in columns that all rows share. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"day action" "hours hours"',
  columnGap: small,
  alignItems: 'start',
  paddingBlock: xsmall,
  selectors: {
    // A word has room beside the day, also where it is narrow.
    '&[data-closed]': { gridTemplateAreas: '"day hours"' },
    '&[data-closed][data-action=shown]': {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"day hours action"',
    },
  },
  '@container': {
    [beside]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gridTemplateAreas: '"day hours"',
      selectors: {
        '&[data-closed]': {
          gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
          gridTemplateAreas: '"day hours"',
        },
        '&[data-action], &[data-action][data-closed]': {
          gridTemplateColumns: `minmax(0, 2fr) minmax(0, 3fr) ${vars.size.controlMedium}`,
          gridTemplateAreas: '"day hours action"',
        },
      },
    },
  },
});

/** Its first line stands on the line of the hours. */
export const day = style({
  gridArea: 'day',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  columnGap: xsmall,
  minWidth: 0,
  boxSizing: 'border-box',
  minHeight: vars.size.controlMedium,
});

export const hours = style({ gridArea: 'hours', minWidth: 0 });

export const closed = style({ display: 'flex', alignItems: 'center', minHeight: vars.size.controlMedium });

export const action = style({
  gridArea: 'action',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  minHeight: vars.size.controlMedium,
});
