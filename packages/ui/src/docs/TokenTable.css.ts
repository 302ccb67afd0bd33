import { vars } from '@forecourt/brand-tokens/vars';
import { globalStyle, style } from '@vanilla-extract/css';

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
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
/** Most names fit one line on a phone, too. */
globalStyle(`${table} thead th:first-child`, { width: '46%' });
globalStyle(`${table} thead th`, { color: vars.color.text.secondary });
