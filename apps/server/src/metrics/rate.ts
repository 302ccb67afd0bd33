/** Whole percent, rounded half up; null over nothing (design §8). */
export const getPercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);
