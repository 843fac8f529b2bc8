import type { FeedUpdate } from '@crease/feeds';
import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { guardFeed } from '../../../feeds/src/guard/guard-feed.ts';
import { faultOfQuote } from '../../../feeds/src/guard/quote-check.ts';
import { openReplay } from '../open-replay.ts';
import type { Replay } from '../recording/replay.ts';
import { firstDifference } from '../testing/first-difference.ts';
import { conformance, HAS_RECORDINGS, recordedText } from '../testing/recorded-files.ts';

const END = Number.MAX_SAFE_INTEGER;

type Kind<K extends FeedUpdate['kind']> = Extract<FeedUpdate, { kind: K }>;
const ofKind = <K extends FeedUpdate['kind']>(updates: readonly FeedUpdate[], kind: K) =>
  updates.filter((update): update is Kind<K> => update.kind === kind);

const secret = sha256('a recording');
const open = (file: string) => openReplay({ name: file, text: recordedText(`cricsheet/${file}`), epoch: 0, secret });

/** Results by id suffix: a number, the winner's index, or void. */
function resultsOf(updates: readonly FeedUpdate[]): Record<string, number | string> {
  return Object.fromEntries(
    ofKind(updates, 'result').map(({ marketId, gameId, result }) => [
      marketId.slice(gameId.length + 1),
      result.kind === 'value' ? result.value : result.kind === 'void' ? 'void' : `won ${result.winners.join()}`,
    ]),
  );
}

const settled = (file: string) => resultsOf(open(file).seek(END));

interface MatchCase {
  file: string;
  teams: string[];
  settle: { tied: boolean; winnerIncludingSuperOverOrBowlOut: string | null; noResult: boolean };
  innings: { runsAfterOver: Record<string, number>; fallOfWickets: { score: number }[]; superOver: boolean }[];
}

describe.skipIf(!HAS_RECORDINGS)('every recorded match settles as recorded', () => {
  const { matches } = HAS_RECORDINGS ? conformance<{ matches: MatchCase[] }>('cricket_results') : { matches: [] };

  it.each(matches.map((match) => [match.file, match] as const))('%s', (file, { teams, settle, innings }) => {
    const results = resultsOf(open(file).seek(END));
    const winner = settle.winnerIncludingSuperOverOrBowlOut;
    const expected = winner === null ? 'void' : `won ${teams.indexOf(winner)}`;
    expect([results.mo, results.bm]).toEqual([expected, expected]);
    expect(results.tie).toBe(settle.noResult ? 'void' : `won ${settle.tied ? 0 : 1}`);
    innings.forEach(({ runsAfterOver, fallOfWickets, superOver }, index) => {
      if (superOver) return;
      for (const [over, runs] of Object.entries(runsAfterOver)) {
        const total = results[`f-${over}ov-${index + 1}`];
        if (total !== undefined) expect(total, `over ${over}`).toBe(runs);
      }
      fallOfWickets.forEach(({ score }, wicket) => {
        expect(results[`f-fow${wicket + 1}-${index + 1}`]).toBe(score);
      });
    });
  });
});

describe.skipIf(!HAS_RECORDINGS)('a season plays its matches in order', () => {
  interface SeasonMatch {
    matchId: string;
    teams: string[];
    winner: string | null;
    tied: boolean;
    innings: {
      superOver: boolean;
      afterOver6: number | null;
      afterOver10: number | null;
      fours: number;
      sixes: number;
    }[];
  }
  const { matches } = HAS_RECORDINGS ? conformance<{ matches: SeasonMatch[] }>('ipl_season_results') : { matches: [] };
  const feed = HAS_RECORDINGS ? open('ipl_season_2021_all.jsonl.gz') : null;
  const updates = feed?.seek(END) ?? [];

  it('all sixty settle as recorded', () => {
    for (const match of matches) {
      const results = resultsOf(updates.filter(({ gameId }) => gameId === `cricsheet-${match.matchId}`));
      const winner = match.winner ?? (match.tied ? 'Delhi Capitals' : '');
      expect(results.mo, match.matchId).toBe(`won ${match.teams.indexOf(winner)}`);
      expect(results.tie, match.matchId).toBe(`won ${match.tied ? 0 : 1}`);
      const [first, second] = match.innings;
      expect([results['f-6ov-1'], results['f-10ov-1']]).toEqual([first?.afterOver6, first?.afterOver10]);
      expect(results['f-6ov-2']).toBe(second?.afterOver6);
      const total = (of: 'fours' | 'sixes') =>
        match.innings.filter(({ superOver }) => !superOver).reduce((sum, innings) => sum + innings[of], 0);
      expect([results['f-fours'], results['f-sixes']]).toEqual([total('fours'), total('sixes')]);
    }
    expect(matches).toHaveLength(60);
  });

  it('announces the next match after each one', () => {
    const updates = feed?.seek((feed?.endsAt ?? 0) / 2) ?? [];
    // The last update of each event has its current status.
    const statusOf = new Map(ofKind(updates, 'sportEvent').map(({ gameId, status }) => [gameId, status]));
    const statuses = [...statusOf.values()];
    expect(statuses.filter((status) => status === 'finished').length).toBeGreaterThan(25);
    expect(statuses.filter((status) => status !== 'finished').length).toBeLessThanOrEqual(1);
  });
});

