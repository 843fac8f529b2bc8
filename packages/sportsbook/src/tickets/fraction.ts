/** An exact value: whole number of units over whole number of parts, parts above zero; not in lowest terms. */
export interface Fraction {
  readonly units: bigint;
  readonly parts: bigint;
}

export const ZERO: Fraction = { units: 0n, parts: 1n };
export const ONE: Fraction = { units: 1n, parts: 1n };

export function fraction(units: number | bigint, parts: number | bigint): Fraction {
  return { units: BigInt(units), parts: BigInt(parts) };
}

export function times(one: Fraction, other: Fraction): Fraction {
  return { units: one.units * other.units, parts: one.parts * other.parts };
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return { units: one.units * other.parts + other.units * one.parts, parts: one.parts * other.parts };
}

/** To the nearest whole unit, halves up. For values of zero or more. */
export function rounded({ units, parts }: Fraction): number {
  return Number((2n * units + parts) / (2n * parts));
}

/** Down to a whole unit. For values of zero or more. */
export function cut({ units, parts }: Fraction): number {
  return Number(units / parts);
}
