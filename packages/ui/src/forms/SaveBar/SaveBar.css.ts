import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors, mark } from '../../css/forcedColors.ts';
import { footHeight } from '../../css/footHeight.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minHeight: vars.size.controlMedium,
  paddingBlock: vars.space.medium,
  // What stands below it keeps its distance.
  marginBlockEnd: `calc(-1 * ${vars.space.medium})`,
  borderBlockStart: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  selectors: {
    // At the foot of the window while the form goes on below it, and in its own place at the form's end.
    '&[data-changed]': {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 2,
      backgroundColor: vars.color.background.panel,
    },
  },
});

// A field that is tabbed to is not left under it (WCAG 2.2, 2.4.11).
globalStyle(`:root:has(${bar}[data-changed])`, { scrollPaddingBlockEnd: 96, vars: { [footHeight]: '88px' } });
// There its words and its buttons are a line each.
globalStyle(`:root:has(${bar}[data-changed])`, {
  '@media': { '(max-width: 543px)': { vars: { [footHeight]: '120px' } } },
});

export const state = style({ display: 'flex', alignItems: 'center', gap: vars.space.xsmall, minWidth: 0 });

export const dot = style({
  width: 8,
  height: 8,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.background.accent,
  '@media': { [forcedColors]: mark },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  marginInlineStart: 'auto',
});
