import { measuredGame } from './measured-bets.ts';
import { QuickStream } from './quick-stream.ts';

/** Per bet of a game: sum and sum of squares of the payouts, as shares of the risk. */
export interface PlayedRounds {
  readonly rounds: number;
  readonly sums: readonly number[];
  readonly squares: readonly number[];
}

/** Plays a number of rounds of a game from a seed. */
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
