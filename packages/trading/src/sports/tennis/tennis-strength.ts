import { aceChance, faultChance, TennisLines, TennisModel } from '@crease/feeds';
import { type EventFormat, TENNIS_FORMATS } from '@crease/kernel';
import { solveRising } from '../../play/solve-rising.ts';

/** Usual share of service points won (men's tours: see the model of recorded matches), and its widest shift. */
const SERVE_POINT = 0.64;
const WIDEST = 0.3;
/** Chance that a player retires before a game, as in recorded matches. */
const RETIRE_CHANCE = 0.0002;
const START = { sets: [0, 0], games: [0, 0], points: [0, 0] } as const;

/**
 * Returns the lines of a match that the first side wins with a chance: it wins more of its service points by what the
 * other side wins less. The first server hardly matters; it is the mean of both.
 * @param firstTeamChance per mille.
 */
export function tennisLinesOf(firstTeamChance: number, format: EventFormat<'tennis'>): TennisLines {
  const shift = solveRising((at) => winsFrom(modelOf(at, format)), firstTeamChance / 1000, {
    from: -WIDEST,
    to: WIDEST,
  });
  return new TennisLines(modelOf(shift, format));
}

function winsFrom(model: TennisModel): number {
  return (model.winsMatch({ ...START, server: 0 }) + model.winsMatch({ ...START, server: 1 })) / 2;
}

function modelOf(shift: number, format: EventFormat<'tennis'>): TennisModel {
  const [first, second] = [SERVE_POINT + shift, SERVE_POINT - shift];
  return new TennisModel({
    servePoint: [first, second],
    retireChance: RETIRE_CHANCE,
    aces: [aceChance(first), aceChance(second)],
    doubleFaults: [faultChance(first), faultChance(second)],
    ...TENNIS_FORMATS[format],
  });
}
