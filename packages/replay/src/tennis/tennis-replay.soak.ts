import type { FeedUpdate, ResultUpdate } from '@crease/feeds';
import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { faultOfQuote } from '../../../feeds/src/guard/quote-check.ts';
import { openReplay } from '../open-replay.ts';
import { conformance, HAS_RECORDINGS, recordedText } from '../testing/recorded-files.ts';
import { gamesWon, setsWon } from './tennis-recording.ts';
import { readTennis } from './tennis-replay.ts';

interface Expected {
  readonly matches: readonly {
    readonly matchId: string;
    readonly file: string;
    readonly status: string | null;
    readonly fileWinner: string | null;
    readonly winnerFromSets: number | null;
    readonly gamesBySet: readonly (readonly [number, number])[];
    readonly setWinners: readonly number[];
    readonly aces: readonly [number, number];
    readonly doubleFaults: readonly [number, number];
    readonly points: number;
  }[];
  readonly pointStrings: readonly {
    readonly pbp_id: string;
    readonly winner: number;
    readonly gamesBySet_server1_server2: readonly (readonly [number, number])[];
  }[];
}

const read = (path: string) => ({ name: path.split('/').at(-1) ?? path, text: recordedText(path) });
const slam = (file: string) => [read(`tennis/${file}`), read(`tennis/${file.replace('points', 'matches')}`)] as const;
const STRINGS = ['pbp_matches_atp_main_archive_sample.csv', 'pbp_matches_wta_main_archive_sample.csv'];
const FILES = [
  '2011-usopen-points.csv',
  '2012-ausopen-points.csv',
  '2012-usopen-points.csv',
  '2013-wimbledon-points.csv',
  '2024-usopen-points-mixed.csv',
];

describe.skipIf(!HAS_RECORDINGS)('tennis recordings match the published results', () => {
  const { matches, pointStrings } = HAS_RECORDINGS
    ? conformance<Expected>('tennis_results')
    : { matches: [], pointStrings: [] };

  it.each(FILES)('%s', (file) => {
    const read = readTennis(slam(file));
    for (const expected of matches.filter((one) => one.file === file)) {
      const found = read.find(({ matchId }) => matchId === expected.matchId);
      if (!found) throw new Error(`${expected.matchId} is missing`);
      expect(found.sets.map(gamesWon)).toEqual(expected.gamesBySet);
      expect(found.sets.flatMap(({ winner }) => (winner === null ? [] : [winner + 1]))).toEqual(expected.setWinners);
      const points = found.sets.flatMap(({ games }) => games.flatMap((game) => game.points));
      expect(points.length).toBe(expected.points);
      const counted = (kind: 'ace' | 'doubleFault') =>
        [0, 1].map((side) => points.filter((point) => point[kind] && point.server === side).length);
      expect(counted('ace')).toEqual(expected.aces);
      expect(counted('doubleFault')).toEqual(expected.doubleFaults);
      const winner = expected.fileWinner ?? expected.winnerFromSets;
      expect(found.winner).toBe(winner === null ? null : Number(winner) - 1);
      expect(found.retired).toBe(expected.status === 'Retired');
    }
    expect(read.length).toBe(matches.filter((one) => one.file === file).length);
  });

  it('every point string', () => {
    const read = STRINGS.flatMap((file) => readTennis([{ name: file, text: recordedText(`tennis/${file}`) }]));
    expect(read.length).toBeGreaterThanOrEqual(pointStrings.length);
    for (const expected of pointStrings) {
      const found = read.find(({ matchId }) => matchId === `pbp-${expected.pbp_id}`);
      expect(found?.sets.map(gamesWon), expected.pbp_id).toEqual(expected.gamesBySet_server1_server2);
      expect(found?.winner).toBe(expected.winner - 1);
    }
  });
});

