import { describe, expect, it } from 'vitest';
import { conformance, HAS_RECORDINGS, recordedLines, recordedText } from '../testing/recorded-files.ts';
import type { CricketMatch } from './cricket-match.ts';
import { countInnings } from './innings-count.ts';
import { matchOutcome } from './match-outcome.ts';
import { readCricsheet } from './read-cricsheet.ts';
import { readCsv2 } from './read-csv2.ts';

interface InningsCase {
  team: string;
  superOver: boolean;
  runs: number;
  wickets: number;
  legalBalls: number;
  overs: string;
  extras: Record<string, number>;
  fours: number;
  sixes: number;
  runsAfterOver: Record<string, number>;
  fallOfWickets: { score: number }[];
  target: { overs: number; runs: number } | null;
}
interface MatchCase {
  file: string;
  teams: string[];
  settle: { tied: boolean; winnerIncludingSuperOverOrBowlOut: string | null; noResult: boolean; method: string | null };
  topBatter: { name: string; runs: number };
  innings: InningsCase[];
}
interface SeasonCase {
  matchId: string;
  teams: [string, string];
  winner: string | null;
  tied: boolean;
  innings: {
    team: string;
    superOver: boolean;
    score: string;
    overs: string;
    afterOver6: number | null;
    afterOver10: number | null;
    fours: number;
    sixes: number;
    extras: number;
    firstWicketAt: number | null;
  }[];
}

const winnerOf = (match: CricketMatch) => {
  const { winner } = matchOutcome(match);
  return winner === null ? null : match.teams[winner];
};

describe.skipIf(!HAS_RECORDINGS)('recorded matches match the conformance suite', () => {
  const { matches } = HAS_RECORDINGS ? conformance<{ matches: MatchCase[] }>('cricket_results') : { matches: [] };

  it.each(matches.map((match) => [match.file, match] as const))('%s', (file, expected) => {
    const match = readCricsheet(JSON.parse(recordedText(`cricsheet/${file}`)), file);
    expect(match.teams).toEqual(expected.teams);
    expect(winnerOf(match)).toBe(expected.settle.winnerIncludingSuperOverOrBowlOut);
    expect(matchOutcome(match).isTied).toBe(expected.settle.noResult ? null : expected.settle.tied);
    expect(match.outcome.method).toBe(expected.settle.method);
    const counted = match.innings.map((innings) => {
      const count = countInnings(innings);
      return {
        team: match.teams[innings.team],
        superOver: innings.isSuperOver,
        runs: count.runs,
        wickets: count.wickets,
        legalBalls: count.balls,
        overs: count.overs,
        fours: count.fours,
        sixes: count.sixes,
        fallOfWickets: count.fallOfWickets,
        target: innings.target,
        extras: count.extras,
      };
    });
    expect(counted).toEqual(
      expected.innings.map(
        ({ fallOfWickets, extras, team, superOver, runs, wickets, legalBalls, overs, fours, sixes, target }) => ({
          team,
          superOver,
          runs,
          wickets,
          legalBalls,
          overs,
          fours,
          sixes,
          fallOfWickets: fallOfWickets.map(({ score }) => score),
          target,
          extras: Object.values(extras).reduce((sum, one) => sum + one, 0),
        }),
      ),
    );
    match.innings.forEach((innings, index) => {
      const { runsAfterOver, runs: total } = countInnings(innings);
      for (const [over, runs] of Object.entries(expected.innings[index]?.runsAfterOver ?? {}))
        expect(runsAfterOver[Number(over)] ?? total, `over ${over}`).toBe(runs);
    });
    const top = match.innings
      .filter((innings) => !innings.isSuperOver)
      .flatMap((innings) => [...countInnings(innings).batters.values()])
      .sort((a, b) => b.runs - a.runs)[0];
    expect({ name: top?.name, runs: top?.runs }).toEqual(expected.topBatter);
  });
});

describe.skipIf(!HAS_RECORDINGS)('a whole season', () => {
  const { matches } = HAS_RECORDINGS ? conformance<{ matches: SeasonCase[] }>('ipl_season_results') : { matches: [] };
  const documents = HAS_RECORDINGS ? recordedLines('cricsheet/ipl_season_2021_all.jsonl.gz') : [];

  it('has sixty matches', () => expect([matches.length, documents.length]).toEqual([60, 60]));

  it.each(matches.map((match, index) => [`${match.matchId} ${match.teams.join(' v ')}`, match, index] as const))(
    '%s',
    (_, expected, index) => {
      const match = readCricsheet(JSON.parse(documents[index] ?? ''), 'season');
      expect(match.matchId).toBe(expected.matchId);
      expect(match.teams).toEqual(expected.teams);
      const { isTied } = matchOutcome(match);
      expect(isTied).toBe(expected.tied);
      if (expected.winner) expect(winnerOf(match)).toBe(expected.winner);
      const counted = match.innings.map((innings) => {
        const count = countInnings(innings);
        return {
          team: match.teams[innings.team],
          superOver: innings.isSuperOver,
          score: `${count.runs}/${count.wickets}`,
          overs: count.overs,
          afterOver6: count.runsAfterOver[6] ?? null,
          afterOver10: count.runsAfterOver[10] ?? null,
          fours: count.fours,
          sixes: count.sixes,
          extras: count.extras,
          firstWicketAt: count.fallOfWickets[0] ?? null,
        };
      });
      expect(counted).toEqual(expected.innings);
    },
  );
});

