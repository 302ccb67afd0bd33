import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, border, text } = vars.color;

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  boxSizing: 'border-box',
  minWidth: 0,
  paddingBlock: vars.space.small,
  paddingBlockStart: `max(${vars.space.small}, env(safe-area-inset-top))`,
  paddingInlineStart: vars.space.medium,
  paddingInlineEnd: vars.space.xsmall,
  borderBlockEnd: `${vars.borderWidth.standard} solid ${border.subtle}`,
  backgroundColor: background.panel,
});

export const picture = style({
  flexShrink: 0,
  width: vars.size.controlLarge,
  height: vars.size.controlLarge,
  borderRadius: vars.radius.full,
  objectFit: 'cover',
});

export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

export const title = style({
  margin: 0,
  // Two lines at most: a customer may have set wider letters (WCAG 1.4.12).
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  color: text.primary,
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.large,
  lineHeight: vars.lineHeight.large,
  fontWeight: vars.fontWeight.heading,
  letterSpacing: vars.letterSpacing.heading,
});

export const who = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: vars.space.xsmall,
  minWidth: 0,
  color: text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});

export const name = style({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const tag = style({
  flexShrink: 0,
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.full,
  backgroundColor: background.accentSoft,
  color: text.accent,
  fontSize: vars.fontSize.xsmall,
  lineHeight: vars.lineHeight.small,
  fontWeight: vars.fontWeight.medium,
});
