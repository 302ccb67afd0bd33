import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space.xxsmall} ${vars.space.xsmall}`,
  borderBlockEnd: `${vars.borderWidth.standard} solid ${vars.color.border.subtle}`,
  fontWeight: vars.fontWeight.regular,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
globalStyle(`${table} thead th`, { color: vars.color.text.secondary });
/** So wide that the longest name of a token stays in one line, but on a phone. */
globalStyle(`${table} thead th:first-child`, { width: 'min(40%, 280px)' });
