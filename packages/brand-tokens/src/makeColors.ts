import type { Appearance, ColorScale, ColorTokens } from './BrandTokens.ts';
import { meanings } from './checkBrand.ts';
import { chooseGrounds, chooseTexts } from './chooseMeanings.ts';
import { builds, infoHue, tones } from './colorBuilds.ts';
import { hex, type Lch, toOklch } from './colorModes.ts';
import { contrastRatio } from './contrast.ts';

/** The grays of a brand, which lean toward its hue. */
const grays: Record<Appearance, { steps: readonly number[]; chroma: number }> = {
  light: { steps: [0.992, 0.98, 0.959, 0.936, 0.912, 0.885, 0.845, 0.755, 0.6, 0.56, 0.464, 0.223], chroma: 0.006 },
  dark: { steps: [0.176, 0.208, 0.242, 0.275, 0.304, 0.346, 0.406, 0.515, 0.6, 0.641, 0.776, 0.946], chroma: 0.01 },
};

const createScale = (colors: readonly string[]) =>
  Object.fromEntries(colors.map((color, index) => [index + 1, color])) as unknown as ColorScale;

/**
 * The colors of a brand in one appearance, from its accent.
 * @param accent `#rrggbb`
 * @returns the colors, and a sentence for each that could not be as it was wanted
 */
