/** A seeded random generator: the demo is the same on every machine. */
export interface Random {
  /** 0 ≤ n < 1. */
  next: () => number;
  chance: (probability: number) => boolean;
  /** A whole number, both ends included. */
  between: (from: number, to: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  /** A Poisson-distributed count (Knuth's algorithm). */
  count: (mean: number) => number;
}

/** Mulberry32: 32 bits of state, enough for a demo. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick: (choices) => choices[between(0, choices.length - 1)]!,
    count: (mean) => {
      const limit = Math.exp(-mean);
      let happened = 0;
      for (let product = next(); product > limit; product *= next()) happened += 1;
      return happened;
    },
  };
}

/** A seed per name, so that adding one dealer does not change another's rows. */
export function getSeed(name: string): number {
  let hash = 2_166_136_261;
  for (const character of name) hash = Math.imul(hash ^ character.codePointAt(0)!, 16_777_619);
  return hash >>> 0;
}
