import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, border, text } = vars.color;
const { xsmall, small } = vars.space;

export const button = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: xsmall,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: vars.size.controlMedium,
  paddingBlock: 0,
  paddingInline: `calc(${small} - ${vars.borderWidth.standard})`,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.field,
  color: text.secondary,
  fontFamily: vars.font.body,
  fontSize: vars.fontSize.standard,
  lineHeight: vars.lineHeight.standard,
  letterSpacing: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  transition: `border-color ${vars.motion.fast} ${vars.motion.easing}, color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { borderColor: border.control, color: text.primary },
    '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
    '[data-collapsed] &': {
      justifyContent: 'center',
      width: vars.size.controlMedium,
      paddingInline: 0,
      borderColor: 'transparent',
      backgroundColor: 'transparent',
    },
    '[data-collapsed] &[data-hovered]': { backgroundColor: background.neutralSoftHover },
  },
});

const unseenInRail = {
  '[data-collapsed] &': { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1 },
} as const;

export const words = style({
  flex: 1,
  minWidth: 0,
  // Two lines at most: a person may have set wider letters (WCAG 1.4.12).
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  selectors: unseenInRail,
});

export const shortcut = style({
  flexShrink: 0,
  paddingInline: `calc(${xsmall} - 2px)`,
  border: `${vars.borderWidth.standard} solid ${border.subtle}`,
  borderRadius: vars.radius.small,
  fontFamily: vars.font.body,
  fontSize: vars.fontSize.xsmall,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  selectors: unseenInRail,
});
