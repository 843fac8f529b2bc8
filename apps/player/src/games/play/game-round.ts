import type { Exact, RoundOutcome, GameRound as WireRound } from '@crease/contract';

/** A round as a screen has it: sums in paise. */
export type GameRound = Exact<WireRound>;

/** How a round of one kind of game fell; null for another kind, and while nothing is known. */
export function outcomeOf<K extends RoundOutcome['game']>(
  round: Pick<GameRound, 'outcome'> | null,
  game: K,
): Extract<RoundOutcome, { game: K }> | null {
  return round?.outcome?.game === game ? (round.outcome as Extract<RoundOutcome, { game: K }>) : null;
}

/** What a round brought beside its stake, paise. */
export function netOf({ win, stake }: Pick<GameRound, 'win' | 'stake'>): number {
  return win - stake;
}

/** Rounds played here before those that were listed, each once, as it stands last; the latest first. */
export function mergeRounds(played: readonly GameRound[], listed: readonly GameRound[]): GameRound[] {
  const known = new Set<string>();
  return [...played, ...listed].filter(({ roundId }) => !known.has(roundId) && known.add(roundId));
}
