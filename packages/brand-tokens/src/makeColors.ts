import { clampChroma, formatHex, type Lab65 } from 'culori/fn';
import type { Appearance, ColorScale, ColorTokens } from './BrandTokens.ts';
import { colorDifference, type Meaning, meanings, minimumDifference } from './checkBrand.ts';
import { toLab, toOklch } from './colorModes.ts';
import { contrastRatio } from './contrast.ts';

/** A color by lightness 0…1, chroma (0 is gray) and hue in degrees (OKLCH). */
interface Lch {
  l: number;
  c: number;
  h: number;
}

/** Writes a color as `#rrggbb`; one that a screen cannot show keeps lightness and hue, and loses chroma. */
const hex = ({ l, c, h }: Lch): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))!;

/** How an appearance is built, in OKLCH: the lightness of each step, and where text and fills lie. */
interface Build {
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

const builds: Record<Appearance, Build> = {
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
const tones = {
  danger: { hue: 25, turns: [0, 5, 10, -5, -10, 15, -15] },
  warning: { hue: 75, turns: [0, 5, 10, 15, 20, 25, -5, -10] },
  success: { hue: 150, turns: [0, -5, -10, -15, -20, 5, 10, 15] },
} as const;
const infoHue = 250;

type Tone = keyof typeof tones;

/** A possible color of a meaning, and how far it is from the usual one: the less the better. */
interface Candidate {
  color: Lch;
  value: string;
  lab: Lab65;
  cost: number;
}

const createCandidate = (color: Lch, cost: number): Candidate => {
  const value = hex(color);
  return { color, value, lab: toLab(value)!, cost };
};

/** What is to be chosen for the four meanings, together: any one may be in another's way. */
type Choice = Record<Meaning, Candidate>;

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

  const candidates = readToneCandidates(appearance);
  const text = choose(createAccentTexts(own, build), candidates.text, minimumDifference.text);
  const ground = choose(createAccentGrounds(own, build), candidates.ground, minimumDifference.ground);
  const quiet = [
    ...(appearance === 'light' ? ['#ffffff'] : []),
    ...[1, 2, 3, 4, 5].map((step) => gray[step as 1]),
    ...meanings.map((meaning) => ground[meaning].value),
    hex({ l: build.steps[3]!, c: ground.accent.color.c * 1.5, h: own.h }),
    hex({ l: build.ground, c: build.groundChroma, h: infoHue }),
  ];
  /** Moves a color away from what it lies on until it is told from all of it. */
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
        [...quiet, onFill].filter((other) => other !== onFill),
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

/** How much a change to a text costs: by degree of hue, by lightness, by chroma lost and gained. */
const costs = {
  // An accent that is darker is still the brand's; one that is grayer is not.
  accent: { turn: 1, move: 16, paler: 20, stronger: 2 },
  tone: { turn: 0.35, move: 40, paler: 8, stronger: 2 },
};
const textCost = (of: keyof typeof costs, turn: number, move: number, share: number) => {
  const { [of]: cost } = costs;
  const chroma = share < 1 ? (1 - share) * cost.paler : (share - 1) * cost.stronger;
  return Math.abs(turn) * cost.turn + Math.abs(move) * cost.move + chroma;
};

/** Every color that the text of the accent may have. */
const createAccentTexts = ({ c, h }: Lch, { text, textMoves, toneChroma }: Build): Candidate[] =>
  textMoves.flatMap((move) =>
    [1, 1.3, 0.6, 0.35].map((share) =>
      createCandidate(
        { l: text + move, c: Math.min(c, toneChroma.accent) * share, h },
        textCost('accent', 0, move, share),
      ),
    ),
  );

/** Every color that the text of a tone may have. */
const createToneTexts = (tone: Tone, { text, textMoves, toneChroma }: Build): Candidate[] =>
  tones[tone].turns.flatMap((turn) =>
    textMoves.flatMap((move) =>
      [1, 1.3, 1.6, 0.7].map((share) =>
        createCandidate(
          { l: text + move, c: toneChroma[tone] * share, h: tones[tone].hue + turn },
          textCost('tone', turn, move, share),
        ),
      ),
    ),
  );

/** How much a change to a ground costs: an accent that is hardly tinted is no accent. */
const groundCost = (turn: number, move: number, share: number, paler: number) =>
  Math.abs(turn) / 5 + Math.abs(move) * 60 + (share < 1 ? (1 - share) * paler : (share - 1) * 2);

/** Every color that the quiet ground of the accent may have. */
const createAccentGrounds = ({ h }: Lch, { ground, groundChroma }: Build): Candidate[] =>
  [1, 0.8, 0.6, 0.4, 0.25, 1.3].map((share) =>
    createCandidate({ l: ground, c: groundChroma * share, h }, groundCost(0, 0, share, 12)),
  );

/** Every color that the quiet ground of a tone may have. */
const createToneGrounds = (tone: Tone, { ground, groundChroma }: Build): Candidate[] =>
  tones[tone].turns.flatMap((turn) =>
    [0, -0.02, -0.035, 0.02].flatMap((move) =>
      [1, 1.4, 1.8, 2.2, 0.7].map((share) =>
        createCandidate(
          { l: ground + move, c: groundChroma * share, h: tones[tone].hue + turn },
          groundCost(turn, move, share, 6),
        ),
      ),
    ),
  );

const createAll = (create: (tone: Tone) => Candidate[]): Record<Tone, Candidate[]> => ({
  danger: create('danger'),
  warning: create('warning'),
  success: create('success'),
});

/** The tones' candidates, which no accent changes: made once. */
const toneCandidates: Partial<
  Record<Appearance, { text: Record<Tone, Candidate[]>; ground: Record<Tone, Candidate[]> }>
> = {};
const readToneCandidates = (appearance: Appearance) =>
  (toneCandidates[appearance] ??= {
    text: createAll((tone) => createToneTexts(tone, builds[appearance])),
    ground: createAll((tone) => createToneGrounds(tone, builds[appearance])),
  });

/**
 * Takes a candidate for each meaning, so that all are apart: for each accent the cheapest of the tones, one after the other, and of
 * the accents the one that costs least with its tones.
 * @throws if no choice is apart
 */
function choose(accents: Candidate[], candidates: Record<Tone, Candidate[]>, minimum: number): Choice {
  const choices = accents.flatMap((accent) => {
    const chosen: Candidate[] = [accent];
    for (const tone of ['danger', 'warning', 'success'] as const) {
      const apart = candidates[tone].filter(({ lab }) =>
        chosen.every((other) => colorDifference(other.lab, lab) >= minimum),
      );
      const cheapest = findCheapest(apart);
      if (!cheapest) return [];
      chosen.push(cheapest);
    }
    const [, danger, warning, success] = chosen as [Candidate, Candidate, Candidate, Candidate];
    return [{ accent, danger, warning, success, cost: chosen.reduce((sum, { cost }) => sum + cost, 0) }];
  });
  const best = findCheapest(choices);
  if (!best) throw new Error('No colors are apart from this accent.');
  return best;
}

const findCheapest = <Item extends { cost: number }>(items: readonly Item[]): Item | undefined =>
  items.reduce<Item | undefined>((best, item) => (best && best.cost <= item.cost ? best : item), undefined);
