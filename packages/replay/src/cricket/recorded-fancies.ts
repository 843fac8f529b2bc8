import type { Result } from '@crease/feeds';
import { NOTES, ordinal, writeName, writeNote } from '@crease/kernel';
import { shortName } from '../recording/team-card.ts';
import type { InningsCount } from './innings-count.ts';
import type { InningsEnd, MatchCount, MatchState } from './match-state.ts';
import type { Chances } from './model/chances.ts';
import type { RecordedView, Tilt } from './recorded-view.ts';

/** A fancy: its name, price and decision. */
export interface RecordedFancy {
  readonly suffix: string;
  readonly name: string;
  readonly group: 'overs' | 'players' | 'wickets' | 'match';
  readonly rules: string;
  readonly sortOrder: number;
  /** Its chances at either bound of the season's uncertainty. */
  readonly line: (view: RecordedView, tilt: Tilt) => Chances;
  /** Text under its name. */
  readonly state: (view: RecordedView) => string;
  /** Result as soon as play decides it; null before. */
  readonly decide: (state: MatchState) => Result | null;
}

/** Overs with a market on the innings total at their end, by length of the match. */
const OVER_MARKS = { short: [6, 10, 15, 20], long: [10, 20, 30, 40, 50] };
const COUNTS = ['fours', 'sixes', 'extras', 'wickets', 'dots', 'wides'] as const satisfies readonly MatchCount[];

/**
 * Returns every fancy that applies now: none in a super over, and none on a chase with an unknown target. The caller
 * opens new ones.
 */
export function recordedFanciesNow(state: MatchState): RecordedFancy[] {
  if (state.inSuperOver || state.isBetweenInnings) return [];
  const { count, index } = state;
  const isKnown = state.match.chaseUnknown === null;
  if (!isKnown && index > 0) return [];
  const overs = Math.floor(state.ballsOf(index) / 6);
  const over = count.completedOvers + 1;
  const marks = state.match.overs <= 25 ? OVER_MARKS.short : OVER_MARKS.long;
  return [
    ...marks.filter((mark) => mark >= over && mark <= overs).map((mark) => overRuns(state, mark)),
    ...[over, over + 1].filter((one) => one <= overs).map((one) => runsInOver(state, one)),
    ...state.nextPair().map((name) => batterRuns(state, name)),
    ...(count.wickets < 10 ? [fallOfWicket(state, count.wickets + 1)] : []),
    ...(isKnown ? COUNTS.map(matchCount) : []),
  ];
}

function overRuns({ index, match, innings }: MatchState, mark: number): RecordedFancy {
  const team = match.teams[innings?.team ?? 0];
  return {
    suffix: `f-${mark}ov-${index + 1}`,
    name: writeName({ kind: 'overRuns', over: mark, team }),
    group: 'overs',
    rules: 'fancy_over_runs',
    sortOrder: 100 + index * 200 + mark,
    line: (view, tilt) => view.totalAfterOver(mark, tilt),
    state: ({ point }) => writeNote({ kind: 'runsNow', runs: point.runs, balls: mark * 6 - point.ballsBowled }),
    decide: inInnings(index, (count, end) => {
      const total = count.runsAfterOver[mark];
      if (total !== undefined) return value(total, `${total} after ${mark} overs.`);
      return end && closedAt(end, { value: count.runs, note: `The innings closed at ${count.runs}.` });
    }),
  };
}

