import type { CricketScore, Score, SecondReason, SoccerScore, TennisScore } from '@crease/contract';
import type { MarketResult } from '@crease/exchange';
import { describe, expect, it } from 'vitest';
import { scoreVerdict } from './score-verdict.ts';
import { secondReasons } from './second-reasons.ts';

type Status = 'scheduled' | 'in_play' | 'finished' | 'abandoned' | 'gone';

const TEAMS = [{ name: 'Tides' }, { name: 'Kites' }] as const;
const SIDES = ['Tides', 'Kites'];
const YES_NO = ['Yes', 'No'];

/** `[team, runs, wickets, overs]` of each innings. */
type Card = readonly (readonly [team: 0 | 1, runs: number, wickets: number, overs: string])[];

const innings = (card: Card) =>
  card.map(([team, runs, wickets, overs], at) => ({ team, runs, wickets, overs, maxOvers: at < 2 ? 20 : 1 }));

function cricket(card: Card, more: Partial<CricketScore> = {}): CricketScore {
  return {
    sport: 'cricket',
    phase: 'finished',
    innings: innings(card),
    battingTeam: 1,
    target: (card.at(-2)?.[1] ?? 0) + 1,
    batters: [],
    bowler: null,
    recentOvers: [],
    currentRunRate: 0,
    requiredRunRate: null,
    summary: '',
    ...more,
  };
}

function soccer(goals: [number, number], more: Partial<SoccerScore> = {}): SoccerScore {
  const at = [12, 44, 70, 88];
  const scored = [...Array(goals[0]).fill(0), ...Array(goals[1]).fill(1)] as (0 | 1)[];
  return {
    sport: 'soccer',
    phase: 'finished',
    minute: 90,
    stoppageMinute: 0,
    goals,
    yellowCards: [1, 2],
    redCards: [0, 0],
    timeline: scored.map((team, index) => ({ minute: at[index] ?? 89, team, kind: 'goal', player: 'A' })),
    summary: '',
    ...more,
  };
}

function tennis(sets: TennisScore['sets'], more: Partial<TennisScore> = {}): TennisScore {
  const rest = { server: 0, tieBreak: false, points: ['0', '0'], summary: '' } as const;
  return { sport: 'tennis', phase: 'finished', bestOf: 3, sets, ...rest, ...more };
}

const wins = (...winners: number[]): MarketResult => ({ kind: 'winners', winners, note: '' });
const is = (value: number): MarketResult => ({ kind: 'value', value, note: '' });
const VOID: MarketResult = { kind: 'void', note: '' };

interface Case {
  readonly market: string;
  readonly runners?: readonly string[];
  readonly score: Score | null;
  readonly status?: Status;
  readonly before?: MarketResult;
}

function reasonsOf({ market, runners = [], score, status = 'finished', before }: Case, result: MarketResult) {
  const verdict = scoreVerdict({ name: market, runners }, score, TEAMS);
  return secondReasons({ status, verdict, result, before: before ?? null });
}

const T20 = cricket([
  [1, 160, 6, '20.0'],
  [0, 161, 4, '18.3'],
]);
const DEFENDED = cricket([
  [0, 160, 6, '20.0'],
  [1, 152, 10, '19.1'],
]);
const TIED = cricket([
  [0, 150, 6, '20.0'],
  [1, 150, 7, '20.0'],
]);
const SUPER_OVER = cricket([
  [0, 150, 6, '20.0'],
  [1, 150, 7, '20.0'],
  [1, 9, 1, '1.0'],
  [0, 10, 0, '0.4'],
]);
const RAIN = cricket([
  [0, 160, 6, '20.0'],
  [1, 60, 2, '8.0'],
]);

