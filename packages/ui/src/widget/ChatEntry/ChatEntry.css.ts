import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

const { background, border, shadow, text } = vars.color;

/** Takes no room: the entry stands in the corner of the box around it, which has to contain its layout. */
export const place = style({ display: 'contents' });

/** Custom properties of the brand: they are inherited by the shadow root. */
export const brandColors = {
  panel: background.raised,
  text: text.primary,
  shadow: shadow.overlay,
  line: border.standard,
};