describe.skipIf(!HAS_RECORDINGS)('endings with special rules', () => {
  it('two super overs decide match odds; the tie is paid, and no count includes super overs', () => {
    const feed = open('ipl_1216517.json.gz');
    const updates = feed.advance(END);
    expect(resultsOf(updates)).toMatchObject({ mo: 'won 1', bm: 'won 1', tie: 'won 0', 'f-fours': 29, 'f-sixes': 17 });
    const results = ofKind(updates, 'result');
    const tie = results.find(({ marketId }) => marketId.endsWith('-tie'));
    const odds = results.find(({ marketId }) => marketId.endsWith('-mo'));
    expect(tie?.result.note).toBe('Scores level after both innings.');
    expect(odds?.result.note).toBe('Match tied; Kings XI Punjab won the super over.');
    expect((odds?.at ?? 0) - (tie?.at ?? 0)).toBeGreaterThan(10 * 60_000);
    const scores = ofKind(updates, 'score').map(({ score }) => score);
    expect(scores.some((score) => score.sport === 'cricket' && score.phase === 'super_over')).toBe(true);
    expect(scores.at(-1)).toMatchObject({ phase: 'finished', innings: { length: 6 } });
  });

  it('no result: match odds are void, decided markets keep their results', () => {
    expect(settled('ipl_1178424.json.gz')).toMatchObject({
      mo: 'void',
      bm: 'void',
      tie: 'void',
      'f-fow1-1': 35,
      'f-fow1-2': 41,
      'f-over1-1': 23,
      'f-over4-2': 'void',
      'f-fours': 'void',
    });
  });

  it('rain: the D/L winner is paid; undecided lines and match counts are void', () => {
    expect(settled('ipl_1136592.json.gz')).toMatchObject({
      mo: 'won 0',
      tie: 'won 1',
      'f-15ov-1': 172,
      'f-20ov-1': 'void',
      'f-6ov-2': 79,
      'f-10ov-2': 121,
      'f-sixes': 'void',
    });
  });

  it('all out inside the overs counts as reached; so does a target made', () => {
    expect(settled('odi_1277086.json.gz')['f-50ov-1']).toBe(229);
    expect(settled('t20i_1278671.json.gz')['f-20ov-2']).toBe(166);
  });

  it('a tie without super over is void, a bowl-out pays its winner', () => {
    expect(settled('odi_1153253.json.gz')).toMatchObject({ mo: 'void', bm: 'void', tie: 'won 0' });
    expect(settled('t20i_287862.json.gz')).toMatchObject({ mo: 'won 0', tie: 'won 0' });
  });
});

describe.skipIf(!HAS_RECORDINGS)('real exchange lines on two of these matches settle equally', () => {
  interface Line {
    runnerName?: string;
    name?: string;
    expect: { result?: number } | null;
  }
  const counted = (suite: string) =>
    new Map(
      (HAS_RECORDINGS ? conformance<{ cases: Line[] }>(suite).cases : []).map((line) => [
        line.runnerName ?? line.name ?? '',
        line.expect?.result,
      ]),
    );

  it('Kolkata v Chennai', () => {
    const lines = counted('fancy_settlement_kkr_csk');
    const results = settled('ipl_1216501.json.gz');
    const pairs = {
      'Match 1st over run(KKR vs CSK)adv': 'f-over1-1',
      'Fall of 1st wkt CSK(KKR vs CSK)adv': 'f-fow1-2',
      'S Watson run(KKR vs CSK)adv': 'f-bat1-2',
      'Total match Sixes(KKR vs CSK)adv': 'f-sixes',
      'Total match Wkts(KKR vs CSK)adv': 'f-wickets',
      'Total match Extras(KKR vs CSK)adv': 'f-extras',
    };
    for (const [line, market] of Object.entries(pairs)) expect(results[market], line).toBe(lines.get(line));
  });

  it('Hyderabad v Lucknow, from CSV', () => {
    const lines = counted('fancy_settlement_srh_lsg');
    const [rows, facts] = ['1473444.csv', '1473444_info.csv'].map((name) => ({
      name,
      text: recordedText(`cricsheet/csv2/${name}`),
    }));
    if (!rows || !facts) throw new Error('two files');
    const updates = openReplay({ ...rows, companions: [facts], epoch: 0, secret }).seek(END);
    const results = resultsOf(updates);
    const reddy = ofKind(updates, 'result').find(({ result }) => result.note.startsWith('Nithish Kumar Reddy made'));
    expect([results['f-6ov-1'], results['f-20ov-1'], results['f-fow3-1']]).toEqual([
      lines.get('6 Over SRH'),
      lines.get('Lambi SRH'),
      lines.get('3rd Wicket SRH'),
    ]);
    expect(reddy?.result).toMatchObject({ kind: 'value', value: lines.get('NK Reddy') });
  });
});

