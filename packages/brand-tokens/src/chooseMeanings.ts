import type { Lab65 } from 'culori/fn';
import type { Appearance } from './BrandTokens.ts';
import { colorDifference, type Meaning, minimumDifference } from './checkBrand.ts';
import { type Build, builds, type Tone, tones } from './colorBuilds.ts';
import { hex, type Lch, toLab } from './colorModes.ts';

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

/** @returns the text of each meaning for an accent, all of them apart to the eye */
export const chooseTexts = (accent: Lch, appearance: Appearance): Choice =>
  choose(createAccentTexts(accent, builds[appearance]), readToneCandidates(appearance).text, minimumDifference.text);

/** @returns the quiet ground of each meaning for an accent, all of them apart to the eye */
export const chooseGrounds = (accent: Lch, appearance: Appearance): Choice =>
  choose(
    createAccentGrounds(accent, builds[appearance]),
    readToneCandidates(appearance).ground,
    minimumDifference.ground,
  );

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
