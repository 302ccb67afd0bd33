import { vars } from '@forecourt/brand-tokens/vars';
import { keyframes, style } from '@vanilla-extract/css';
import { emptyPart, forcedColors } from '../../css/forcedColors.ts';

const { border } = vars.color;
const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const bar = style({
  display: 'block',
  maxWidth: '100%',
  borderRadius: vars.radius.small,
  backgroundColor: vars.color.background.neutralSoftHover,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { [forcedColors]: emptyPart },
});

export const lines = style({ display: 'grid', gap: vars.space.xsmall });
/** One of several; what it is laid out as, its shape says. */
export const part = style({ display: 'contents' });

/** A field's label and its box, as tall as they are. */
export const fields = style({ display: 'grid', gap: vars.space.xxsmall });
export const label = style([
  bar,
  {
    width: 'min(30%, 140px)',
    height: `calc(${vars.lineHeight.small} * 0.7)`,
    marginBlock: `calc(${vars.lineHeight.small} * 0.15)`,
    selectors: { [`${part} + ${part} > &`]: { marginBlockStart: vars.space.small } },
  },
]);
/** The outline of a box that is filled in, and not a bar: nothing stands in it yet. */
export const control = style({
  display: 'block',
  boxSizing: 'border-box',
  height: vars.size.controlMedium,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.medium,
});

/** Each with a line below it. */
export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 72px',
  alignItems: 'center',
  columnGap: vars.space.medium,
  rowGap: vars.space.small,
});
export const title = style([
  bar,
  {
    width: '56%',
    height: vars.lineHeight.small,
    selectors: { [`${part}:nth-child(even) > &`]: { width: '38%' }, [`${part}:nth-child(3n) > &`]: { width: '72%' } },
  },
]);
export const action = style([bar, { height: vars.size.controlSmall }]);

export const chart = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '2%',
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
});
export const column = style([bar, { flex: 1, borderEndStartRadius: 0, borderEndEndRadius: 0 }]);

export const editor = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  boxSizing: 'border-box',
  paddingBlockEnd: vars.space.small,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.medium,
});
export const tools = style({
  display: 'flex',
  gap: vars.space.xsmall,
  padding: vars.space.xsmall,
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
});
export const tool = style([bar, { width: vars.size.icon, height: vars.size.icon }]);
export const written = style([title, { marginInline: vars.space.small }]);
