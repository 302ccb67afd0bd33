/** The floor of positive / (negative + positive) × 100; null where nobody has given feedback (spec 1 §5). */
export const successRate = (negative: number, positive: number): number | null =>
  negative + positive === 0 ? null : Math.floor((positive / (negative + positive)) * 100);
