import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';
import { emptyPart, forcedColors } from '../../css/forcedColors.ts';

const { background, border } = vars.color;

/** Stays in view, with its controls, beside a form that is taller than the window. */
export const preview = style({
  position: 'sticky',
  insetBlockStart: vars.space.medium,
  // Not stretched: a box as tall as the form has no room to stick in.
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  minWidth: 0,
});

/** What is fixed in it is fixed to it: a website's corner is the corner of this box. */
const base = style({
  position: 'relative',
  // Its own layer snaps to whole pixels, whatever the height of the controls above it.
  willChange: 'transform',
  contain: 'layout paint',
  isolation: 'isolate',
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  overflow: 'hidden',
  marginInline: 'auto',
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.large,
  backgroundColor: background.page,
});

export const stage = styleVariants({
  desktop: [base, { height: 620 }],
  mobile: [
    base,
    {
      maxWidth: 360,
      height: 620,
      // On a whole pixel: between two, letters and lines are blurred.
      marginInlineStart: ['auto', 'max(0px, round(down, (100% - 360px) / 2, 1px))'],
    },
  ],
});

/** The lines of a website that nobody reads. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  padding: vars.space.large,
});
export const line = style({
  height: 12,
  borderRadius: vars.radius.full,
  backgroundColor: background.neutralSoft,
  '@media': { [forcedColors]: emptyPart },
});
export const picture = style({
  height: 140,
  borderRadius: vars.radius.medium,
  backgroundColor: background.neutralSoft,
  '@media': { [forcedColors]: emptyPart },
});

/** A website's chat is light and brings no faces along: its letters are the system's. */
const systemFont = 'ui-sans-serif, system-ui, sans-serif';

const panelBase = style({
  vars: { [vars.font.body]: systemFont, [vars.font.heading]: systemFont },
  position: 'absolute',
  boxSizing: 'border-box',
  overflow: 'hidden',
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  // As the launcher has it, whatever the brand.
  borderRadius: 12,
  backgroundColor: background.panel,
  boxShadow: vars.color.shadow.overlay,
});
// The launcher's measures (../../widget/ChatEntry/entryStyle.ts), as far as the box has room.
const beside = {
  width: 'min(380px, calc(100% - 100px))',
  height: 'min(640px, calc(100% - 32px))',
  bottom: 16,
} as const;
const above = { width: 'min(380px, calc(100% - 32px))', height: 'min(640px, calc(100% - 100px))', bottom: 84 } as const;

/** Where the launcher puts it on a website of that size (spec 2 §9). */
export const panel = styleVariants({
  bottom_right: [panelBase, { ...above, right: 16 }],
  bottom_left: [panelBase, { ...above, left: 16 }],
  mid_right: [panelBase, { ...beside, right: 84 }],
  mid_left: [panelBase, { ...beside, left: 84 }],
  whole: [panelBase, { inset: 0, width: 'auto', height: 'auto', border: 0, borderRadius: 0 }],
});
