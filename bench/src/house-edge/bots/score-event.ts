import type { Score } from '@crease/kernel';

/** Effect of a changed score: the side favoured, and more or less of the counts. */
export interface ScoreEvent {
  /** Index into the event's teams; null for neither. */
  readonly favours: 0 | 1 | null;
  /** More runs, goals or games than just expected: 1; fewer: −1; no change: 0. */
  readonly more: 1 | 0 | -1;
  readonly isWicket: boolean;
}

const POINTS = ['0', '15', '30', '40', 'AD'];

/** Returns what happened between two scores of a match; null for nothing that moves prices much. */
export function scoreEvent(before: Score, after: Score): ScoreEvent | null {
  if (before.sport === 'cricket' && after.sport === 'cricket') return cricketEvent(before, after);
  if (before.sport === 'soccer' && after.sport === 'soccer') return soccerEvent(before, after);
  if (before.sport === 'tennis' && after.sport === 'tennis') return tennisEvent(before, after);
  return null;
}

type Of<S extends Score['sport']> = Extract<Score, { sport: S }>;

function cricketEvent(before: Of<'cricket'>, after: Of<'cricket'>): ScoreEvent | null {
  const [was, is] = [before.innings.at(-1), after.innings.at(-1)];
  if (!was || !is || before.innings.length !== after.innings.length) return null;
  const other = is.team === 0 ? 1 : 0;
  if (is.wickets > was.wickets) return { favours: other, more: -1, isWicket: true };
  const runs = is.runs - was.runs;
  if (runs >= 4) return { favours: is.team, more: 1, isWicket: false };
  return runs === 0 && is.overs !== was.overs ? { favours: other, more: -1, isWicket: false } : null;
}

function soccerEvent(before: Of<'soccer'>, after: Of<'soccer'>): ScoreEvent | null {
  for (const team of [0, 1] as const) {
    if (after.goals[team] > before.goals[team]) return { favours: team, more: 1, isWicket: false };
    if (after.redCards[team] > before.redCards[team]) return { favours: team === 0 ? 1 : 0, more: 0, isWicket: false };
  }
  return after.minute > before.minute ? { favours: null, more: -1, isWicket: false } : null;
}

function tennisEvent(before: Of<'tennis'>, after: Of<'tennis'>): ScoreEvent | null {
  const lead = ({ sets, points, tieBreak }: Of<'tennis'>) => {
    const worth = points.map((point) => (tieBreak ? Number(point) : POINTS.indexOf(point)));
    const games = sets.reduce((sum, [first, second]) => sum + first - second, 0);
    return games * 10 + (worth[0] as number) - (worth[1] as number);
  };
  const moved = lead(after) - lead(before);
  return moved === 0 ? null : { favours: moved > 0 ? 0 : 1, more: 0, isWicket: false };
}
