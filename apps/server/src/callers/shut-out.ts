import { type Refusal, refuse } from '@crease/kernel';
import type { HouseDoor } from '../core/house-door.ts';

interface ShutOutDeps {
  readonly door: HouseDoor;
  /** The House's clock. */
  readonly now: () => number;
}

/** Why a player may not play now: shut out by the house, or on a break of their own; null: they may. */
export function shutOutRefuser({ door, now }: ShutOutDeps) {
  return async (playerId: number): Promise<Refusal | null> => {
    if ((await door.ask('player', { playerId }))?.excluded) return refuse('EXCLUDED', { reason: 'account' });
    const { pause } = await door.ask('limits', { playerId, now: now() });
    if (!pause) return null;
    const { kind, until } = pause;
    if (until === null) return refuse('EXCLUDED', { reason: 'forGood' });
    return refuse('EXCLUDED', { reason: kind === 'exclusion' ? 'self' : kind, until });
  };
}
