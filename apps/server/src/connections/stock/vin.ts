/** 49 CFR 565.15(c), Table III: what a letter counts as. I, O and Q are not used. */
const letterValues: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};

/** 49 CFR 565.15(c), Table IV: what each position is weighted with; the check digit itself, in the ninth, with nothing. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Seventeen characters, without I, O and Q (ISO 3779:2009 §5; 49 CFR 565.13(b), 565.15). */
const pattern = /^[A-HJ-NPR-Z\d]{17}$/;

/** The first model year whose VINs have seventeen characters and a check digit in North America (49 CFR 565, 43 FR 36448). */
const firstYear = 1981;

/** Where every vehicle's VIN has a check digit: 49 CFR 565.15(c), and CMVSS 115 in Canada. ISO 3779 leaves it to others. */
const checkedCountries = new Set(['US', 'CA']);

/** A VIN as it is stored: in capitals, without blanks and dashes. */
export const cleanVin = (written: string): string => written.toUpperCase().replace(/[\s-]/g, '');

/**
 * What is wrong with a VIN.
 * @param vin from `cleanVin`
 * @param country the dealer's, ISO 3166
 * @param year the vehicle's; null where it is not known
 * @returns undefined for a VIN that may be right
 */
export function vinProblem(vin: string, country: string, year: number | null): string | undefined {
  if (year !== null && year < firstYear) return undefined;
  if (vin.length !== weights.length) return `The VIN ${vin} has ${vin.length} characters instead of 17`;
  if (!pattern.test(vin)) return `The VIN ${vin} has characters that no VIN has`;
  if (!checkedCountries.has(country) || vin[8] === getCheckDigit(vin)) return undefined;
  return `The VIN ${vin} has the wrong check digit: one of its characters is mistyped`;
}

/** The remainder by eleven, of which ten is written X (49 CFR 565.15(c)(4)). */
function getCheckDigit(vin: string): string {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (letterValues[vin[index]!] ?? Number(vin[index])),
    0,
  );
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}
