import type { EngineClient } from '../core/engine-client.ts';

/** Resolves when nothing is being paid in a market any more: a result that many players are paid by takes many commands. */
export async function payToEnd(engine: EngineClient, marketId: string): Promise<void> {
  while ((await engine.query('market', { marketId }))?.isBeingSettled)
    await engine.submit({ type: 'continueSettlement', marketId });
}