export function makeColors(accent: string, appearance: Appearance): { color: ColorTokens; changes: string[] } {
  const build = builds[appearance];
  const { steps, chroma } = grays[appearance];
  const wanted = toOklch(accent)!;
  const own = { l: wanted.l, c: wanted.c, h: wanted.h ?? 0 };
  const gray = createScale(steps.map((l) => hex({ l, c: chroma, h: own.h })));

  const text = chooseTexts(own, appearance);
  const ground = chooseGrounds(own, appearance);
  const quiet = [
    ...(appearance === 'light' ? ['#ffffff'] : []),
    ...[1, 2, 3, 4, 5].map((step) => gray[step as 1]),
    ...meanings.map((meaning) => ground[meaning].value),
    hex({ l: build.steps[3]!, c: ground.accent.color.c * 1.5, h: own.h }),
    hex({ l: build.ground, c: build.groundChroma, h: infoHue }),
  ];
  /** Makes a color darker in light, and lighter in dark, until it has the minimum contrast with each of the backgrounds. */
  const reach = (color: Lch, backgrounds: readonly string[], minimum: number): string => {
    const step = appearance === 'light' ? -0.005 : 0.005;
    let { l } = color;
    while (l > 0 && l < 1 && backgrounds.some((other) => contrastRatio(hex({ ...color, l }), other) < minimum))
      l += step;
    return hex({ ...color, l });
  };

  const onFill = appearance === 'light' ? '#ffffff' : gray[1];
  const createFill = (color: Lch) => {
    const { from, to, step } = build.fill;
    const limit = appearance === 'light' ? Math.min(from, color.l) : Math.max(from, Math.min(color.l, to));
    const rest = toOklch(
      reach(
        { ...color, l: Math.max(limit, 0.3) },
        quiet.filter((other) => other !== onFill),
        3,
      ),
    )!;
    let l = rest.l;
    const away = appearance === 'light' ? -0.005 : 0.005;
    while (contrastRatio(hex({ ...color, l }), onFill) < 4.5) l += away;
    const shade = (count: number) => hex({ ...color, l: l + count * step });
    return [shade(0), shade(1), shade(1.8)] as const;
  };
  const [accentFill, accentHover, accentPressed] = createFill(own);
  const dangerColor = { l: appearance === 'light' ? 0.531 : 0.659, c: 0.19, h: text.danger.color.h };
  const [dangerFill, dangerHover, dangerPressed] = createFill(dangerColor);

  const scale = build.steps.map((l, index) => hex({ l, c: own.c * build.chroma[index]!, h: own.h }));
  scale[8] = accentFill;
  scale[9] = accentHover;
  scale[2] = ground.accent.value;
  const readable = (color: Lch) => reach(color, quiet, 4.5);
  const accentText = readable(text.accent.color);
  scale[10] = accentText;
  const textColors = {
    danger: readable(text.danger.color),
    warning: readable(text.warning.color),
    success: readable(text.success.color),
  };
  const edge = (hue: number, c: number) => reach({ l: build.edge, c, h: hue }, quiet, 3);
  const edges = {
    info: edge(infoHue, 0.13),
    success: edge(text.success.color.h, 0.13),
    warning: edge(text.warning.color.h, 0.13),
    danger: edge(text.danger.color.h, 0.19),
  };
  const panel = appearance === 'light' ? '#ffffff' : gray[2];
  const color: ColorTokens = {
    scale: { accent: createScale(scale), gray },
    background: {
      page: appearance === 'light' ? gray[2] : gray[1],
      panel,
      raised: appearance === 'light' ? '#ffffff' : gray[3],
      inset: appearance === 'light' ? gray[3] : gray[1],
      sidebar: panel,
      field: appearance === 'light' ? '#ffffff' : gray[1],
      accent: accentFill,
      accentHover,
      accentPressed,
      accentSoft: ground.accent.value,
      accentSoftHover: hex({ l: build.steps[3]!, c: ground.accent.color.c * 1.5, h: own.h }),
      neutralSoft: gray[3],
      neutralSoftHover: gray[4],
      neutralSoftPressed: gray[5],
      danger: dangerFill,
      dangerHover,
      dangerPressed,
      tooltip: gray[12],
      scrim: appearance === 'light' ? `${gray[12]}66` : '#000000a6',
      tone: {
        info: hex({ l: build.ground, c: build.groundChroma, h: infoHue }),
        success: ground.success.value,
        warning: ground.warning.value,
        danger: ground.danger.value,
      },
    },
    text: {
      primary: gray[12],
      secondary: reach({ l: steps[10]!, c: chroma, h: own.h }, quiet, 4.5),
      accent: accentText,
      danger: textColors.danger,
      onAccent: onFill,
      onDanger: onFill,
      onTooltip: gray[1],
      disabled: reach({ l: appearance === 'light' ? 0.6 : 0.56, c: chroma, h: own.h }, quiet, 3),
      tone: { info: readable({ l: build.text, c: build.toneChroma.info, h: infoHue }), ...textColors },
    },
    border: {
      subtle: gray[4],
      standard: gray[6],
      control: reach({ l: 0.6, c: chroma, h: own.h }, quiet, 3),
      controlHover: gray[11],
      focus: reach(toOklch(accentFill) as Lch, quiet, 3),
      accent: scale[7]!,
      danger: edges.danger,
      tone: edges,
    },
    shadow:
      appearance === 'light'
        ? { raised: '0 1px 2px #0000000a', overlay: '0 8px 24px #00000014, 0 2px 6px #0000000f' }
        : { raised: '0 1px 2px #00000040', overlay: '0 8px 24px #00000066, 0 2px 6px #00000040' },
  };
  const changes: string[] = [];
  const note = (what: string, from: string, to: string, why: string) => {
    if (from !== to) changes.push(`${appearance}: ${what} is ${to} in place of ${from}: ${why}.`);
  };
  note('the accent', accent.toLowerCase(), accentFill, 'words on it, and its edge, have to be seen');
  for (const meaning of meanings) {
    const { color: chosen, cost } = text[meaning];
    if (cost > 0) {
      const usual = meaning === 'accent' ? own.h : tones[meaning].hue;
      const wantedText = hex({ l: build.text, c: chosen.c, h: usual });
      note(
        `text of ${meaning}`,
        wantedText,
        meaning === 'accent' ? accentText : textColors[meaning],
        'the meanings have to be apart',
      );
    }
  }
  return { color, changes };
}
