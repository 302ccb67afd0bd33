import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const place = style({
  position: 'relative',
  flex: 1,
  boxSizing: 'border-box',
  minHeight: 320,
  paddingInline: vars.space.medium,
  paddingBlockEnd: vars.space.medium,
});

export const frame = style({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  border: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.large,
  backgroundColor: vars.color.background.page,
  // A frame whose color scheme is another than this page's is painted white behind its own background.
  colorScheme: 'normal',
  selectors: { '&[data-covered]': { visibility: 'hidden' } },
});

export const cover = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: vars.space.medium,
});
