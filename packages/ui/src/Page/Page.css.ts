import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

/** The page answers to its own width, not the window's: the sidebar beside it may be open or closed. */
export const page = style({ containerType: 'inline-size', width: '100%' });

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 1440,
  marginInline: 'auto',
  padding: vars.space.medium,
  '@container': {
    '(min-width: 600px)': { padding: vars.space.large },
    '(min-width: 1024px)': { paddingInline: vars.space.xlarge, paddingBlock: vars.space.large },
  },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minHeight: vars.size.controlMedium,
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minWidth: 0,
});
