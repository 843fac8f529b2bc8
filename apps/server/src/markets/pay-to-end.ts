import type { EngineClient } from '../core/engine-client.ts';

/** Resolves when a market's settlement is complete: paying many players takes many commands. */
export async function payToEnd(engine: EngineClient, marketId: string): Promise<void> {
  while ((await engine.query('market', { marketId }))?.isBeingSettled)
    await engine.submit({ type: 'continueSettlement', marketId });
}
