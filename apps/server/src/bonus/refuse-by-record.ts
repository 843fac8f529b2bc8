import { type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';

/** Returns reasons for a review; or a refusal if an operator barred it or the budget is used up. */
export async function refuseByRecord(
  store: Pick<Store, 'bonuses'>,
  playerId: number,
  { offerId, budget, amount }: { readonly offerId: string; readonly budget: number | null; readonly amount: number },
): Promise<readonly string[] | Refusal> {
  const { person, device } = await store.bonuses.shared(playerId, offerId);
  if (person) return refuse('LIMIT_REACHED', { reason: 'bonusLinked' });
  if (budget !== null) {
    const given = (await store.bonuses.costs(0)).find((cost) => cost.offerId === offerId)?.given ?? 0;
    if (given + amount > budget) return refuse('LIMIT_REACHED', { reason: 'bonusSpent' });
  }
  return device ? ['device'] : [];
}
