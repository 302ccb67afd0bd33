import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle } from '@vanilla-extract/css';
import { headHeight, railWidth, topBarHeight, wide } from './measures.ts';

// The outline of the shell, which an app's page has in its HTML and shows before any script has run: the bar or sidebar with the
// logo, and gray bars for what comes. Its class names are plain, since the HTML is written by hand. `data-outline` on the
// root, 'open' or 'rail', shows it; without it nothing is drawn.

const { background, border, text } = vars.color;
const { small, xsmall, medium, large } = vars.space;

globalStyle('.shell-outline', { display: 'none' });
globalStyle('[data-outline] .shell-outline', {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  '@media': { [wide]: { flexDirection: 'row' } },
});

globalStyle('.shell-outline-bar', {
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  height: topBarHeight,
  // The logo stands where it stands beside the button for the menu.
  paddingInlineStart: `calc(${xsmall} * 2 + ${vars.size.controlMedium})`,
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
  backgroundColor: background.sidebar,
  '@media': {
    [wide]: {
      display: 'block',
      flexShrink: 0,
      width: vars.size.sidebar,
      height: '100vh',
      paddingInlineStart: 0,
      borderBlockEnd: 'none',
      borderInlineEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
    },
  },
});
globalStyle("[data-outline='rail'] .shell-outline-bar", { '@media': { [wide]: { width: railWidth } } });

globalStyle('.shell-outline-logo', {
  display: 'flex',
  alignItems: 'center',
  gap: xsmall,
  color: text.primary,
  '@media': { [wide]: { minHeight: headHeight, paddingInline: medium } },
});
globalStyle('.shell-outline-logo svg', { width: 28, height: 28, flexShrink: 0 });
globalStyle(".shell-outline-logo path[data-fill='accent']", { fill: background.accent });
globalStyle(".shell-outline-logo path[data-fill='text']", { fill: text.primary });
globalStyle('.shell-outline-logo span', {
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  fontFamily: vars.font.heading,
  fontStretch: vars.fontStretch.heading,
  fontSize: vars.fontSize.large,
  fontWeight: vars.fontWeight.heading,
  lineHeight: vars.lineHeight.large,
  letterSpacing: vars.letterSpacing.heading,
  textTransform: vars.textTransform.heading as 'none',
});
globalStyle("[data-outline='rail'] .shell-outline-logo", {
  '@media': { [wide]: { justifyContent: 'center', paddingInline: xsmall } },
});
globalStyle("[data-outline='rail'] .shell-outline-logo span", { '@media': { [wide]: { display: 'none' } } });

globalStyle('.shell-outline i', {
  display: 'block',
  borderRadius: vars.radius.small,
  backgroundColor: background.neutralSoftHover,
});
globalStyle('.shell-outline-links', {
  display: 'none',
  '@media': { [wide]: { display: 'grid', gap: medium, padding: medium } },
});
globalStyle('.shell-outline-links i', { height: vars.size.icon });
globalStyle('.shell-outline-page', { flex: 1, padding: large });
globalStyle('.shell-outline-page i', {
  width: 'min(180px, 50%)',
  height: vars.lineHeight.xlarge,
  marginBlockStart: small,
});
