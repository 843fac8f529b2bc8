import { minuteRow, SoccerModel } from '@crease/feeds';
import { solveRising } from '../../play/solve-rising.ts';

/** Natural logarithm of the largest ratio of the sides' strengths. */
const WIDEST = 3;
const START = { goals: [0, 0], reds: [0, 0] } as const;

/** Log-strengths found so far, by chance. */
const known = new Map<number, number>();

/**
 * Returns the model in which the first team wins with a chance if there is a winner: one side's expected goals are
 * multiplied by what the other's are divided by, so that every market follows the trader's opinion.
 * @param firstTeamChance per mille.
 */
export function soccerModelOf(firstTeamChance: number): SoccerModel {
  let strength = known.get(firstTeamChance);
  if (strength === undefined) {
    strength = solveRising(winsIfDecided, firstTeamChance / 1000, { from: -WIDEST, to: WIDEST });
    known.set(firstTeamChance, strength);
  }
  return modelOf(strength);
}

const modelOf = (strength: number) => new SoccerModel([Math.exp(strength / 2), Math.exp(-strength / 2)]);

function winsIfDecided(strength: number): number {
  const { home, away } = modelOf(strength).chances(minuteRow(0, 0), START);
  return home / (home + away);
}
