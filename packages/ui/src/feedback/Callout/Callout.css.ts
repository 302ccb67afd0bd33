import { vars } from '@forecourt/brand-tokens/vars';
import { style, styleVariants } from '@vanilla-extract/css';

const { background, border, text } = vars.color;

const callout = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space.small,
  border: `${vars.borderWidth.standard} solid`,
  borderRadius: vars.radius.medium,
  color: text.primary,
});

export const size = styleVariants({
  small: [callout, { paddingBlock: vars.space.xsmall, paddingInline: vars.space.small }],
  medium: [callout, { padding: vars.space.medium }],
});

/** Mark and words stay side by side; what can be done goes below them where there is no room. */
export const message = style({
  display: 'flex',
  flex: '1 1 240px',
  alignItems: 'flex-start',
  gap: vars.space.small,
  minWidth: 0,
});

export const tone = styleVariants({
  info: { backgroundColor: background.tone.info, borderColor: border.tone.info },
  success: { backgroundColor: background.tone.success, borderColor: border.tone.success },
  warning: { backgroundColor: background.tone.warning, borderColor: border.tone.warning },
  danger: { backgroundColor: background.tone.danger, borderColor: border.tone.danger },
});

export const icon = styleVariants({
  info: { color: text.tone.info },
  success: { color: text.tone.success },
  warning: { color: text.tone.warning },
  danger: { color: text.tone.danger },
});

export const mark = style({ flexShrink: 0, display: 'flex', height: vars.lineHeight.standard, alignItems: 'center' });
export const words = style({
  display: 'grid',
  gap: vars.space.xxsmall,
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
