import { vars } from '@forecourt/brand-tokens/vars';
import { keyframes, style } from '@vanilla-extract/css';
import { safeFoot } from '../../css/visualViewport.ts';
import { atLeast, paneWidths, windowWidths } from '../../css/widths.ts';

const { background, border } = vars.color;
const line = `${vars.borderWidth.standard} solid ${border.subtle}`;
const wide = atLeast(windowWidths.sidebar);

export const panes = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  borderBlockStart: line,
  backgroundColor: background.panel,
});

const pane = style({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 });

export const list = style([
  pane,
  {
    display: 'none',
    flex: 1,
    selectors: { '[data-list-open] > &': { display: 'flex' } },
    '@media': {
      [wide]: { display: 'flex', flex: `0 0 ${paneWidths.list}`, borderInlineEnd: line },
    },
  },
]);

export const main = style([
  pane,
  {
    flex: 1,
    selectors: { '[data-list-open] > &': { display: 'none' } },
    '@media': { [wide]: { selectors: { '[data-list-open] > &': { display: 'flex' } } } },
  },
]);

export const details = style([pane, { flex: `0 0 ${paneWidths.details}`, borderInlineStart: line }]);

export const header = style({
  // What is in it depends on the pane's width, not on the window's.
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: vars.space.xsmall,
  flexShrink: 0,
  minWidth: 0,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  borderBlockEnd: line,
});
export const mainHeader = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.small,
  flexShrink: 0,
  minWidth: 0,
  minHeight: vars.size.controlMedium,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.medium,
  borderBlockEnd: line,
  selectors: {
    '&[data-one-line]': {
      paddingBlock: `max(${vars.space.xxsmall}, env(safe-area-inset-top)) ${vars.space.xxsmall}`,
      paddingInline: vars.space.xsmall,
    },
  },
});
/** On a phone between the two buttons, else beside what can be done. */
export const title = style({
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  fontWeight: vars.fontWeight.strong,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [wide]: { flex: '1 0 100%' } },
});
/** On a phone below the two buttons. */
export const headerContent = style({
  order: 1,
  flex: '1 0 100%',
  minWidth: 0,
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [wide]: { order: 0, flex: 1 } },
});
export const scroller = style({ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehaviorY: 'contain' });
export const fill = style({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });
export const footer = style({
  flexShrink: 0,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  borderBlockStart: line,
  selectors: {
    '[data-whole-window] > &': {
      paddingBlock: `${vars.space.xsmall} max(${vars.space.xsmall}, ${safeFoot})`,
      paddingInline: vars.space.xsmall,
    },
  },
});

const fadeIn = keyframes({ from: { opacity: 0 } });
const slideIn = keyframes({ from: { transform: 'translateX(32px)', opacity: 0 } });
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'flex',
  justifyContent: 'flex-end',
  backgroundColor: background.scrim,
  animation: `${fadeIn} ${vars.motion.standard} ${vars.motion.easing}`,
});
export const drawer = style({
  boxSizing: 'border-box',
  width: paneWidths.drawer,
  paddingBlock: 'env(safe-area-inset-top) env(safe-area-inset-bottom)',
  height: '100%',
  backgroundColor: background.panel,
  color: vars.color.text.primary,
  boxShadow: vars.color.shadow.overlay,
  animation: `${slideIn} ${vars.motion.standard} ${vars.motion.easing}`,
});
export const drawerContent = style({ display: 'flex', flexDirection: 'column', height: '100%', outline: 'none' });
export const drawerHead = style({
  display: 'flex',
  justifyContent: 'flex-end',
  flexShrink: 0,
  padding: vars.space.xsmall,
});
