import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle } from '@vanilla-extract/css';
import { forcedColors } from './forcedColors.ts';

globalStyle('html', {
  backgroundColor: vars.color.background.page,
  colorScheme: 'light',
  WebkitTextSizeAdjust: '100%',
});
/** Printed charts keep their colors, and the sheet stays white. */
globalStyle('html', {
  '@media': { print: { backgroundColor: 'transparent', colorScheme: 'light', printColorAdjust: 'exact' } },
});
globalStyle("html[data-appearance='dark'], [data-appearance='dark']", { colorScheme: 'dark' });
globalStyle('body', { margin: 0 });
globalStyle('[data-brand]', {
  fontFamily: vars.font.body,
  fontStretch: vars.fontStretch.body,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  letterSpacing: vars.letterSpacing.body,
  color: vars.color.text.primary,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
});

/** What cannot be used has the system's color for it. What is only pending keeps its own: it says so by a spinner. */
globalStyle('[data-disabled], [aria-disabled=true]:not([data-pending])', {
  '@media': { [forcedColors]: { color: 'GrayText !important' } },
});

/** Lucide draws at 24 px with a stroke of 2: an icon that asks for no size of its own takes the brand's, drawn finer. */
globalStyle(':where(.lucide)', { flexShrink: 0, strokeWidth: 1.75 });
globalStyle(':where(.lucide[width="24"])', { width: vars.size.icon, height: vars.size.icon });

/**
 * Motion is decoration here, so a person who asks for less gets none of it (WCAG 2.3.3). It is `none` and not a very short
 * time, because a transition of any length shows the old value for a frame, and a measurement in that frame is wrong.
 */
globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationName: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
