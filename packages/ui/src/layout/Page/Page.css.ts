import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { atLeast, pageWidths } from '../../css/widths.ts';

/** The page answers to its own width, not the window's: the sidebar beside it may be open or closed. */
export const page = style({
  containerType: 'inline-size',
  width: '100%',
  // As a child of the shell's main part, which is then as tall as the window.
  selectors: { '&[data-fill]': { flex: 1, minHeight: 0 } },
});

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: pageWidths.greatest,
  marginInline: 'auto',
  padding: vars.space.medium,
  '@media': { print: { padding: 0, maxWidth: 'none' } },
  '@container': {
    [atLeast(pageWidths.medium)]: { padding: vars.space.large },
    [atLeast(pageWidths.wide)]: { paddingInline: vars.space.xlarge, paddingBlock: vars.space.large },
  },
  selectors: {
    '[data-width=form] > &': { maxWidth: pageWidths.form },
    '[data-fill] > &': { gap: vars.space.small, maxWidth: 'none', height: '100%', padding: 0 },
  },
});

/** Close to the heading, which it belongs to. */
export const trail = style({ marginBlockEnd: `calc(-1 * ${vars.space.small})` });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minHeight: vars.size.controlMedium,
  selectors: {
    '[data-fill] > * > &': { paddingInline: vars.space.medium, paddingBlockStart: vars.space.small },
  },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minWidth: 0,
  '@media': { print: { display: 'none' } },
});

/** On paper, in the place of the actions. */
export const printNote = style({ display: 'none', '@media': { print: { display: 'block' } } });