describe.skipIf(!HAS_RECORDINGS)('CSV files', () => {
  it('reads a match: Hyderabad 190/9, Lucknow won by 5 wickets', () => {
    const match = readCsv2(
      { name: '1473444.csv', text: recordedText('cricsheet/csv2/1473444.csv') },
      { name: '1473444_info.csv', text: recordedText('cricsheet/csv2/1473444_info.csv') },
      '1473444',
    );
    expect(match).toMatchObject({
      matchId: '1473444',
      overs: 20,
      competition: 'Indian Premier League, match 7',
      venue: 'Rajiv Gandhi International Stadium, Uppal, Hyderabad',
      teams: ['Sunrisers Hyderabad', 'Lucknow Super Giants'],
      toss: { winner: 'Lucknow Super Giants', decision: 'field' },
    });
    expect(matchOutcome(match)).toMatchObject({ winner: 1, text: 'Lucknow Super Giants won by 5 wickets.' });
    const [first, second] = match.innings.map(countInnings);
    expect([first?.runs, first?.runsAfterOver[6], first?.runsAfterOver[4], first?.fallOfWickets[2]]).toEqual([
      190, 62, 45, 76,
    ]);
    expect(first?.batter('Nithish Kumar Reddy')).toMatchObject({ runs: 32, balls: 28 });
    expect(second?.runs).toBeGreaterThan(190);
  });

  it('distinguishes the tenth ball of an over from the first', () => {
    const header =
      'match_id,season,start_date,venue,innings,ball,batting_team,bowling_team,striker,non_striker,bowler,runs_off_bat,extras,wides,noballs,byes,legbyes,penalty,wicket_type,player_dismissed,other_wicket_type,other_player_dismissed';
    const row = (ball: string, runs: number) => `9,2025,2025-01-01,"A ""B"", C",1,${ball},X,Y,s,n,b,${runs},0,,,,,,,,,`;
    const match = readCsv2(
      { name: 'x.csv', text: [header, row('0.1', 1), row('0.10', 4), row('10.1', 6)].join('\n') },
      null,
      'x',
    );
    expect(match.innings[0]?.deliveries.map(({ over, batRuns }) => [over, batRuns])).toEqual([
      [0, 1],
      [0, 4],
      [10, 6],
    ]);
    expect(match.venue).toBe('A "B", C');
    expect(matchOutcome(match).winner).toBeNull();
  });
});

describe('rejects anything but limited-overs matches', () => {
  const info = { teams: ['A', 'B'], dates: ['2024-01-01'], match_type: 'Test', outcome: { result: 'draw' } };
  it('a match without a number of overs', () =>
    expect(() => readCricsheet({ info, innings: [] }, 'x')).toThrow(/limited-overs/));
  it('five balls an over', () =>
    expect(() => readCricsheet({ info: { ...info, overs: 20, balls_per_over: 5 }, innings: [] }, 'x')).toThrow(
      /six-ball/,
    ));
  it('something else', () => expect(() => readCricsheet({ hello: 1 }, 'x')).toThrow(/not a match/));
});

describe('outcomes not determined by runs', () => {
  const ball = { batter: 'a', non_striker: 'b', bowler: 'c', runs: { batter: 1 } };
  const played = [{ team: 'A', overs: [{ over: 0, deliveries: [ball] }] }];
  const outcome = (recorded: object, innings: object[] = played) =>
    matchOutcome(
      readCricsheet(
        { info: { teams: ['A', 'B'], dates: [], match_type: 'T20', overs: 20, outcome: recorded }, innings },
        'x',
      ),
    );
  it.each([
    ['awarded', { winner: 'B', method: 'Awarded' }, { winner: 1, isTied: false, text: 'Awarded to B.' }],
    ['a tie without tie break', { result: 'tie' }, { winner: null, isTied: true, text: 'Match tied, no tie break.' }],
    ['a bowl-out', { result: 'tie', bowl_out: 'A' }, { winner: 0, isTied: true }],
    [
      'rain',
      { winner: 'A', by: { runs: 4 }, method: 'D/L' },
      { winner: 0, isFull: false, text: 'A won by 4 runs (D/L).' },
    ],
    ['no result', { result: 'no result' }, { winner: null, isTied: null }],
  ])('%s', (_, recorded, expected) => expect(outcome(recorded)).toMatchObject(expected));
  it('a match awarded before the first ball is void', () =>
    expect(outcome({ winner: 'B', method: 'Awarded' }, []).winner).toBeNull());
});
