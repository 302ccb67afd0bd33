import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, border, text } = vars.color;
const small = { fontSize: vars.fontSize.small, lineHeight: vars.lineHeight.small };

export const files = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space.xxsmall,
  maxWidth: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  selectors: { '&[data-align=end]': { justifyContent: 'flex-end' } },
});
export const item = style({
  display: 'flex',
  minWidth: 0,
  maxWidth: '100%',
  // As wide as a long name would be, with a file that is narrower.
  selectors: { '[data-align=end] > &': { justifyContent: 'flex-end' } },
});

export const named = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  boxSizing: 'border-box',
  minWidth: 0,
  maxWidth: 'min(320px, 100%)',
  minHeight: vars.size.controlSmall,
  paddingInline: vars.space.xsmall,
  border: `${vars.borderWidth.standard} solid ${border.standard}`,
  borderRadius: vars.radius.medium,
  backgroundColor: background.panel,
  color: text.primary,
  font: 'inherit',
  ...small,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { backgroundColor: background.neutralSoft, borderColor: border.control },
    '&[data-pressed]': { backgroundColor: background.neutralSoftPressed },
  },
});
export const label = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const detail = style({ flexShrink: 0, color: text.secondary });

export const shown = style({
  display: 'block',
  maxWidth: '100%',
  padding: 0,
  border: `${vars.borderWidth.standard} solid ${border.subtle}`,
  borderRadius: vars.radius.large,
  backgroundColor: background.neutralSoft,
  overflow: 'hidden',
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { borderColor: border.control } },
});
export const picture = style({ display: 'block', maxWidth: '100%', objectFit: 'cover' });
/** The place of a picture that is on its way. */
export const pending = style({ display: 'block', maxWidth: '100%' });
