import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const block = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  minWidth: 0,
  selectors: {
    // As wide as a `DetailList`, however wide the page is: the button is read as the line's own.
    '&[data-layout=line]': { flexDirection: 'row', alignItems: 'center', maxWidth: 720 },
  },
});

export const code = style({
  margin: 0,
  maxHeight: 320,
  overflow: 'auto',
  padding: vars.space.small,
  border: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.small,
  backgroundColor: vars.color.background.inset,
  color: vars.color.text.primary,
  fontFamily: vars.font.code,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  tabSize: 2,
  userSelect: 'text',
  selectors: {
    '[data-layout=line] > &': { flex: '1 1 0', minWidth: 0, paddingBlock: vars.space.xsmall },
  },
});

export const foot = style({
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  color: vars.color.text.secondary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
