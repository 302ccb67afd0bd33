import { vars } from '@forecourt/brand-tokens/vars';
import { keyframes, style } from '@vanilla-extract/css';
import { chosenOutline, forcedColors } from '../../css/forcedColors.ts';
import { seenHeight, visualTop } from '../../css/visualViewport.ts';
import { headHeight, railWidth, topBarHeight, wide } from './measures.ts';

const { background, border, text } = vars.color;
const { small, xsmall, medium } = vars.space;

/** On paper there is the page alone. */
const notPrinted = { print: { display: 'none' } } as const;

export const shell = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  // Beside a phone's notch; in any other window these are 0.
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  '@media': { [wide]: { flexDirection: 'row' }, print: { display: 'block', minHeight: 0 } },
});
const wholeWindow = ':has([data-whole-window])';

export const skipLink = style({
  position: 'absolute',
  insetInlineStart: xsmall,
  insetBlockStart: xsmall,
  zIndex: 20,
  paddingBlock: xsmall,
  paddingInline: medium,
  borderRadius: vars.radius.small,
  backgroundColor: background.accent,
  color: text.onAccent,
  selectors: {
    '&:not(:focus)': {
      clipPath: 'inset(50%)',
      width: 1,
      height: 1,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      padding: 0,
    },
  },
  '@media': notPrinted,
});

export const topBar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: xsmall,
  boxSizing: 'content-box',
  height: topBarHeight - 1,
  paddingBlockStart: 'env(safe-area-inset-top)',
  paddingInline: xsmall,
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
  backgroundColor: background.sidebar,
  selectors: { [`${shell}${wholeWindow} > &`]: { display: 'none' } },
  '@media': { [wide]: { display: 'none' }, ...notPrinted },
});

export const topBarEnd = style({ marginInlineStart: 'auto' });

export const sidebar = style({
  display: 'none',
  '@media': {
    [wide]: {
      position: 'sticky',
      insetBlockStart: 0,
      display: 'flex',
      flexDirection: 'column',
      flexShrink: 0,
      boxSizing: 'border-box',
      width: vars.size.sidebar,
      height: '100vh',
      borderInlineEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
      backgroundColor: background.sidebar,
      transition: `width ${vars.motion.standard} ${vars.motion.easing}`,
    },
    ...notPrinted,
  },
  selectors: { '&[data-collapsed]': { '@media': { [wide]: { width: railWidth } } } },
});

export const sidebarContent = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: xsmall,
  minHeight: headHeight,
  paddingInline: medium,
  selectors: { '[data-collapsed] &': { justifyContent: 'center', paddingInline: xsmall } },
});
export const header = style({
  paddingInline: medium,
  paddingBlockEnd: small,
  minWidth: 0,
  selectors: { '[data-collapsed] &': { display: 'none' } },
});
export const tools = style({
  paddingInline: medium,
  paddingBlockEnd: xsmall,
  selectors: { '[data-collapsed] &': { display: 'flex', justifyContent: 'center', paddingInline: xsmall } },
});
export const nav = style({ flex: 1, paddingInline: small, paddingBlock: xsmall });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const subList = style([list, { marginBlockStart: 2, selectors: { '[data-collapsed] &': { display: 'none' } } }]);
export const footer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: xsmall,
  padding: small,
  borderBlockStart: `${vars.borderWidth.standard} solid ${border.subtle}`,
  selectors: { '[data-collapsed] &': { flexDirection: 'column', justifyContent: 'center', padding: xsmall } },
});

export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: small,
  boxSizing: 'border-box',
  minHeight: vars.size.controlMedium,
  paddingInline: small,
  borderRadius: vars.radius.small,
  color: text.secondary,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: vars.letterSpacing.label,
  textTransform: vars.textTransform.label as 'none',
  textDecoration: 'none',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: background.neutralSoftHover, color: text.primary },
    '&[aria-current=page]': { backgroundColor: background.accentSoft, color: text.accent },
    '[data-collapsed] &': { justifyContent: 'center', paddingInline: 0 },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&[aria-current]': { textDecoration: 'underline' },
        '&[aria-current=page]:not([data-focus-visible])': chosenOutline,
      },
    },
  },
});
export const subItem = style([
  item,
  {
    minHeight: vars.size.controlSmall,
    paddingInlineStart: `calc(${small} * 2 + 18px)`,
    fontWeight: vars.fontWeight.regular,
    selectors: { '&[aria-current=location]': { color: text.accent, fontWeight: vars.fontWeight.medium } },
  },
]);
export const icon = style({ display: 'flex', flexShrink: 0 });
/** Long names wrap, such as 'First Agentic Response' in Marque's wide capitals. */
export const words = style({
  minWidth: 0,
  paddingBlock: vars.space.xxsmall,
  lineHeight: vars.lineHeight.small,
  selectors: {
    '[data-collapsed] &': { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1 },
  },
});

export const main = style({
  flex: 1,
  minWidth: 0,
  outline: 'none',
  // A page that fills the window scrolls inside itself (`Page` with `isFill`).
  selectors: {
    '&:has(> [data-fill])': {
      display: 'flex',
      flexDirection: 'column',
      flex: 'none',
      height: `calc(100dvh - ${topBarHeight}px - env(safe-area-inset-top))`,
      '@media': { [wide]: { flex: 1, height: '100dvh' } },
    },
    // Pinned to what can be seen of the window.
    [`&${wholeWindow}`]: {
      position: 'fixed',
      insetInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
      insetBlockStart: `var(${visualTop}, 0px)`,
      height: seenHeight,
    },
  },
});

const fadeIn = keyframes({ from: { opacity: 0 } });
const slideIn = keyframes({ from: { transform: 'translateX(-100%)' } });
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  backgroundColor: background.scrim,
  animation: `${fadeIn} ${vars.motion.standard} ${vars.motion.easing}`,
});
export const drawer = style({
  width: 'min(320px, 85vw)',
  height: '100%',
  boxSizing: 'border-box',
  paddingBlock: 'env(safe-area-inset-top) env(safe-area-inset-bottom)',
  backgroundColor: background.sidebar,
  color: text.primary,
  animation: `${slideIn} ${vars.motion.standard} ${vars.motion.easing}`,
});
export const drawerContent = style({ display: 'flex', flexDirection: 'column', height: '100%', outline: 'none' });

export const notice = style({
  selectors: { '&:not(:empty)': { display: 'grid', gap: xsmall, padding: medium, paddingBlockEnd: 0 } },
  '@media': notPrinted,
});
