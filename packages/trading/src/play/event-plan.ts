import {
  createNoiseKey,
  type EventFormat,
  hmacSha256,
  type LimitedFormat,
  type NoiseKey,
  type Sport,
  sha256,
  type TeamCard,
} from '@crease/kernel';

/** An event as an operator created it. Its later data follows from its entries. */
interface PlanBase {
  readonly gameId: string;
  readonly competition: string;
  readonly venue: string;
  readonly teams: readonly [TeamCard, TeamCard];
  /** Cricket: eleven names a side in the expected order of batting. Soccer: the squads. Tennis: one or two names. */
  readonly players: readonly [readonly string[], readonly string[]];
  /** Epoch ms. */
  readonly startsAt: number;
  /** Epoch ms; no entry is earlier. */
  readonly createdAt: number;
  /** The trader's chance of the first team before play, in per mille; in soccer if there is a winner. */
  readonly firstTeamChance: number;
  /** Id in the calendar that it was imported from; absent: none. */
  readonly uid?: string;
  /** Version of the template of markets; absent in events of older versions: the shipped one. */
  readonly templateVersion?: number | undefined;
}

/** The plan of an event of one sport. */
export type PlanOf<S extends Sport> = PlanBase & { readonly sport: S; readonly format: EventFormat<S> };
export type EventPlan = { [S in Sport]: PlanOf<S> }[Sport];

export type LimitedPlan = PlanOf<'cricket'> & { readonly format: LimitedFormat };
export type TestPlan = PlanOf<'cricket'> & { readonly format: 'test' };

/** Returns the noise of the sizes in an event's quotes, by market; it follows from the event's id. */
export function noiseOfMarket(gameId: string): (name: string) => NoiseKey {
  return (name) => createNoiseKey(hmacSha256(sha256(gameId), name));
}
