// What the colors of a brand are computed in; culori's whole list would be ten times the code.
import {
  clampChroma,
  formatHex,
  type Lab65,
  modeLab65,
  modeLch65,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as registerMode,
} from 'culori/fn';

registerMode(modeRgb);
registerMode(modeLch65);
registerMode(modeOklab);

/** Reads a color as CIELAB with the white of screens, in which differences are measured. */
export const toLab: (color: string) => Lab65 | undefined = registerMode(modeLab65);

/** Reads a color as lightness 0…1, chroma 0…about 0.37 and hue in degrees. */
export const toOklch: (color: string) => Oklch | undefined = registerMode(modeOklch);

/** A color by lightness 0…1, chroma (0 is gray) and hue in degrees (OKLCH). */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

/** Writes a color as `#rrggbb`; one that a screen cannot show keeps lightness and hue, and loses chroma. */
export const hex = ({ l, c, h }: Lch): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))!;