describe('one operator settles by the final score', () => {
  it.each<[string, Case, MarketResult]>([
    ['a chase that was won', { market: 'Match odds', runners: SIDES, score: T20 }, wins(0)],
    ['the bookmaker of the same match', { market: 'Bookmaker', runners: SIDES, score: T20 }, wins(0)],
    ['a total that was defended', { market: 'Match odds', runners: SIDES, score: DEFENDED }, wins(0)],
    ['runners in another order', { market: 'Match odds', runners: ['Kites', 'Tides'], score: T20 }, wins(1)],
    ['a super over', { market: 'Match odds', runners: SIDES, score: SUPER_OVER }, wins(0)],
    ['a tie', { market: 'Tied match', runners: YES_NO, score: TIED }, wins(0)],
    ['a tie before a super over', { market: 'Tied match', runners: YES_NO, score: SUPER_OVER }, wins(0)],
    ['no tie', { market: 'Tied match', runners: YES_NO, score: T20 }, wins(1)],
    ['an even total', { market: 'Kites total, odd or even', runners: ['Odd', 'Even'], score: T20 }, wins(1)],
    ['20 over runs', { market: '20 over runs, Kites', score: T20 }, is(160)],
    ['the over in which the innings closed', { market: '19 over runs, Tides', score: T20 }, is(161)],
    ['the last wicket', { market: 'Fall of 10th wicket, Kites', score: DEFENDED }, is(152)],
    ['a wicket that did not fall', { market: 'Fall of 5th wicket, Tides', score: T20 }, is(161)],
    ['wickets in the match', { market: 'Total wickets in the match', score: T20 }, is(10)],
    ['a draw', { market: 'Match Odds', runners: [...SIDES, 'The Draw'], score: soccer([1, 1]) }, wins(2)],
    ['an away win', { market: 'Bookmaker', runners: [...SIDES, 'The draw'], score: soccer([0, 2]) }, wins(1)],
    [
      'three goals',
      {
        market: 'Over/under 2.5 goals',
        runners: ['Over 2.5 goals', 'Under 2.5 goals'],
        score: soccer([2, 1]),
      },
      wins(0),
    ],
    ['one side without a goal', { market: 'Both teams to score', runners: YES_NO, score: soccer([2, 0]) }, wins(1)],
    ['goals in the match', { market: 'Goals in the match', score: soccer([2, 1]) }, is(3)],
    ['goals of the first half', { market: 'Goals in the first half', score: soccer([2, 1]) }, is(2)],
    ['the minute of a goal', { market: 'Minute of the 3rd goal', score: soccer([2, 1]) }, is(70)],
    ['corners', { market: 'Corners in the match', score: soccer([0, 0], { corners: [4, 7] }) }, is(11)],
    ['cards', { market: 'Cards in the match', score: soccer([0, 0]) }, is(3)],
    [
      'two sets to one',
      {
        market: 'Match odds',
        runners: SIDES,
        score: tennis([
          [6, 4],
          [3, 6],
          [7, 6],
        ]),
      },
      wins(0),
    ],
    [
      'a set',
      {
        market: 'Set 2 winner',
        runners: SIDES,
        score: tennis([
          [6, 4],
          [3, 6],
          [7, 6],
        ]),
      },
      wins(1),
    ],
    [
      'games',
      {
        market: 'Total games in the match',
        score: tennis([
          [6, 4],
          [6, 3],
        ]),
      },
      is(19),
    ],
    [
      'games of a set',
      {
        market: 'Total games in set 1',
        score: tennis([
          [7, 6],
          [6, 3],
        ]),
      },
      is(13),
    ],
    [
      'aces',
      {
        market: 'Aces in the match',
        score: tennis(
          [
            [6, 4],
            [6, 3],
          ],
          { aces: [5, 2] },
        ),
      },
      is(7),
    ],
    ['the same result once more', { market: 'Match odds', runners: SIDES, score: T20, before: wins(0) }, wins(0)],
    ['a void before the match', { market: 'Match odds', runners: SIDES, score: null, status: 'scheduled' }, VOID],
    ['a void of an abandoned match', { market: 'Match odds', runners: SIDES, score: RAIN, status: 'abandoned' }, VOID],
  ])('%s', (_, settling, result) => expect(reasonsOf(settling, result)).toEqual([]));
});

