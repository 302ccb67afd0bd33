import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { emptyPart, filledPart, forcedColors } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;
const xsmall = { fontSize: vars.fontSize.xsmall, lineHeight: vars.lineHeight.xsmall };
const markSize = 32;

export const tray = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  minWidth: 0,
  // Five chips on a phone leave the field in view.
  maxHeight: 168,
  margin: 0,
  padding: vars.space.xsmall,
  overflowY: 'auto',
  listStyle: 'none',
});

export const chip = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  boxSizing: 'border-box',
  minWidth: 0,
  maxWidth: '100%',
  padding: vars.space.xxsmall,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.panel,
  color: text.primary,
  selectors: { '&[data-state=failed]': { backgroundColor: background.tone.danger, color: text.tone.danger } },
});

export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: markSize,
  height: markSize,
});
export const picture = style({
  display: 'block',
  flexShrink: 0,
  width: markSize,
  height: markSize,
  borderRadius: vars.radius.small,
  objectFit: 'cover',
});

export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 64, flex: '0 1 auto' });
export const name = style({
  maxWidth: 200,
  overflow: 'hidden',
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const detail = style({ color: text.secondary, ...xsmall });
export const reason = style({ overflowWrap: 'anywhere', ...xsmall });

export const note = style({
  paddingInline: vars.space.xsmall,
  color: text.secondary,
  ...xsmall,
  selectors: { '&:empty': { display: 'none' } },
});

export const progress = style({
  width: '100%',
  height: 3,
  border: 0,
  borderRadius: vars.radius.small,
  appearance: 'none',
  backgroundColor: background.neutralSoft,
  accentColor: background.accent,
  overflow: 'hidden',
  selectors: {
    '&::-webkit-progress-bar': { backgroundColor: background.neutralSoft },
    '&::-webkit-progress-value': { backgroundColor: background.accent },
    '&::-moz-progress-bar': { backgroundColor: background.accent },
  },
  '@media': {
    [forcedColors]: {
      ...emptyPart,
      selectors: { '&::-webkit-progress-value': filledPart, '&::-moz-progress-bar': filledPart },
    },
  },
});

export const remove = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: background.neutralSoft },
    '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
  },
});