describe.skipIf(!HAS_RECORDINGS)('one match from the announcement to the end', () => {
  const feed = HAS_RECORDINGS ? open('t20i_1278671.json.gz') : (null as unknown as Replay);
  const updates = HAS_RECORDINGS ? feed.advance(END) : [];

  it('begins five minutes before the first ball', () => {
    expect(ofKind(updates, 'inPlay')[0]?.at).toBe(300_000);
    expect(ofKind(updates, 'sportEvent').map(({ status, startsAt }) => [status, startsAt])).toEqual([
      ['scheduled', 300_000],
      ['in_play', 300_000],
      ['finished', 300_000],
    ]);
  });

  it('lasts about as long as a real one', () => {
    expect(feed.endsAt / 60_000).toBeGreaterThan(150);
    expect(feed.endsAt / 60_000).toBeLessThan(230);
  });

  it('numbers increase, every market opens once and settles once, after its last quote', () => {
    expect(updates.every(({ seq }, index) => index === 0 || seq > (updates[index - 1]?.seq ?? 0))).toBe(true);
    const opened = ofKind(updates, 'marketOpen').map(({ market }) => market.marketId);
    const settled = ofKind(updates, 'result').map(({ marketId }) => marketId);
    expect(new Set(opened).size).toBe(opened.length);
    expect([...settled].sort()).toEqual([...opened].sort());
    const done = new Set<string>();
    const late = updates.filter((update) => {
      if (update.kind === 'result') done.add(update.marketId);
      return update.kind !== 'result' && 'marketId' in update && done.has(update.marketId);
    });
    expect(late).toEqual([]);
  });

  it('keeps a dozen fancies open during play', () => {
    const now = feed.seek(60 * 60_000);
    const status = new Map(ofKind(now, 'marketStatus').map(({ marketId, status }) => [marketId, status]));
    const fancies = ofKind(now, 'marketOpen').filter(({ market }) => market.type === 'fancy');
    expect(fancies.filter(({ market }) => status.has(market.marketId)).length).toBeGreaterThanOrEqual(12);
  });

  it('makes no quote that a guard would reject, and is never silent', () => {
    const faults = updates.filter(
      (update) =>
        (update.kind === 'oddsQuote' || update.kind === 'bookmakerQuote' || update.kind === 'fancyQuote') &&
        faultOfQuote(update, 0) !== null,
    );
    expect(faults).toEqual([]);
    const reasons = ofKind(guardFeed(open('t20i_1278671.json.gz')).advance(END), 'marketStatus').map((u) => u.reason);
    expect(reasons.filter((reason) => ['Feed silent', 'Price check', 'Score check'].includes(reason))).toEqual([]);
  });

  it('suspends at every wicket and stops betting for every ball', () => {
    const [wickets, balls] = ['Wicket, ', 'Ball running'].map((reason) =>
      ofKind(updates, 'marketStatus').filter((u) => u.marketId.endsWith('-mo') && u.reason.startsWith(reason)),
    );
    expect(wickets).toHaveLength(11);
    expect(balls?.length).toBeGreaterThan(238);
  });

  it('returns the same updates in any pieces and after any seek', () => {
    const again = open('t20i_1278671.json.gz');
    const pieces: FeedUpdate[] = [];
    for (let time = 0; time < again.endsAt + 90_000; time += 61_700) pieces.push(...again.advance(time));
    expect(firstDifference(pieces, updates)).toBeNull();
    const middle = 5_000_300;
    const sought = open('t20i_1278671.json.gz');
    sought.seek(middle);
    const rest: FeedUpdate[] = sought.advance(middle + 600_000);
    const played = updates.filter(({ at }) => at > middle && at <= middle + 600_000);
    expect(firstDifference(rest, played)).toBeNull();
  });

  it('starts at the given position', () => {
    const late = openReplay({
      name: 't20i_1278671',
      text: recordedText('cricsheet/t20i_1278671.json.gz'),
      startAt: 3_600_000,
      epoch: 0,
      secret,
    });
    const opening = late.advance(0);
    expect(ofKind(opening, 'sportEvent').at(-1)?.status).toBe('in_play');
    expect(opening.map(({ seq }) => seq)).toEqual(feed.seek(3_600_000).map(({ seq }) => seq));
    expect(late.endsAt).toBe(feed.endsAt - 3_600_000);
  });
});
