import { writeName } from '@crease/kernel';
import type { JointChances } from '../../feed/feed-update.ts';
import { fixedMarket } from '../fixed-market.ts';
import type { SimulatedMarket } from '../match-board.ts';
import type { TennisModel, TennisState } from './tennis-model.ts';
import type { TennisView } from './tennis-view.ts';

type Sets = readonly [first: number, second: number];

/** Id suffix of its market. */
const SCORE = 'ss';

/** Possible scores in sets: player 0's wins, the clearest first, then player 1's. */
function setScores(bestOf: 3 | 5): Sets[] {
  const needed = (bestOf + 1) / 2;
  const lost = Array.from({ length: needed }, (_, sets) => sets);
  return [...lost.map((sets): Sets => [needed, sets]), ...lost.map((sets): Sets => [sets, needed])];
}

/** Returns the index of a final score in {@link setScores}. */
export function setScoreOf(bestOf: 3 | 5, sets: Sets): number {
  return setScores(bestOf).findIndex(([first, second]) => first === sets[0] && second === sets[1]);
}

/**
 * Chances of {@link setScores} from the start of a set, without retirements. The first server of a set does not matter,
 * because the chance of a point depends on its server alone.
 */
function chancesFrom(model: TennisModel, sets: Sets): number[] {
  const { bestOf } = model.terms;
  const chances = new Array<number>(bestOf + 1).fill(0);
  const walk = (now: Sets, chance: number) => {
    if (Math.max(...now) >= model.setsToWin) {
      const at = setScoreOf(bestOf, now);
      chances[at] = (chances[at] as number) + chance;
      return;
    }
    const first = model.winsSet({ sets: now, games: [0, 0], points: [0, 0], server: 0 });
    walk([now[0] + 1, now[1]], chance * first);
    walk([now[0], now[1] + 1], chance * (1 - first));
  };
  walk(sets, 1);
  return chances;
}

/**
 * The same from any point, by the winner of the current set: player 0 first, then player 1. A finished match has its
 * score alone.
 */
function chancesBySet(model: TennisModel, state: TennisState): readonly [number[], number[]] {
  const { sets } = state;
  const isOver = Math.max(...sets) >= model.setsToWin;
  const first = isOver ? 1 : model.winsSet(state);
  const times = (chances: readonly number[], share: number) => chances.map((chance) => chance * share);
  if (isOver) return [chancesFrom(model, sets), times(chancesFrom(model, sets), 0)];
  return [
    times(chancesFrom(model, [sets[0] + 1, sets[1]]), first),
    times(chancesFrom(model, [sets[0], sets[1] + 1]), 1 - first),
  ];
}

/** The chance of each of {@link setScores}. */
function setScoreChances(model: TennisModel, state: TennisState): number[] {
  const [won, lost] = chancesBySet(model, state);
  return won.map((chance, at) => chance + (lost[at] ?? 0));
}

/** Joint chances of match winner, current set winner and score in sets. */
function jointOfSets(gameId: string, { lines: { model }, state }: TennisView['picture']): JointChances {
  const { bestOf } = model.terms;
  const inPlay = state.sets[0] + state.sets[1] + 1;
  const scores = setScores(bestOf);
  return {
    marketIds: [`${gameId}-mo`, `${gameId}-set${inPlay}`, `${gameId}-${SCORE}`],
    results: [0, 1].flatMap((set) => scores.map(([first, second], score) => [first > second ? 0 : 1, set, score])),
    chances: chancesBySet(model, state).flat(),
  };
}

/** The score in sets, fixed odds only. */
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
    suffix: SCORE,
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
    joint: (view) => jointOfSets(gameId, view.picture),
  });
}
