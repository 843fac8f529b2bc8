/** Rounds of some 28 hours: a chain is published, and its start announced, so many rounds before it is played. */
export const ANNOUNCED_ROUNDS = 4_000;

/**
 * Where the salt of a chain comes from, named when the chain is published. `house`: chains from before ceremonies were
 * recorded, whose salt the house chose. `players`: the first so many seeds, or those that arrived by `closesAt`, at
 * least one. `beacon`: the value of one round that is not due yet.
 */
export type SaltSource =
  | { readonly kind: 'house' }
  | { readonly kind: 'players'; readonly seeds: number; readonly closesAt: number }
  | { readonly kind: 'beacon'; readonly beacon: string; readonly round: number; readonly dueAt: number };

/** A seed that a player's browser gave for the salt of a chain. */
interface JetSeed {
  readonly seed: string;
  readonly at: number;
  /** The player who gave it; null: a visitor. */
  readonly giverId: number | null;
}

/** Numbers that rounds are played from, one after the other, fixed before the first of them; epoch ms. */
export interface JetChain {
  readonly chainNo: number;
  /** The hash of the first round's secret, 64 hexadecimal digits. */
  readonly head: string;
  /** How many rounds it has. */
  readonly length: number;
  /** The first round that is played from it. */
  readonly fromRound: number;
  /** null: before ceremonies were recorded. */
  readonly publishedAt: number | null;
  readonly source: SaltSource;
  /** In the order of their arrival. */
  readonly seeds: readonly JetSeed[];
  /** The beacon's, 64 hexadecimal digits. */
  readonly beaconValue: string | null;
  /** null until its inputs are complete: nothing is played before. */
  readonly salt: string | null;
  readonly saltedAt: number | null;
}

/** What of the game decides which chain is played. */
interface Chained {
  /** Of the latest round, or of the first. */
  readonly chain: JetChain | null;
  /** Published for later. */
  readonly next: JetChain | null;
  readonly round: { readonly roundNo: number } | null;
}

/** The chain that the round after the latest is played from; null when there is none. */
export function upcomingChain({ chain, next, round }: Chained): JetChain | null {
  const roundNo = (round?.roundNo ?? 0) + 1;
  if (next && roundNo >= next.fromRound) return next;
  return chain && roundNo < chain.fromRound + chain.length ? chain : null;
}

/** Whether a chain may be published: none is left to play, or the one that is played ends soon or has a salt of ours. */
export function mayPublish(jet: Chained): boolean {
  const { chain, next, round } = jet;
  if (next) return false;
  if (!chain || !upcomingChain(jet)) return true;
  const left = chain.fromRound + chain.length - 1 - (round?.roundNo ?? 0);
  return chain.source.kind === 'house' || left <= ANNOUNCED_ROUNDS;
}

/** The first round of a chain that is published now. */
export function firstRoundOfNext(jet: Chained): number {
  const latest = jet.round?.roundNo ?? 0;
  const { chain } = jet;
  if (!chain || !upcomingChain(jet)) return latest + 1;
  const end = chain.fromRound + chain.length;
  return chain.source.kind === 'house' ? Math.min(end, latest + 1 + ANNOUNCED_ROUNDS) : end;
}
