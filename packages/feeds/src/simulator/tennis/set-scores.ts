import { writeName } from '@crease/kernel';
import { fixedMarket } from '../fixed-market.ts';
import type { SimulatedMarket } from '../match-board.ts';
import type { TennisModel, TennisState } from './tennis-model.ts';
import type { TennisView } from './tennis-view.ts';

type Sets = readonly [first: number, second: number];

/** How a match may end in sets: all scores of player 0's wins, the clearest first, then those of player 1's. */
function setScores(bestOf: 3 | 5): Sets[] {
  const needed = (bestOf + 1) / 2;
  const lost = Array.from({ length: needed }, (_, sets) => sets);
  return [...lost.map((sets): Sets => [needed, sets]), ...lost.map((sets): Sets => [sets, needed])];
}

/** Which of {@link setScores} a match ended with. */
export function setScoreOf(bestOf: 3 | 5, sets: Sets): number {
  return setScores(bestOf).findIndex(([first, second]) => first === sets[0] && second === sets[1]);
}

/**
 * The chance of each of {@link setScores} when nobody retires: the set in play from where it stands, the sets after it
 * from their beginning. Whoever serves first in a set has the same chance to win it, because points are won by their
 * server with a chance that depends on the server alone.
 */
function setScoreChances(model: TennisModel, state: TennisState): number[] {
  const scores = setScores(model.terms.bestOf);
  const chances = new Array<number>(scores.length).fill(0);
  const walk = (sets: Sets, chance: number, wins: number | null) => {
    if (Math.max(...sets) >= model.setsToWin) {
      const at = setScoreOf(model.terms.bestOf, sets);
      chances[at] = (chances[at] as number) + chance;
      return;
    }
    const first = wins ?? model.winsSet({ sets, games: [0, 0], points: [0, 0], server: 0 });
    walk([sets[0] + 1, sets[1]], chance * first, null);
    walk([sets[0], sets[1] + 1], chance * (1 - first), null);
  };
  const isOver = Math.max(...state.sets) >= model.setsToWin;
  walk(state.sets, 1, isOver ? null : model.winsSet(state));
  return chances;
}

/** The score in sets, at fixed odds alone. */
export function setScoreMarket({
  gameId,
  names,
  bestOf,
}: {
  readonly gameId: string;
  readonly names: readonly [string, string];
  readonly bestOf: 3 | 5;
}): SimulatedMarket<TennisView> {
  return fixedMarket({
    gameId,
    suffix: 'ss',
    sport: 'tennis',
    name: writeName({ kind: 'setBetting' }),
    group: 'sets',
    runners: setScores(bestOf).map(([first, second]) => {
      const [winner, most, least] = first > second ? [names[0], first, second] : [names[1], second, first];
      return [`s${first}-${second}`, `${winner} ${most}–${least}`] as const;
    }),
    rules: 'fixed_set_score',
    sortOrder: 40,
    chances: ({ picture: { lines, state } }: TennisView) => setScoreChances(lines.model, state),
  });
}
