import type { ColorTokens } from './BrandTokens.ts';

type Pick = (color: ColorTokens) => string;

/** A foreground, every background that components put it on, and the ratio WCAG 2.2 asks for. */
export interface ContrastPair {
  name: string;
  foreground: Pick;
  backgrounds: Record<string, Pick>;
  minimum: 4.5 | 3;
}

const surfaces: Record<string, Pick> = {
  page: (c) => c.background.page,
  panel: (c) => c.background.panel,
  raised: (c) => c.background.raised,
  inset: (c) => c.background.inset,
  sidebar: (c) => c.background.sidebar,
  field: (c) => c.background.field,
};
const softSurfaces: Record<string, Pick> = {
  accentSoft: (c) => c.background.accentSoft,
  accentSoftHover: (c) => c.background.accentSoftHover,
  neutralSoft: (c) => c.background.neutralSoft,
  neutralSoftHover: (c) => c.background.neutralSoftHover,
  neutralSoftPressed: (c) => c.background.neutralSoftPressed,
};
const tones = ['info', 'success', 'warning', 'danger'] as const;

/** All text and edge pairs that the component library uses: 4.5:1 for text (1.4.3), 3:1 for edges (1.4.11). */
export const contrastPairs: ContrastPair[] = [
  { name: 'text.primary', foreground: (c) => c.text.primary, backgrounds: { ...surfaces, ...softSurfaces }, minimum: 4.5 },
  { name: 'text.secondary', foreground: (c) => c.text.secondary, backgrounds: { ...surfaces, ...softSurfaces }, minimum: 4.5 },
  { name: 'text.accent', foreground: (c) => c.text.accent, backgrounds: { ...surfaces, accentSoft: softSurfaces.accentSoft!, accentSoftHover: softSurfaces.accentSoftHover! }, minimum: 4.5 },
  { name: 'text.danger', foreground: (c) => c.text.danger, backgrounds: { ...surfaces, neutralSoft: softSurfaces.neutralSoft! }, minimum: 4.5 },
  {
    name: 'text.onAccent',
    foreground: (c) => c.text.onAccent,
    backgrounds: {
      accent: (c) => c.background.accent,
      accentHover: (c) => c.background.accentHover,
      accentPressed: (c) => c.background.accentPressed,
    },
    minimum: 4.5,
  },
  {
    name: 'text.onDanger',
    foreground: (c) => c.text.onDanger,
    backgrounds: {
      danger: (c) => c.background.danger,
      dangerHover: (c) => c.background.dangerHover,
      dangerPressed: (c) => c.background.dangerPressed,
    },
    minimum: 4.5,
  },
  { name: 'text.onTooltip', foreground: (c) => c.text.onTooltip, backgrounds: { tooltip: (c) => c.background.tooltip }, minimum: 4.5 },
  ...tones.flatMap((tone): ContrastPair[] => [
    {
      name: `text.tone.${tone}`,
      foreground: (c) => c.text.tone[tone],
      backgrounds: { ...surfaces, [`tone.${tone}`]: (c) => c.background.tone[tone] },
      minimum: 4.5,
    },
    {
      name: `text.primary on tone.${tone}`,
      foreground: (c) => c.text.primary,
      backgrounds: { [`tone.${tone}`]: (c) => c.background.tone[tone] },
      minimum: 4.5,
    },
    { name: `border.tone.${tone}`, foreground: (c) => c.border.tone[tone], backgrounds: { panel: surfaces.panel!, [`tone.${tone}`]: (c) => c.background.tone[tone] }, minimum: 3 },
  ]),
  { name: 'border.control', foreground: (c) => c.border.control, backgrounds: surfaces, minimum: 3 },
  { name: 'border.controlHover', foreground: (c) => c.border.controlHover, backgrounds: surfaces, minimum: 3 },
  { name: 'border.focus', foreground: (c) => c.border.focus, backgrounds: { ...surfaces, ...softSurfaces }, minimum: 3 },
  { name: 'border.danger', foreground: (c) => c.border.danger, backgrounds: surfaces, minimum: 3 },
  { name: 'background.accent as an edge', foreground: (c) => c.background.accent, backgrounds: surfaces, minimum: 3 },
  { name: 'text.disabled stays readable', foreground: (c) => c.text.disabled, backgrounds: surfaces, minimum: 3 },
];
