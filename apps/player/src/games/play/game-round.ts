import type { Exact, RoundOutcome, GameRound as WireRound } from '@crease/contract';

/** A round in the units of the screens: amounts in paise. */
export type GameRound = Exact<WireRound>;

/** Returns the outcome of a round of one kind of game; null for another kind, and while unknown. */
export function outcomeOf<K extends RoundOutcome['game']>(
  round: Pick<GameRound, 'outcome'> | null,
  game: K,
): Extract<RoundOutcome, { game: K }> | null {
  return round?.outcome?.game === game ? (round.outcome as Extract<RoundOutcome, { game: K }>) : null;
}

/** Returns win less stake of a round, paise. */
export function netOf({ win, stake }: Pick<GameRound, 'win' | 'stake'>): number {
  return win - stake;
}

/** Merges rounds played here with listed ones, each once in its latest state, latest first. */
export function mergeRounds(played: readonly GameRound[], listed: readonly GameRound[]): GameRound[] {
  const known = new Set<string>();
  return [...played, ...listed].filter(({ roundId }) => !known.has(roundId) && known.add(roundId));
}
