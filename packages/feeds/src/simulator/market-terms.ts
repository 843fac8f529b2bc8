import { type Money, type PublicSport, SPORT_ID } from '@crease/kernel';
import type { MarketOpenUpdate } from '../feed/feed-update.ts';

export type MarketOpening = MarketOpenUpdate['market'];

/** In-play delay, ms of real time, not scaled by the speed of the simulation. */
const IN_PLAY_DELAY_MS: Readonly<Record<PublicSport, number>> = { cricket: 3_000, soccer: 5_000, tennis: 3_000 };

const rupees = (amount: number): Money => amount * 100;

/** Limits and commission by type of market. */
const TERMS = {
  match_odds: { min: rupees(100), max: rupees(500_000), maxProfit: rupees(2_500_000), commissionBps: 200 },
  bookmaker: { min: rupees(100), max: rupees(200_000), maxProfit: rupees(1_000_000), commissionBps: 0 },
  fancy: { min: rupees(100), max: rupees(25_000), maxProfit: rupees(200_000), commissionBps: 0 },
} as const;

/** Differences between markets; `max` only if different from the type's. */
export interface MarketDraft {
  readonly gameId: string;
  /** Follows the game's id: `mo`, `bm`, `f-20ov-1`. */
  readonly suffix: string;
  readonly sport: PublicSport;
  readonly type: keyof typeof TERMS;
  readonly name: string;
  readonly group: string;
  readonly runners: readonly (readonly [runnerId: string, name: string])[];
  readonly rules: string;
  readonly sortOrder: number;
  readonly max?: Money;
}

export function marketOpening(draft: MarketDraft): MarketOpening {
  const { gameId, suffix, sport, type, name, group, rules, sortOrder } = draft;
  return {
    marketId: `${gameId}-${suffix}`,
    gameId,
    sportId: SPORT_ID[sport],
    type,
    name,
    group,
    runners: draft.runners.map(([runnerId, runnerName]) => ({ runnerId, name: runnerName })),
    ...TERMS[type],
    ...(draft.max === undefined ? {} : { max: draft.max }),
    inPlayDelayMs: IN_PLAY_DELAY_MS[sport],
    rules,
    sortOrder,
  };
}
