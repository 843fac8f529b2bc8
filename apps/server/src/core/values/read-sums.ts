import { type Money, moneyFromUnits, type Refusal, refuse } from '@crease/kernel';

interface SumRules {
  /** Lowest amount, minor units; absent: any. */
  readonly least?: Money;
  /** The refusal of a field. */
  readonly refused?: (field: string) => Refusal;
}

type Sums<B> = { [N in keyof B]: Exclude<B[N], undefined> };

const invalidAmount = (field: string) => refuse('INVALID_INPUT', { reason: 'amount' }, field);

/** Returns named amounts in minor units; null stays null, absent ones stay absent. Refuses the first invalid amount. */
export function readSums<B extends { readonly [K in N]?: number | null | undefined }, const N extends string>(
  body: B,
  names: readonly N[],
  { least = Number.NEGATIVE_INFINITY, refused = invalidAmount }: SumRules = {},
): Sums<Pick<B, N>> | Refusal {
  const sums: Record<string, Money | null> = {};
  for (const name of names) {
    const units = body[name];
    if (units === undefined) continue;
    const money = units === null ? null : moneyFromUnits(units);
    if (units !== null && (money === null || money < least)) return refused(name);
    sums[name] = money;
  }
  return sums as Sums<Pick<B, N>>;
}
