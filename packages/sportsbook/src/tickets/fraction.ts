/** An exact value: units over parts, with parts above zero; not reduced. */
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

/** Rounds to the nearest whole unit, halves up. For values of zero or more. */
export function rounded({ units, parts }: Fraction): number {
  return Number((2n * units + parts) / (2n * parts));
}

/** Rounds down to a whole unit. For values of zero or more. */
export function cut({ units, parts }: Fraction): number {
  return Number(units / parts);
}
