import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

/** Lines as far apart as the inputs are tall. */
export const sentence = style({
  lineHeight: `calc(${vars.size.controlSmall} + ${vars.space.xxsmall})`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const place = style({ display: 'inline-block', maxWidth: '100%', marginInline: 2, verticalAlign: 'middle' });

export const input = style({
  width: 'auto',
  maxWidth: '100%',
  minHeight: vars.size.controlSmall,
  paddingInline: vars.space.xsmall,
});
