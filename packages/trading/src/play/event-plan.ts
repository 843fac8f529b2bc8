import type { CricketFormat, Sport, TeamCard } from '@crease/kernel';

/** An event as an operator created it. Its later data follows from its entries. */
export interface EventPlan {
  readonly gameId: string;
  readonly sport: Sport;
  readonly format: CricketFormat;
  readonly competition: string;
  readonly venue: string;
  readonly teams: readonly [TeamCard, TeamCard];
  /** Eleven names a side in the expected order of batting. */
  readonly players: readonly [readonly string[], readonly string[]];
  /** Epoch ms. */
  readonly startsAt: number;
  /** Epoch ms; no entry is earlier. */
  readonly createdAt: number;
  /** The trader's chance of the first team before play, in per mille. */
  readonly firstTeamChance: number;
  /** Version of the template of markets; absent in events of older versions: the shipped one. */
  readonly templateVersion?: number | undefined;
}
