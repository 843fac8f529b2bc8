import { type Money, type Refusal, refuse } from '@crease/kernel';
import type { OfferRow, Store } from '@crease/store';

/** Returns what is left of an offer's budget, minor units; null without a budget. */
export async function budgetLeft(
  store: Pick<Store, 'bonuses'>,
  { offerId, rule: { budget } }: Pick<OfferRow, 'offerId' | 'rule'>,
): Promise<Money | null> {
  if (budget === null) return null;
  return budget - ((await store.bonuses.costs(0)).find((cost) => cost.offerId === offerId)?.given ?? 0);
}

/**
 * Returns flags for a review; refuses a person who claimed as another player, or a claim beyond the budget.
 * @param credit amount, and what is left of the budget, minor units.
 */
export async function refuseByRecord(
  store: Pick<Store, 'bonuses'>,
  playerId: number,
  { offerId, left, amount }: { readonly offerId: string; readonly left: Money | null; readonly amount: Money },
): Promise<readonly string[] | Refusal> {
  const { person, device } = await store.bonuses.shared(playerId, offerId);
  if (person) return refuse('LIMIT_REACHED', { reason: 'bonusLinked' });
  if (left !== null && amount > left) return refuse('LIMIT_REACHED', { reason: 'bonusSpent' });
  return device ? ['device'] : [];
}
