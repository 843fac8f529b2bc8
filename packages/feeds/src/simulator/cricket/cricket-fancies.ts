import { NOTES, ordinal, writeName, writeNote } from '@crease/kernel';
import { type Distribution, shifted } from '../distribution.ts';
import type { Result } from '../match-board.ts';
import { batterRuns } from './batter-line.ts';
import type { CricketPlay, MatchCount } from './cricket-play.ts';
import type { CricketView } from './cricket-view.ts';
import type { BatterCard, InningsPlay } from './innings-play.ts';
import { matchCount, runsInOver, runsOffDelivery, totalAfterOver } from './score-lines.ts';
import { runsAtNextWicket } from './wicket-line.ts';

/** A fancy: its name, price and decision. */
export interface CricketFancy {
  readonly suffix: string;
  readonly name: string;
  readonly group: 'overs' | 'players' | 'wickets' | 'match';
  readonly rules: string;
  readonly sortOrder: number;
  /** Largest stake in rupees, if different from the usual one. */
  readonly maxRupees?: number;
  readonly line: (view: CricketView) => Distribution;
  /** True while the line is too inaccurate to be offered; absent for never. */
  readonly isRough?: (view: CricketView) => boolean;
  /** Text under its name. */
  readonly state: (view: CricketView) => string;
  /** Result as soon as play decides it; null before. */
  readonly decide: (play: CricketPlay) => Result | null;
}

/** Overs with a market on the innings total at their end. */
const OVER_MARKS = [6, 10, 12, 15, 18, 20];
const COUNTS = ['fours', 'sixes', 'extras', 'wickets', 'dots', 'wides'] as const satisfies readonly MatchCount[];
/**
 * With so few runs needed a chase may end with the next hits. A batter's runs then depend on who is on strike and on
 * what counts when the match ends: ball-by-ball lines would contradict the others.
 */
const TWO_HITS = 12;
const isNearlyChased = ({ point }: CricketView) => point.target !== null && point.target - point.runs <= TWO_HITS;

/**
 * Returns every fancy that applies now: before and during the two innings, none in a super over. The caller opens new
 * ones.
 */
export function fanciesNow(play: CricketPlay): CricketFancy[] {
  const { current } = play;
  if (play.inSuperOver || current.ended) return [];
  const over = Math.floor(current.balls / 6) + 1;
  const atCrease = [current.striker, current.partner].filter((order) => order !== null);
  return [
    ...OVER_MARKS.filter((mark) => mark >= over).map((mark) => overRuns(current, mark)),
    ...[over, over + 1].filter((one) => one <= current.setting.model.balls / 6).map((one) => overOnly(current, one)),
    ...nextBalls(current),
    ...atCrease.map((order) => batterFancy(current, current.card(order))),
    ...wicketFancies(current),
    ...COUNTS.map(countFancy),
  ];
}

function overRuns(innings: InningsPlay, mark: number): CricketFancy {
  const { index, batting } = innings.setting;
  return {
    suffix: `f-${mark}ov-${index + 1}`,
    name: writeName({ kind: 'overRuns', over: mark, team: batting.team.name }),
    group: 'overs',
    rules: 'fancy_over_runs',
    sortOrder: 100 + index * 200 + mark,
    line: (view) => totalAfterOver(view, mark),
    state: ({ point }) => writeNote({ kind: 'runsNow', runs: point.runs, balls: mark * 6 - point.ballsBowled }),
    decide: decideInnings(index, (played) => {
      const total = played.runsAfterOver[mark];
      if (total !== undefined) return value(total, `${total} after ${mark} overs.`);
      return played.ended ? value(played.runs, `The innings closed at ${played.runs}.`) : null;
    }),
  };
}

function overOnly(innings: InningsPlay, over: number): CricketFancy {
  const { index, batting } = innings.setting;
  return {
    suffix: `f-over${over}-${index + 1}`,
    name: writeName({ kind: 'oneOver', over, team: batting.team.name }),
    group: 'overs',
    rules: 'fancy_next_over',
    sortOrder: 130 + index * 200 + over,
    line: (view) => runsInOver(view, over),
    state: ({ point, overFrom }) => {
      const left = over * 6 - point.ballsBowled;
      return left > 6
        ? NOTES.nextOver
        : writeNote({ kind: 'runsSoFarLeft', runs: point.runs - overFrom, balls: Math.min(left, 6) });
    },
    decide: decideInnings(index, (played) => decideOver(played, over)),
  };
}

function decideOver(played: InningsPlay, over: number): Result | null {
  const before = played.runsAfterOver[over - 1];
  const after = played.runsAfterOver[over];
  if (before !== undefined && after !== undefined) return value(after - before, `${after - before} off over ${over}.`);
  if (!played.ended) return null;
  const begun = played.deliveries.some(({ ball }) => Math.floor(ball / 6) === over - 1);
  if (before === undefined || !begun) return { kind: 'void', note: writeNote({ kind: 'overNotBowled', over }) };
  return value(played.runs - before, `${played.runs - before} off over ${over} when the innings closed.`);
}

