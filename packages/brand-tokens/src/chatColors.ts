import { contrastRatio } from './contrast.ts';

/** The colors of a chat in one appearance. Every pair that stands on each other is readable (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface ChatColors {
  /** Of the button that opens the chat, and of its send button. */
  fill: string;
  fillHover: string;
  fillPressed: string;
  /** On these. */
  onFill: string;
  /** On the panel, and on the two tints. */
  text: string;
  /** A tint for the customer's own messages. */
  soft: string;
  softHover: string;
}

export type Appearance = 'light' | 'dark';

/** The panel behind: none of the brands' panels leaves less contrast (chatColors.test.ts). */
const panels: Record<Appearance, string> = { light: '#ffffff', dark: '#1c1d1e' };
const white = '#ffffff';
const black = '#000000';

/** `#rgb` or `#rrggbb` as `#rrggbb`, in lower case. */
export const longHex = (hex: string): string =>
  (hex.length === 4 ? hex.replace(/[\da-f]/gi, (digit) => digit + digit) : hex).toLowerCase();

/** The chat's colors from the one that a dealer has chosen, changed as little as reading needs. */
export function chatColors(color: string, appearance: Appearance): ChatColors {
  const panel = panels[appearance];
  const away = appearance === 'light' ? black : white;
  const fill = moved(longHex(color), away, (mixed) => contrastRatio(mixed, panel) >= 3);
  const onFill = contrastRatio(white, fill) >= 4.5 ? white : black;
  const [fillHover, fillPressed] = [0.14, 0.24].map((share) => shifted(fill, onFill, share)) as [string, string];
  const tint = appearance === 'light' ? 0.1 : 0.24;
  const soft = mix(panel, longHex(color), tint);
  const softHover = mix(panel, longHex(color), tint + 0.06);
  const text = moved(longHex(color), away, (mixed) =>
    [panel, soft, softHover].every((behind) => contrastRatio(mixed, behind) >= 4.5),
  );
  return { fill, fillHover, fillPressed, onFill, text, soft, softHover };
}

/** Whether a color is hard to see on a light or a dark page, so that the chat shows it darker or lighter there. */
export const adjustedIn = (color: string): Appearance[] =>
  (['light', 'dark'] as const).filter((appearance) => chatColors(color, appearance).fill !== longHex(color));

/** As little of another color as makes it good enough. */
function moved(color: string, towards: string, isEnough: (mixed: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(color, towards, share);
    if (isEnough(mixed)) return mixed;
  }
  return towards;
}

/** Away from what stands on it, or nearer to it where the scale ends and contrast is to spare. */
function shifted(fill: string, onFill: string, share: number): string {
  const further = mix(fill, onFill === white ? black : white, share);
  const nearer = mix(fill, onFill, share);
  return contrastRatio(fill, further) < 1.06 && contrastRatio(onFill, nearer) >= 4.5 ? nearer : further;
}

const getChannels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function mix(one: string, other: string, share: number): string {
  const others = getChannels(other);
  const mixed = getChannels(one).map((channel, at) => Math.round(channel + (others[at]! - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
