import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const list = style({
  margin: 0,
  padding: 0,
  minWidth: 0,
  listStyle: 'none',
  containerType: 'inline-size',
});

/** Stacked on a phone; elsewhere the values of all rows begin at the same place. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: vars.space.xxsmall,
  alignItems: 'center',
  minWidth: 0,
  paddingBlock: vars.space.small,
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
    // Leads the eye from the words to a value that is far from them.
    '& + &': { borderBlockStart: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}` },
  },
  '@container': {
    '(min-width: 440px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, min(300px, 50%))',
      columnGap: vars.space.medium,
      paddingBlock: vars.space.xsmall,
      selectors: {
        '[data-wide-values] > &': {
          gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
          alignItems: 'start',
          paddingBlock: vars.space.small,
        },
      },
    },
  },
});

export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' });
export const label = style({
  color: vars.color.text.primary,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  fontWeight: vars.fontWeight.medium,
});
export const description = style({
  color: vars.color.text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const value = style({ minWidth: 0, overflowWrap: 'anywhere', textWrap: 'balance' });