/** Every second ball has a market, which opens while the ball before is still to come, so one is always open. */
function nextBalls(innings: InningsPlay): CricketFancy[] {
  const ball = innings.balls + (innings.balls % 2);
  if (ball >= innings.setting.model.balls) return [];
  const { index } = innings.setting;
  const name = `${Math.floor(ball / 6)}.${(ball % 6) + 1}`;
  return [
    {
      suffix: `f-ball${name.replace('.', '-')}-${index + 1}`,
      name: writeName({ kind: 'ballRuns', ball: name }),
      group: 'overs',
      rules: 'fancy_next_ball',
      sortOrder: 160 + index * 200,
      maxRupees: 10_000,
      line: (view) => runsOffDelivery(view, ball - view.point.ballsBowled),
      state: ({ point }) => (point.ballsBowled === ball ? NOTES.nextBall : NOTES.ballAfterNext),
      decide: decideInnings(index, (played) => {
        const delivery = played.deliveries.find((one) => one.ball === ball);
        if (delivery) return value(delivery.runs, `${delivery.label} off ball ${name}.`);
        return played.ended ? { kind: 'void', note: writeNote({ kind: 'ballNotBowled', ball: name }) } : null;
      }),
    },
  ];
}

function batterFancy(innings: InningsPlay, { order, name }: BatterCard): CricketFancy {
  const { index } = innings.setting;
  return {
    suffix: `f-bat${order + 1}-${index + 1}`,
    name: writeName({ kind: 'batterRuns', player: name }),
    group: 'players',
    rules: 'fancy_batter_runs',
    sortOrder: 200 + index * 200 + order,
    line: (view) => batterRuns(view, order),
    isRough: isNearlyChased,
    state: ({ batters }) => writeNote({ kind: 'notOut', runs: batters.find((one) => one.order === order)?.runs ?? 0 }),
    decide: decideInnings(index, (played) => {
      const card = played.card(order);
      if (card.retiredHurt) return { kind: 'void', note: writeNote({ kind: 'playerRetired', player: name }) };
      if (card.out) return value(card.runs, `${name} made ${card.runs}, ${card.out}.`);
      return played.ended ? value(card.runs, `${name} made ${card.runs} not out.`) : null;
    }),
  };
}

function wicketFancies(innings: InningsPlay): CricketFancy[] {
  const { index, batting } = innings.setting;
  const next = innings.down + 1;
  const from = innings.partnershipFrom;
  const fallsAt = (played: InningsPlay) => played.fallOfWickets[next - 1] ?? (played.ended ? played.runs : undefined);
  return [
    {
      suffix: `f-fow${next}-${index + 1}`,
      name: writeName({ kind: 'wicketFall', nth: next, team: batting.team.name }),
      group: 'wickets',
      rules: 'fancy_fall_of_wicket',
      sortOrder: 220 + index * 200 + next,
      line: runsAtNextWicketOf,
      state: ({ point }) => writeNote({ kind: 'scoreNow', runs: point.runs, down: point.down }),
      decide: decideInnings(index, (played) => {
        const runs = fallsAt(played);
        return runs === undefined ? null : value(runs, `${ordinal(next)} wicket: ${runs} on the board.`);
      }),
    },
    {
      suffix: `f-pship${next}-${index + 1}`,
      name: writeName({ kind: 'partnership', nth: next, team: batting.team.name }),
      group: 'wickets',
      rules: 'fancy_partnership',
      sortOrder: 240 + index * 200 + next,
      line: (view) => shifted(runsAtNextWicketOf(view), -from),
      state: ({ point }) => writeNote({ kind: 'soFar', runs: point.runs - from }),
      decide: decideInnings(index, (played) => {
        const runs = fallsAt(played);
        return runs === undefined ? null : value(runs - from, `The partnership made ${runs - from}.`);
      }),
    },
  ];
}

/** Shared by both wicket fancies. */
const runsAtNextWicketOf = (view: CricketView) => view.line('next wicket', runsAtNextWicket);

function countFancy(count: (typeof COUNTS)[number], place: number): CricketFancy {
  return {
    suffix: `f-${count}`,
    name: writeName({ kind: count }),
    group: 'match',
    rules: 'fancy_match_count',
    sortOrder: 600 + place,
    line: (view) => matchCount(view, count),
    isRough: (view) => count !== 'wickets' && isNearlyChased(view),
    state: ({ counts }) => writeNote({ kind: 'soFar', runs: counts[count] }),
    decide: (play) =>
      play.innings[1]?.ended ? value(play.counts[count], `${play.counts[count]} in both innings.`) : null,
  };
}

function decideInnings(index: number, decide: (played: InningsPlay) => Result | null) {
  return (play: CricketPlay): Result | null => {
    const played = play.innings[index];
    return played ? decide(played) : null;
  };
}

function value(number: number, note: string): Result {
  return { kind: 'value', value: number, note };
}
