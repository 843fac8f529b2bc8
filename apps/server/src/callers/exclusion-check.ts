import { type Refusal, refuse } from '@crease/kernel';
import type { EngineClient } from '../core/engine-client.ts';

interface ExclusionCheckDeps {
  readonly engine: EngineClient;
  /** The engine's clock. */
  readonly now: () => number;
}

/** Returns why a player may not play now: excluded by the operator or on a break; null if they may. */
export function exclusionCheck({ engine, now }: ExclusionCheckDeps) {
  return async (playerId: number): Promise<Refusal | null> => {
    if ((await engine.query('player', { playerId }))?.excluded) return refuse('EXCLUDED', { reason: 'account' });
    const { pause } = await engine.query('limits', { playerId, now: now() });
    if (!pause) return null;
    const { kind, until } = pause;
    if (until === null) return refuse('EXCLUDED', { reason: 'forGood' });
    return refuse('EXCLUDED', { reason: kind === 'exclusion' ? 'self' : kind, until });
  };
}
