import type { ColorName } from './colorNames.ts';

/** Two colors that have to differ, and the ratio that WCAG 2.2 asks for. */
export interface ContrastPair {
  foreground: ColorName;
  background: ColorName;
  minimum: 4.5 | 3;
}

const tones = ['info', 'success', 'warning', 'danger'] as const;

const surfaces: ColorName[] = [
  'background.page',
  'background.panel',
  'background.raised',
  'background.inset',
  'background.sidebar',
  'background.field',
];
const toneSurfaces = tones.map((tone): ColorName => `background.tone.${tone}`);
/** Everything quiet that text and edges may lie on. */
const quiet: ColorName[] = [
  ...surfaces,
  'background.accentSoft',
  'background.accentSoftHover',
  'background.neutralSoft',
  'background.neutralSoftHover',
  'background.neutralSoftPressed',
  ...toneSurfaces,
];

/** Every combination of the two lists. */
const pairs = (minimum: 4.5 | 3, foregrounds: ColorName[], backgrounds: ColorName[]): ContrastPair[] =>
  foregrounds.flatMap((foreground) => backgrounds.map((background) => ({ foreground, background, minimum })));

/** A scale's text steps on its background steps, as Radix Themes puts them. */
const scalePairs = (scale: 'accent' | 'gray') =>
  pairs(
    4.5,
    [`scale.${scale}.11`, `scale.${scale}.12`],
    [`scale.${scale}.1`, `scale.${scale}.2`, `scale.${scale}.3`, 'background.page', 'background.panel'],
  );

/** All pairs that components may show: 4.5:1 for text (WCAG 1.4.3), 3:1 for edges that say something (1.4.11). */
export const contrastPairs: ContrastPair[] = [
  ...pairs(4.5, ['text.primary', 'text.secondary', 'text.accent', 'text.danger'], quiet),
  ...pairs(
    4.5,
    tones.map((tone): ColorName => `text.tone.${tone}`),
    quiet,
  ),
  ...pairs(4.5, ['text.onAccent'], ['background.accent', 'background.accentHover', 'background.accentPressed']),
  ...pairs(4.5, ['text.onDanger'], ['background.danger', 'background.dangerHover', 'background.dangerPressed']),
  ...pairs(4.5, ['text.onTooltip'], ['background.tooltip']),
  ...scalePairs('accent'),
  ...scalePairs('gray'),
  ...pairs(3, ['border.control', 'border.controlHover', 'border.focus', 'border.danger'], quiet),
  ...pairs(
    3,
    tones.map((tone): ColorName => `border.tone.${tone}`),
    quiet,
  ),
  // Fills without an edge of their own: progress, switches, chosen days.
  ...pairs(3, ['background.accent', 'background.danger'], quiet),
  // Disabled text is exempt from 1.4.3; that it stays readable is ours. Nothing disabled is hovered or pressed.
  ...pairs(3, ['text.disabled'], [...surfaces, 'background.accentSoft', 'background.neutralSoft', ...toneSurfaces]),
];

/** Edges that part what is apart already, around rows, panels and controls that their text makes known. */
export const decorativeEdges: ColorName[] = ['border.subtle', 'border.standard', 'border.accent'];
