import { vars } from '@forecourt/brand-tokens/vars';
import { footHeight } from '../../css/footHeight.ts';
import { keyframes, style, styleVariants } from '@vanilla-extract/css';

const { background, border, text } = vars.color;

export const region = style({
  position: 'fixed',
  // Above what stands at the foot of the window and has to be reached.
  insetBlockEnd: `calc(var(${footHeight}, 0px) + ${vars.space.medium})`,
  insetInlineEnd: vars.space.medium,
  zIndex: 10,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  width: `min(400px, calc(100vw - 2 * ${vars.space.medium}))`,
  outline: 'none',
});

export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.small,
  padding: vars.space.small,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.raised,
  color: text.primary,
  boxShadow: vars.color.shadow.overlay,
});

const fade = keyframes({ to: { opacity: 0 } });
/** Fades in the last 300 of its 3,000 ms (spec 3 §4). It waits, as its time does, while somebody is on it. */
export const brief = style({
  animation: `${fade} 300ms linear 2700ms forwards`,
  selectors: { [`${region}:is(:hover, :focus-within) &`]: { animationPlayState: 'paused' } },
});

export const icon = styleVariants({
  info: { color: text.tone.info },
  success: { color: text.tone.success },
  danger: { color: text.tone.danger },
});

export const mark = style({ display: 'flex', flexShrink: 0, paddingBlock: 6 });
export const content = style({
  display: 'grid',
  flex: 1,
  gap: 2,
  paddingBlock: 6,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const title = style({ fontWeight: vars.fontWeight.strong });
export const description = style({
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