const secret = sha256('tennis recordings');
const resultsOf = (updates: readonly FeedUpdate[]) =>
  new Map(updates.filter((one): one is ResultUpdate => one.kind === 'result').map((one) => [one.marketId, one.result]));

/** Played completely: the shortest in `npm run check`, all in `npm test`. */
const PLAYED = process.env.SOAK ? FILES : ['2013-wimbledon-points.csv'];

describe.skipIf(!HAS_RECORDINGS)('recorded tennis is played, quoted and settled', () => {
  it.each(PLAYED)('%s: valid quotes, every market settled once as recorded', (file) => {
    const [points, facts] = slam(file);
    const feed = openReplay({ ...points, companions: [facts], secret });
    const updates = feed.advance(Number.MAX_SAFE_INTEGER);
    const open = new Set<string>();
    for (const update of updates) {
      if (update.kind === 'marketOpen') open.add(update.market.marketId);
      const isQuote = update.kind === 'oddsQuote' || update.kind === 'bookmakerQuote' || update.kind === 'fancyQuote';
      if (isQuote) expect(faultOfQuote(update, 1e-9)).toBeNull();
      if (update.kind === 'result') expect(open.delete(update.marketId), update.marketId).toBe(true);
    }
    expect([...open]).toEqual([]);
    const results = resultsOf(updates);
    for (const recording of readTennis([points, facts])) {
      const at = (suffix: string) => results.get(`tennis-${recording.matchId}-${suffix}`);
      const isPlayedOut = Math.max(...setsWon(recording)) * 2 > recording.bestOf;
      const stands = isPlayedOut || setsWon(recording)[0] + setsWon(recording)[1] > 0;
      if (stands) expect(at('mo')).toMatchObject({ kind: 'winners', winners: [recording.winner] });
      else expect(at('mo')?.kind).toBe('void');
      expect(at('bm')).toEqual(at('mo'));
      const games = recording.sets.flatMap((set) => set.games).length;
      if (isPlayedOut) expect(at('f-games')).toMatchObject({ value: games });
      else for (const suffix of ['f-games', 'f-aces', 'f-faults']) expect(at(suffix)?.kind, suffix).toBe('void');
    }
  });

  it('point strings without aces have no lines on aces', () => {
    const name = STRINGS[0] ?? '';
    const feed = openReplay({ name, text: recordedText(`tennis/${name}`), secret });
    const names = feed.advance(0).flatMap((one) => (one.kind === 'marketOpen' ? [one.market.name] : []));
    expect(names).toContain('Bookmaker');
    expect(names).toContain('Total games in the match');
    expect(names.filter((one) => /Aces|Double/.test(one))).toEqual([]);
  });
});

describe('names the fault in a file', () => {
  const strings = 'pbp_id,date,tny_name,tour,draw,server1,server2,winner,pbp,score,adf_flag,wh_minutes\n';
  const points = 'match_id,ElapsedTime,SetNo,GameNo,GameWinner,PointNumber,PointWinner,PointServer\n';
  it.each([
    [`${strings}1,28 Jul 11,X,ATP,Main,A,B,2,SSXS,6-0,0,1`, /x\.csv, line 2: pbp holds other letters/],
    [`${strings}1,28 Jul 11,X,ATP,Main,A,B,3,SSSS,6-0,0,1`, /x\.csv, line 2: winner is neither 1 nor 2/],
    [`${strings}1,28 Jul 11,X,ATP,Main,A,B,1,SSSS,6-0,0,1`, /x\.csv, line 2: the points do not add up/],
    [
      `${points}2011-usopen-1101,0:00:01,1,1,0,1,1,9`,
      /x\.csv, line 2: PointServer cannot be “9”; fix or remove the line/,
    ],
    [`${points}nonsense,0:00:01,1,1,0,1,1,1`, /x\.csv, line 2: match_id/],
  ])('%#', (text, message) => {
    expect(() => openReplay({ name: 'x.csv', text, secret })).toThrow(message);
  });
});
