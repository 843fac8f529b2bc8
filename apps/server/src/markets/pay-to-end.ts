import type { HouseDoor } from '../core/house-door.ts';

/** Resolves when nothing is being paid in a market any more: a result that many players are paid by takes many commands. */
export async function payToEnd(door: HouseDoor, marketId: string): Promise<void> {
  while ((await door.ask('market', { marketId }))?.isBeingSettled)
    await door.submit({ verb: 'continueSettlement', marketId });
}
