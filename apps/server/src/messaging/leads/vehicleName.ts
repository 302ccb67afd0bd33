/** The vehicle that a lead asked about, as the feed stores it; empty strings count as missing. */
export interface Vehicle {
  year?: number | null;
  make?: string | null;
  model?: string | null;
}

/** A vehicle's name: year, make and model as far as known; null if nothing is. */
export function vehicleName(vehicle: Vehicle | null): string | null {
  const { year, make, model } = vehicle ?? {};
  return [year, make, model].filter(Boolean).join(' ') || null;
}
