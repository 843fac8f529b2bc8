import type { FeedUpdate } from '@crease/feeds';
import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { openReplay } from '../open-replay.ts';
import { RecordingFault } from '../recording/recording-fault.ts';

const secret = sha256('a recording');
const HEADER =
  'match_id,season,start_date,venue,innings,ball,batting_team,bowling_team,striker,non_striker,bowler,runs_off_bat,extras,wides,noballs,byes,legbyes,penalty,wicket_type,player_dismissed,other_wicket_type,other_player_dismissed';
const row = (innings: number, ball: string, runs: number | string = 1) => {
  const [batting, bowling] = innings === 1 ? 'AB' : 'BA';
  return `9,2025,2025-01-01,Ground,${innings},${ball},${batting},${bowling},${batting}1,${batting}2,${bowling}1,${runs},0,,,,,,,,,`;
};
const over = (innings: number, at: number, runs = 1) =>
  Array.from({ length: 6 }, (_, ball) => row(innings, `${at}.${ball + 1}`, runs));
const innings = (number: number, overs: number, runs = 1) =>
  Array.from({ length: overs }, (_, at) => over(number, at, runs)).flat();
const FACTS = ['info,balls_per_over,6', 'info,team,A', 'info,team,B', 'info,winner,B'];
const open = (rows: readonly string[], facts: readonly string[] | null = FACTS) =>
  openReplay({
    name: '9.csv',
    text: [HEADER, ...rows].join('\n'),
    secret,
    companions: facts ? [{ name: '9_info.csv', text: facts.join('\n') }] : [],
  });

const END = Number.MAX_SAFE_INTEGER;
const opened = (updates: readonly FeedUpdate[]) =>
  updates.flatMap((update) =>
    update.kind === 'marketOpen' ? [update.market.marketId.replace('cricsheet-9-', '')] : [],
  );

describe('a csv2 match under a method (D/L)', () => {
  const RAIN = [...FACTS, 'info,method,D/L', 'info,winner_wickets,7'];
  const played = [...innings(1, 8), ...innings(2, 5, 2)];

  it('skips markets that depend on a missing target, with the reason', () => {
    const feed = open(played, RAIN);
    const reason = 'the revised target (D/L) is missing';
    expect(feed.skipped.map(({ name }) => name)).toEqual([
      'Match odds',
      'Bookmaker',
      'Tied match',
      'Fancies of the second innings and of the whole match',
    ]);
    expect(new Set(feed.skipped.map((one) => one.reason))).toEqual(new Set([reason]));
    const updates = feed.advance(END);
    const markets = opened(updates);
    expect(markets).toContain('f-6ov-1');
    expect(markets.filter((id) => !/^f-.+-1$/.test(id))).toEqual([]);
    const targets = updates.flatMap((one) =>
      one.kind === 'score' && one.score.sport === 'cricket' ? [one.score.target] : [],
    );
    expect(new Set(targets)).toEqual(new Set([null]));
  });

  it('uses the revised target if the info file has it', () => {
    const feed = open(played, [...RAIN, 'info,target_runs,60', 'info,target_overs,7']);
    expect(feed.skipped).toEqual([]);
    const updates = feed.advance(END);
    expect(opened(updates)).toEqual(expect.arrayContaining(['mo', 'bm', 'tie', 'f-6ov-1', 'f-6ov-2', 'f-fours']));
    const chase = updates.flatMap((one) => (one.kind === 'score' && one.score.sport === 'cricket' ? [one.score] : []));
    expect(chase.findLast(({ target }) => target !== null)).toMatchObject({
      target: 60,
      innings: [{ maxOvers: 20 }, { maxOvers: 7 }],
    });
  });

  it('offers no chase if the info file is missing or the chase continues past its target', () => {
    expect(open(played, null).skipped[0]?.reason).toBe('9_info.csv is missing');
    const past = open([...innings(1, 2), ...innings(2, 5)], FACTS);
    expect(past.skipped[0]?.reason).toBe('the chase continues past its target of 13');
    expect(open([...innings(1, 2), ...innings(2, 1, 2)], FACTS).skipped).toEqual([]);
  });

  it('treats a JSON match without its revised target the same way', () => {
    const ball = { batter: 'a', non_striker: 'b', bowler: 'c', runs: { batter: 1 } };
    const info = {
      teams: ['A', 'B'],
      dates: [],
      match_type: 'T20',
      overs: 20,
      outcome: { winner: 'B', method: 'D/L' },
    };
    const side = (team: string) => ({ team, overs: [{ over: 0, deliveries: [ball, ball] }] });
    const text = JSON.stringify({ info, innings: [side('A'), side('B')] });
    expect(openReplay({ name: 'm.json', text, secret }).skipped).toHaveLength(4);
  });
});

