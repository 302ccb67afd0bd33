import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const shift = vars.space.xxsmall;
const widest = `calc(100vw - 2 * ${vars.space.xsmall})`;

export const popover = style({
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  maxWidth: widest,
  border: `${vars.borderWidth.standard} solid ${vars.color.border.standard}`,
  borderRadius: vars.radius.overlay,
  backgroundColor: vars.color.background.raised,
  color: vars.color.text.primary,
  boxShadow: vars.color.shadow.overlay,
  outline: 'none',
  transition: `opacity ${vars.motion.fast} ${vars.motion.easing}, translate ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-entering], &[data-exiting]': { opacity: 0 },
    '&[data-placement=bottom][data-entering]': { translate: `0 calc(-1 * ${shift})` },
    '&[data-placement=top][data-entering]': { translate: `0 ${shift}` },
    '&[data-placement=left][data-entering]': { translate: `${shift} 0` },
    '&[data-placement=right][data-entering]': { translate: `calc(-1 * ${shift}) 0` },
  },
});

/**
 * React Aria writes the trigger's width into `--trigger-width`. A surface that stood out of the window would make the page
 * scroll to the choice that is pointed at, and scrolling closes it.
 */
export const width = styleVariants({
  content: {},
  trigger: { minWidth: `min(var(--trigger-width), ${widest})` },
});

/** Scrolls by itself, so that the arrow, which stands outside the edge, is not cut off. */
export const content = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflow: 'auto',
  borderRadius: 'inherit',
});

/** The dialog inside takes the focus when it opens; the surface around it is what a person sees. */
globalStyle(`${content} > [role=dialog]`, { outline: 'none' });

export const padding = styleVariants({
  none: {},
  small: { padding: vars.space.xsmall },
  medium: { padding: vars.space.medium },
});

export const arrow = style({
  display: 'block',
  fill: vars.color.background.raised,
  stroke: vars.color.border.standard,
  selectors: {
    '[data-placement=bottom] > &': { rotate: '180deg' },
    '[data-placement=left] > &': { rotate: '-90deg' },
    '[data-placement=right] > &': { rotate: '90deg' },
  },
});
