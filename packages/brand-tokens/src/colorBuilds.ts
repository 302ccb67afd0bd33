import type { Appearance } from './BrandTokens.ts';
import type { Meaning } from './checkBrand.ts';

/** How an appearance is built, in OKLCH: the lightness of each step, and where text and fills lie. */
export interface Build {
  /** Lightness of the twelve steps; the ninth is the accent's own. */
  steps: readonly number[];
  /** Chroma of the twelve steps, as a share of the accent's. */
  chroma: readonly number[];
  /** Lightness of text and of edges in a tone, and how far each may move to be apart from the others. */
  text: number;
  textMoves: readonly number[];
  edge: number;
  /** Lightness of quiet grounds, and chroma of the tones' ones. */
  ground: number;
  groundChroma: number;
  /** Where a fill is looked for, from the accent's own lightness on; its hovered and pressed shades are steps of this. */
  fill: { from: number; to: number; step: number };
  /** Chroma of text in a tone. */
  toneChroma: Record<Meaning | 'info', number>;
}

export const builds: Record<Appearance, Build> = {
  light: {
    steps: [0.993, 0.98, 0.958, 0.933, 0.904, 0.869, 0.815, 0.74, 0.486, 0.441, 0.46, 0.27],
    chroma: [0.03, 0.08, 0.17, 0.27, 0.38, 0.5, 0.64, 0.8, 1, 0.93, 0.92, 0.53],
    text: 0.46,
    textMoves: [0, 0.03, -0.04, -0.08, -0.12, -0.16],
    edge: 0.53,
    ground: 0.958,
    groundChroma: 0.023,
    fill: { from: 0.54, to: 0.34, step: -0.045 },
    toneChroma: { accent: 0.155, danger: 0.171, warning: 0.1, success: 0.117, info: 0.117 },
  },
  dark: {
    steps: [0.176, 0.206, 0.246, 0.281, 0.315, 0.36, 0.425, 0.515, 0.7, 0.739, 0.8, 0.94],
    chroma: [0.18, 0.22, 0.34, 0.44, 0.51, 0.59, 0.69, 0.82, 1, 1, 0.75, 0.22],
    text: 0.8,
    textMoves: [0, 0.04, -0.04, 0.08, -0.08, 0.12],
    edge: 0.66,
    ground: 0.246,
    groundChroma: 0.047,
    fill: { from: 0.7, to: 0.8, step: 0.035 },
    toneChroma: { accent: 0.15, danger: 0.115, warning: 0.097, success: 0.097, info: 0.098 },
  },
};

/** The hue that each tone is known by, and how far it may turn, in degrees, before it means something else. */
export const tones = {
  danger: { hue: 25, turns: [0, 5, 10, -5, -10, 15, -15] },
  warning: { hue: 75, turns: [0, 5, 10, 15, 20, 25, -5, -10] },
  success: { hue: 150, turns: [0, -5, -10, -15, -20, 5, 10, 15] },
} as const;
export const infoHue = 250;

export type Tone = keyof typeof tones;
