import { style } from '@vanilla-extract/css';

export const time = style({ flexShrink: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