describe('rejects tables that are not cricket matches or impossible ones', () => {
  const refused = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      expect(error).toBeInstanceOf(RecordingFault);
      return (error as Error).message;
    }
    return 'it plays';
  };

  it.each<[string, string, RegExp]>([
    ['tennis points as csv2', 'match_id,ElapsedTime,SetNo\n2011-x,0:00:01,1', /^x\.csv, line 1: a table of match_id,/],
    [
      'football results',
      'Div,Date,HomeTeam,AwayTeam,FTHG\nE0,1,A,B,2',
      /^x\.csv, line 1: a table of Div, Date, HomeTeam …/,
    ],
    ['facts alone', 'version,2.2.0\ninfo,team,A', /^x\.csv, line 1: only the info file of a CSV match; use/],
    ['a header alone', HEADER, /^x\.csv: no deliveries; download/],
  ])('%s', (_, text, message) => {
    expect(refused(() => openReplay({ name: 'x.csv', text, secret }))).toMatch(message);
  });

  const sound = over(1, 0);
  it.each<[string, string[], RegExp]>([
    [
      'runs that are text',
      [...sound, row(1, '1.1', 'x')],
      /^9\.csv, line 8: runs_off_bat cannot be “x”; fix or remove/,
    ],
    ['impossible runs off a ball', [...sound, row(1, '1.1', 99)], /line 8: runs_off_bat cannot be “99”/],
    ['a malformed ball', [row(1, '0x1')], /line 2: ball cannot be “0x1”/],
    ['an innings in words', [row(1, '0.1').replace(',1,0.1', ',one,0.1')], /line 2: innings cannot be “one”/],
    ['a line twice', [...sound, row(1, '0.6')], /line 8: duplicate ball/],
    ['an innings skipped', [...sound, row(3, '0.1')], /line 8: innings 3 cannot follow innings 1/],
    ['a third team', [...sound, row(1, '1.1').replace(',A,B,', ',C,B,')], /line 8: batting_team “C” is neither/],
    ['extras that do not add up', [row(1, '0.1').replace(',1,0,,', ',1,3,1,')], /line 2: the extras add up to 1/],
    ['two matches', [...sound, row(1, '1.1').replace('9,', '10,')], /line 8: another match begins/],
    [
      'four innings',
      [1, 2, 1, 2].flatMap((_, at) => innings(at + 1, 2).map((one) => one)),
      /^9\.csv: innings 3: over 2 of 1; fix it/,
    ],
  ])('%s', (_, rows, message) => {
    expect(refused(() => open(rows))).toMatch(message);
  });

  it.each<[string, RegExp]>([
    ['info,winner,Nobody', /^9_info\.csv, line 5: winner cannot be “Nobody”; fix the line/],
    ['info,balls_per_over,5', /line 5: balls_per_over cannot be “5”/],
    ['info,match_type,tennis', /line 5: match_type cannot be “tennis”/],
    ['info,target_runs,many', /line 5: target_runs cannot be “many”/],
  ])('%s', (fact, message) => {
    expect(refused(() => open(sound, [...FACTS, fact]))).toMatch(message);
  });

  it.each<[string, object, RegExp]>([
    ['another sport', { match_type: 'tennis' }, /^m\.json: info\.match_type does not fit; fix it/],
    ['a stranger who won', { outcome: { winner: 'C' } }, /^m\.json: “C” is neither of the teams/],
    ['half an over', { overs: 19.5 }, /^m\.json: info\.overs does not fit/],
    ['one team', { teams: ['A'] }, /^m\.json: two teams are needed/],
  ])('JSON: %s', (_, change, message) => {
    const info = { teams: ['A', 'B'], dates: [], match_type: 'T20', overs: 20, outcome: {}, ...change };
    const text = JSON.stringify({ info, innings: [] });
    expect(refused(() => openReplay({ name: 'm.json', text, secret }))).toMatch(message);
  });

  it('names the damaged line of a season', () => {
    const info = { teams: ['A', 'B'], dates: [], match_type: 'T20', overs: 20, outcome: {} };
    const sound = JSON.stringify({ info, innings: [] });
    expect(refused(() => openReplay({ name: 's.jsonl', text: `${sound}\n{"info"`, secret }))).toMatch(
      /^s\.jsonl, line 2: not JSON; fix or remove the line/,
    );
  });
});
