/** The vehicle that a lead asked about, as the feed stores it; empty texts are nothing. */
export interface Vehicle {
  year?: number | null;
  make?: string | null;
  model?: string | null;
}

/** What people call a vehicle: year, make and model, as far as they are known; null where nothing is. */
export function vehicleName(vehicle: Vehicle | null): string | null {
  const { year, make, model } = vehicle ?? {};
  return [year, make, model].filter(Boolean).join(' ') || null;
}
