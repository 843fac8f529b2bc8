/** Number of rounds between the publication of a chain and its first round, about 28 hours. */
export const ANNOUNCED_ROUNDS = 4_000;

/**
 * Source of a chain's salt, named when the chain is published. `house`: chains from before ceremonies were recorded,
 * with a salt chosen by the house. `players`: the first N seeds, or those received by `closesAt`, at least one.
 * `beacon`: the value of one round that is not due yet.
 */
export type SaltSource =
  | { readonly kind: 'house' }
  | { readonly kind: 'players'; readonly seeds: number; readonly closesAt: number }
  | { readonly kind: 'beacon'; readonly beacon: string; readonly round: number; readonly dueAt: number };

/** A seed from a player's browser for the salt of a chain. */
interface JetSeed {
  readonly seed: string;
  readonly at: number;
  /** The player who gave it; null: a visitor. */
  readonly giverId: number | null;
}

/** Numbers that decide consecutive rounds, fixed before the first of them; epoch ms. */
export interface JetChain {
  readonly chainNo: number;
  /** The hash of the first round's secret, 64 hexadecimal digits. */
  readonly head: string;
  /** Number of rounds. */
  readonly length: number;
  /** The first round that is played from it. */
  readonly fromRound: number;
  /** null: before ceremonies were recorded. */
  readonly publishedAt: number | null;
  readonly source: SaltSource;
  /** In order of arrival. */
  readonly seeds: readonly JetSeed[];
  /** The beacon's value, 64 hexadecimal digits. */
  readonly beaconValue: string | null;
  /** null until its inputs are complete: no round is played before. */
  readonly salt: string | null;
  readonly saltedAt: number | null;
}

/** The state of the game that decides which chain is played. */
interface Chained {
  /** Chain of the latest round, or of the first. */
  readonly chain: JetChain | null;
  /** The published next chain. */
  readonly next: JetChain | null;
  readonly round: { readonly roundNo: number } | null;
}

/** Returns the chain of the round after the latest; null if none exists. */
export function upcomingChain({ chain, next, round }: Chained): JetChain | null {
  const roundNo = (round?.roundNo ?? 0) + 1;
  if (next && roundNo >= next.fromRound) return next;
  return chain && roundNo < chain.fromRound + chain.length ? chain : null;
}

/**
 * Returns whether a chain may be published: none is left to play, or the current one ends soon or has a salt chosen by
 * the house.
 */
export function mayPublish(jet: Chained): boolean {
  const { chain, next, round } = jet;
  if (next) return false;
  if (!chain || !upcomingChain(jet)) return true;
  const left = chain.fromRound + chain.length - 1 - (round?.roundNo ?? 0);
  return chain.source.kind === 'house' || left <= ANNOUNCED_ROUNDS;
}

/** Returns the first round of a chain that is published now. */
export function firstRoundOfNext(jet: Chained): number {
  const latest = jet.round?.roundNo ?? 0;
  const { chain } = jet;
  if (!chain || !upcomingChain(jet)) return latest + 1;
  const end = chain.fromRound + chain.length;
  return chain.source.kind === 'house' ? Math.min(end, latest + 1 + ANNOUNCED_ROUNDS) : end;
}
