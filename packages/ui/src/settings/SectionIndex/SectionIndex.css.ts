import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';
import { chosenOutline, forcedColors } from '../../css/forcedColors.ts';

const { background, border, text } = vars.color;
const beside = '(min-width: 960px)';

/** Answers to the width that it has with its sections, wherever it stands. */
export const frame = style({ containerType: 'inline-size', width: '100%' });

export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  '@container': { [beside]: { flexDirection: 'row', alignItems: 'flex-start', gap: vars.space.xlarge } },
});

/** A line that scrolls sideways above the sections; a column beside them where there is room. */
export const index = style({
  position: 'sticky',
  // Below a phone's top bar.
  insetBlockStart: 56,
  zIndex: 3,
  boxSizing: 'border-box',
  maxWidth: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBlockStart: `calc(-1 * ${vars.space.xsmall})`,
  paddingBlock: vars.space.xsmall,
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
  // Its edges are shaded where it goes on beyond them; at an end a cover that scrolls with it hides the shade.
  background: [
    `linear-gradient(to right, ${background.page} 50%, transparent) 0 0 / 48px 100% no-repeat local`,
    `linear-gradient(to left, ${background.page} 50%, transparent) 100% 0 / 48px 100% no-repeat local`,
    `linear-gradient(to right, ${border.standard}, transparent) 0 0 / 12px 100% no-repeat scroll`,
    `linear-gradient(to left, ${border.standard}, transparent) 100% 0 / 12px 100% no-repeat scroll`,
    background.page,
  ].join(', '),
  '@media': { '(min-width: 768px)': { insetBlockStart: 0 } },
  '@container': {
    [beside]: {
      insetBlockStart: vars.space.large,
      flex: '0 0 216px',
      maxHeight: `calc(100vh - 2 * ${vars.space.large})`,
      overflow: 'auto',
      marginBlockStart: 0,
      paddingBlock: 0,
      border: 'none',
      background: 'none',
    },
  },
});

export const list = style({
  display: 'flex',
  gap: vars.space.xxsmall,
  margin: 0,
  padding: vars.space.xxsmall,
  listStyle: 'none',
  '@container': { [beside]: { flexDirection: 'column', gap: 2 } },
});

export const item = style({ flexShrink: 0 });

export const link = style({
  display: 'flex',
  gap: vars.space.xsmall,
  boxSizing: 'border-box',
  paddingBlock: 6,
  paddingInline: vars.space.small,
  borderRadius: vars.radius.medium,
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-hovered]': { backgroundColor: background.neutralSoftHover, color: text.primary },
    '&[aria-current]': {
      backgroundColor: background.accentSoft,
      color: text.accent,
      fontWeight: vars.fontWeight.medium,
    },
  },
  '@media': { [forcedColors]: { selectors: { '&[aria-current]:not([data-focus-visible])': chosenOutline } } },
  '@container': { [beside]: { whiteSpace: 'normal' } },
});

export const number = style({ flexShrink: 0, minWidth: '1.25em', fontVariantNumeric: 'tabular-nums' });

export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  flex: 1,
  minWidth: 0,
  width: '100%',
  maxWidth: 960,
});

/** A jump stops short of what is stuck to the top. */
export const section = style({
  scrollMarginBlockStart: 120,
  outline: 'none',
  '@media': { '(min-width: 768px)': { scrollMarginBlockStart: 64 } },
  '@container': { [beside]: { scrollMarginBlockStart: vars.space.large } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.small,
  rowGap: vars.space.xxsmall,
});

/** At the end of the heading's line; below the heading where it does not fit. */
export const note = style({
  flex: 1,
  minWidth: 'max-content',
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  textAlign: 'end',
  '@media': { '(max-width: 543px)': { flexBasis: '100%', textAlign: 'start' } },
});

export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  minWidth: 28,
  height: 28,
  borderRadius: vars.radius.full,
  backgroundColor: background.neutralSoft,
  color: text.secondary,
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  boxSizing: 'border-box',
  padding: vars.size.panelPadding,
  border: `${vars.borderWidth.standard} solid ${border.subtle}`,
  borderRadius: vars.radius.large,
  backgroundColor: background.panel,
});
