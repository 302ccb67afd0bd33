import { differenceCiede2000, type Lab65 } from 'culori/fn';
import type { Appearance, BrandTokens, ColorTokens } from './BrandTokens.ts';
import { colorAt } from './colorNames.ts';
import { contrastRatio } from './contrast.ts';
import { contrastPairs } from './contrastPairs.ts';
import './colorModes.ts';

/** How far apart the meanings of a color have to be, in CIEDE2000: as text, and as quiet grounds. */
export const minimumDifference = { text: 20, ground: 6 };

/** What a color can mean. A person has to tell one from the other without reading. */
export const meanings = ['accent', 'danger', 'warning', 'success'] as const;
export type Meaning = (typeof meanings)[number];

/** Computes how different two colors look, by CIEDE2000 (CIE 142-2001). Equal colors have 0; most people notice a difference from about 2 on. */
export const colorDifference: (one: string | Lab65, other: string | Lab65) => number = differenceCiede2000();

/** The text color of a meaning. */
export const meaningText = ({ text }: ColorTokens, meaning: Meaning): string =>
  meaning === 'accent' ? text.accent : text.tone[meaning];

/** The quiet ground of a meaning. */
export const meaningGround = ({ background }: ColorTokens, meaning: Meaning): string =>
  meaning === 'accent' ? background.accentSoft : background.tone[meaning];

/**
 * Checks the rules that every brand keeps: contrast of each declared pair (WCAG 2.2, 1.4.3 and 1.4.11), meanings that are apart to the
 * eye, and no two equal steps of a scale.
 * @returns a sentence for each rule that is broken; none for a brand that can be shipped
 */
export function checkBrand(tokens: BrandTokens): string[] {
  return [
    ...(['light', 'dark'] as const).flatMap((appearance) => checkColors(tokens.color[appearance], appearance)),
    ...checkScales(tokens),
  ];
}

function checkColors(color: ColorTokens, appearance: Appearance): string[] {
  const contrast = contrastPairs.flatMap(({ foreground, background, minimum }) => {
    const ratio = contrastRatio(colorAt(color, foreground), colorAt(color, background));
    return ratio < minimum
      ? [`${appearance}: ${foreground} on ${background} has a contrast of ${ratio.toFixed(2)}, and needs ${minimum}.`]
      : [];
  });
  const differences = meaningPairs.flatMap(([one, other]) =>
    (['text', 'ground'] as const).flatMap((kind) => {
      const read = kind === 'text' ? meaningText : meaningGround;
      const difference = colorDifference(read(color, one), read(color, other));
      const minimum = minimumDifference[kind];
      return difference < minimum
        ? [`${appearance}: ${one} and ${other} are ${difference.toFixed(1)} apart as ${kind}, and need ${minimum}.`]
        : [];
    }),
  );
  return [...contrast, ...differences];
}

/** Each two meanings, once. */
export const meaningPairs = meanings.flatMap((one, index) =>
  meanings.slice(index + 1).map((other) => [one, other] as const),
);

/** The scales whose steps grow: a step that equals its neighbor is a name for nothing. Roles (`radius.card`) and `full` are no steps. */
const scales = {
  fontSize: ['xsmall', 'small', 'standard', 'large', 'xlarge', 'display'],
  space: ['xxsmall', 'xsmall', 'small', 'medium', 'large', 'xlarge', 'xxlarge'],
  radius: ['small', 'medium', 'large'],
  size: ['controlSmall', 'controlMedium', 'controlLarge'],
} as const;

const checkScales = (tokens: BrandTokens): string[] =>
  Object.entries(scales).flatMap(([scale, names]) => {
    const steps = tokens[scale as keyof typeof scales] as unknown as Record<string, string>;
    return names.slice(1).flatMap((name, index) => {
      const before = names[index]!;
      return Number.parseFloat(steps[name]!) > Number.parseFloat(steps[before]!)
        ? []
        : [`${scale}.${name} (${steps[name]}) is not larger than ${scale}.${before} (${steps[before]}).`];
    });
  });