function runsInOver({ index, match, innings }: MatchState, over: number): RecordedFancy {
  return {
    suffix: `f-over${over}-${index + 1}`,
    name: writeName({ kind: 'oneOver', over, team: match.teams[innings?.team ?? 0] }),
    group: 'overs',
    rules: 'fancy_next_over',
    sortOrder: 150 + index * 200 + over,
    line: (view, tilt) => view.runsInOver(over, tilt),
    state: ({ point, overFrom }) =>
      point.ballsBowled < (over - 1) * 6 ? NOTES.nextOver : writeNote({ kind: 'soFar', runs: point.runs - overFrom }),
    decide: inInnings(index, (count, end) => {
      const before = count.runsAfterOver[over - 1];
      const after = count.runsAfterOver[over];
      if (before !== undefined && after !== undefined)
        return value(after - before, `${after - before} off over ${over}.`);
      if (!end) return null;
      if (before === undefined || count.ballsThisOver === 0)
        return { kind: 'void', note: writeNote({ kind: 'overNotBowled', over }) };
      const runs = count.runs - before;
      return closedAt(end, { value: runs, note: `${runs} off over ${over} when the innings closed.` });
    }),
  };
}

function batterRuns(now: MatchState, name: string): RecordedFancy {
  const { index, match, innings } = now;
  const order = now.placeOf(name);
  return {
    suffix: `f-bat${order}-${index + 1}`,
    name: writeName({ kind: 'batterRuns', player: name }),
    group: 'players',
    rules: 'fancy_batter_runs',
    sortOrder: 200 + index * 200 + order,
    line: (view, tilt) => view.batterRuns(order, tilt),
    state: (view) =>
      writeNote({ kind: 'notOutTeam', runs: view.runsOf(order), team: shortName(match.teams[innings?.team ?? 0]) }),
    decide: inInnings(index, (count, end) => {
      const { runs, left, hasRetired } = count.batter(name);
      if (hasRetired) return { kind: 'void', note: writeNote({ kind: 'playerRetired', player: name }) };
      if (left) return value(runs, `${name} made ${runs}, ${left}.`);
      return end && closedAt(end, { value: runs, note: `${name} made ${runs} not out.` });
    }),
  };
}

function fallOfWicket({ index, match, innings }: MatchState, wicket: number): RecordedFancy {
  return {
    suffix: `f-fow${wicket}-${index + 1}`,
    name: writeName({ kind: 'wicketFall', nth: wicket, team: match.teams[innings?.team ?? 0] }),
    group: 'wickets',
    rules: 'fancy_fall_of_wicket',
    sortOrder: 220 + index * 200 + wicket,
    line: (view, tilt) => view.totalAtNextWicket(tilt),
    state: ({ point }) => writeNote({ kind: 'scoreNow', runs: point.runs, down: point.down }),
    decide: inInnings(index, (count, end) => {
      const runs = count.fallOfWickets[wicket - 1];
      const note = (total: number) => `${ordinal(wicket)} wicket: ${total} on the board.`;
      if (runs !== undefined) return value(runs, note(runs));
      return end && closedAt(end, { value: count.runs, note: note(count.runs) });
    }),
  };
}

function matchCount(name: (typeof COUNTS)[number], place: number): RecordedFancy {
  return {
    suffix: `f-${name}`,
    name: writeName({ kind: name }),
    group: 'match',
    rules: 'fancy_match_count',
    sortOrder: 600 + place,
    line: (view, tilt) => view.matchCount(name, tilt),
    state: (view) => writeNote({ kind: 'soFar', runs: view.countOf(name) }),
    decide: (state) => {
      if (state.ends.length < 2) return null;
      if (state.isFull === null) return null;
      if (!state.isFull) return { kind: 'void', note: NOTES.matchCutShort };
      const counted = state.matchCount(name);
      return value(counted, `${counted} in both innings.`);
    },
  };
}

/** Result of an undecided fancy at the end of the innings. */
function closedAt(end: InningsEnd, reached: { value: number; note: string }): Result {
  return end === 'closed' ? value(reached.value, reached.note) : { kind: 'void', note: NOTES.inningsCutShort };
}

function inInnings(index: number, decide: (count: InningsCount, end: InningsEnd | null) => Result | null) {
  return ({ counts, ends }: MatchState): Result | null => {
    const count = counts[index];
    return count ? decide(count, ends[index] ?? null) : null;
  };
}

function value(number: number, note: string): Result {
  return { kind: 'value', value: number, note };
}
