import type { ChatColors } from '@forecourt/brand-tokens/chatColors';
import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const root = style({ display: 'contents' });

const { background, border, text } = vars.color;

/** `var(--name)` of the brand's contract, as the name. */
const nameOf = (reference: string): string => reference.slice('var('.length, -1);

/** Which custom property of the brand's a shade takes. Here and not in the component, which would bring all of them along. */
export const properties: [role: keyof ChatColors, name: string][] = [
  ['fill', nameOf(background.accent)],
  ['fillHover', nameOf(background.accentHover)],
  ['fillPressed', nameOf(background.accentPressed)],
  ['onFill', nameOf(text.onAccent)],
  ['soft', nameOf(background.accentSoft)],
  ['softHover', nameOf(background.accentSoftHover)],
  ['text', nameOf(text.accent)],
  ['text', nameOf(border.accent)],
  ['text', nameOf(border.focus)],
];
