import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { emptyPart, filledPart, forcedColors, mark } from '../../css/forcedColors.ts';

const { background, border } = vars.color;
const { xxsmall, xsmall, medium } = vars.space;

const thumbSize = 20;
const trackHeight = 6;
/** Where the fields have no room beside the track, they stand below it. */
const narrow = '(max-width: 479.98px)';

export const frame = style({ containerType: 'inline-size', width: '100%' });

export const range = style({
  display: 'flex',
  alignItems: 'flex-start',
  columnGap: medium,
  rowGap: xxsmall,
  '@container': { [narrow]: { flexDirection: 'column', alignItems: 'stretch' } },
});

export const slider = style({
  flex: 1,
  minWidth: 0,
  // The thumbs stand out by half of their width at both ends.
  paddingInline: thumbSize / 2,
});

/** The whole height can be pressed. */
export const track = style({
  position: 'relative',
  height: vars.size.controlMedium,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'default' } },
});

const bar = {
  position: 'absolute',
  insetBlockStart: `calc(50% - ${trackHeight / 2}px)`,
  height: trackHeight,
  borderRadius: vars.radius.full,
} as const;

export const rail = style({
  ...bar,
  insetInline: -thumbSize / 2,
  backgroundColor: background.neutralSoftPressed,
  '@media': { [forcedColors]: emptyPart },
});

export const fill = style({
  ...bar,
  backgroundColor: background.accent,
  selectors: {
    '[data-disabled] > &': { backgroundColor: border.control },
    '[data-invalid] &': { backgroundColor: background.danger },
  },
  '@media': {
    [forcedColors]: { ...filledPart, selectors: { '[data-disabled] > &': { backgroundColor: 'GrayText' } } },
  },
});

/** Every six hours. */
export const tick = style({
  position: 'absolute',
  insetBlockStart: `calc(50% + ${trackHeight / 2 + 5}px)`,
  width: 1,
  height: 4,
  backgroundColor: border.control,
  '@media': { [forcedColors]: mark },
});

export const thumb = style({
  insetBlockStart: '50%',
  boxSizing: 'border-box',
  width: thumbSize,
  height: thumbSize,
  border: `2px solid ${background.accent}`,
  borderRadius: vars.radius.full,
  backgroundColor: background.field,
  cursor: 'grab',
  selectors: {
    // The target is 24 px and more (WCAG 2.5.8), the thumb smaller.
    '&::before': { content: '', position: 'absolute', inset: -8, borderRadius: vars.radius.full },
    '&[data-dragging]': { cursor: 'grabbing', backgroundColor: background.accentSoft },
    '&[data-focus-visible]': { outline: `${vars.borderWidth.focus} solid ${border.focus}`, outlineOffset: 2 },
    '&[data-disabled]': { borderColor: border.control, cursor: 'default' },
    '[data-invalid] &': { borderColor: background.danger },
  },
  '@media': {
    [forcedColors]: {
      borderColor: 'Highlight',
      selectors: { '&[data-disabled]': { borderColor: 'GrayText' } },
    },
  },
});

export const fields = style({
  display: 'flex',
  alignItems: 'flex-start',
  flexShrink: 0,
  gap: xsmall,
  '@container': { [narrow]: { alignSelf: 'stretch' } },
});
export const field = style({ width: 112, '@container': { [narrow]: { flex: 1, width: 'auto' } } });
export const dash = style({
  display: 'inline-flex',
  alignItems: 'center',
  height: vars.size.controlMedium,
  color: vars.color.text.secondary,
});
