import type { ChatColors } from '@forecourt/brand-tokens/chatColors';
import { vars } from '@forecourt/brand-tokens/vars';
import { style } from '@vanilla-extract/css';

export const root = style({ display: 'contents' });

const { background, border, text } = vars.color;

/** `var(--name)` of the brand's contract, as the name. */
const getName = (reference: string): string => reference.slice('var('.length, -1);

/** Which custom property of the brand's a shade takes. Here and not in the component, which would bring all of them along. */
export const properties: [role: keyof ChatColors, name: string][] = [
  ['fill', getName(background.accent)],
  ['fillHover', getName(background.accentHover)],
  ['fillPressed', getName(background.accentPressed)],
  ['onFill', getName(text.onAccent)],
  ['soft', getName(background.accentSoft)],
  ['softHover', getName(background.accentSoftHover)],
  ['text', getName(text.accent)],
  ['text', getName(border.accent)],
  ['text', getName(border.focus)],
];