describe('a second approver is needed', () => {
  const odds = { market: 'Match odds', runners: SIDES };
  const running = cricket([[1, 48, 1, '6.0']], { phase: 'in_play', target: null });
  it.each<[string, Case, MarketResult, SecondReason[]]>([
    ['a match in its sixth over', { ...odds, score: running, status: 'in_play' }, wins(0), ['notEnded', 'scoreOpen']],
    ['a match to come', { ...odds, score: null, status: 'scheduled' }, wins(0), ['notEnded', 'scoreCannotTell']],
    ['a feed that has not ended', { ...odds, score: T20, status: 'in_play' }, wins(0), ['notEnded']],
    ['a score that has not ended', { ...odds, score: running }, wins(0), ['scoreOpen']],
    ['the side that lost', { ...odds, score: T20 }, wins(1), ['contradictsScore']],
    ['both sides', { ...odds, score: T20 }, wins(0, 1), ['contradictsScore']],
    ['a side of a tie', { ...odds, score: TIED }, wins(0), ['scoreCannotTell']],
    ['a match that rain ended', { ...odds, score: RAIN }, wins(0), ['scoreCannotTell']],
    ['a winner of an abandoned match', { ...odds, score: T20, status: 'abandoned' }, wins(0), ['scoreCannotTell']],
    ['runners with other names', { ...odds, runners: ['A', 'B'], score: T20 }, wins(0), ['scoreCannotTell']],
    ['another winner than before', { ...odds, score: T20, before: wins(1) }, wins(0), ['changesResult']],
    ['back to the wrong one', { ...odds, score: T20, before: wins(0) }, wins(1), ['contradictsScore', 'changesResult']],
    ['long after the match', { ...odds, score: null, status: 'gone' }, wins(0), ['scoreCannotTell']],
    ['another 20 over total', { market: '20 over runs, Kites', score: T20 }, is(171), ['contradictsScore']],
    ['6 over runs', { market: '6 over runs, Kites', score: T20 }, is(48), ['scoreCannotTell']],
    ['more in 6 overs than in 20', { market: '6 over runs, Kites', score: T20 }, is(161), ['contradictsScore']],
    ['a total of another side', { market: '20 over runs, Moons', score: T20 }, is(160), ['scoreCannotTell']],
    ['runs of a batter', { market: 'A Rao runs', score: T20 }, is(31), ['scoreCannotTell']],
    ['a name of an unknown kind', { market: 'Longest six', score: T20 }, is(90), ['scoreCannotTell']],
    [
      'a win in a drawn match',
      { ...odds, runners: [...SIDES, 'The draw'], score: soccer([1, 1]) },
      wins(0),
      ['contradictsScore'],
    ],
    ['other goals', { market: 'Goals in the match', score: soccer([2, 1]) }, is(4), ['contradictsScore']],
    ['goals at half time', { ...odds, score: soccer([2, 1], { phase: 'half_time' }) }, wins(0), ['scoreOpen']],
    [
      'corners that nobody counts',
      { market: 'Corners in the match', score: soccer([2, 1]) },
      is(4),
      ['scoreCannotTell'],
    ],
    [
      'the loser of a match',
      {
        ...odds,
        score: tennis([
          [6, 4],
          [6, 3],
        ]),
      },
      wins(1),
      ['contradictsScore'],
    ],
    [
      'a retirement',
      {
        ...odds,
        score: tennis([
          [6, 4],
          [2, 1],
        ]),
      },
      wins(0),
      ['scoreCannotTell'],
    ],
    [
      'games after a retirement',
      {
        market: 'Total games in the match',
        score: tennis([
          [6, 4],
          [2, 1],
        ]),
      },
      is(13),
      ['scoreCannotTell'],
    ],
    ['a void in play', { ...odds, score: running, status: 'in_play' }, VOID, ['notEnded', 'takesWinnings']],
    ['a void after the match', { ...odds, score: T20 }, VOID, ['takesWinnings']],
    ['a void of a result', { ...odds, score: T20, before: wins(0) }, VOID, ['changesResult', 'takesWinnings']],
    ['a result in place of a void', { ...odds, score: T20, before: VOID }, wins(0), ['changesResult']],
  ])('%s', (_, settling, result, reasons) => expect(reasonsOf(settling, result)).toEqual(reasons));
});
