import { measuredGame } from './measured-bets.ts';
import { QuickStream } from './quick-stream.ts';

/** Of each bet of a game: sum and sum of squares of what it brought, as shares of what it risked. */
export interface PlayedRounds {
  readonly rounds: number;
  readonly sums: readonly number[];
  readonly squares: readonly number[];
}

/** Plays so many rounds of a game from a seed. */
export function playRounds(gameId: string, rounds: number, seed: number): PlayedRounds {
  const game = measuredGame(gameId);
  const stream = new QuickStream(seed);
  const sums = game.bets.map(() => 0);
  const squares = game.bets.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    const brought = game.round(stream);
    for (let bet = 0; bet < brought.length; bet++) {
      const share = brought[bet] as number;
      (sums[bet] as number) += share;
      (squares[bet] as number) += share * share;
    }
  }
  return { rounds, sums, squares };
}
