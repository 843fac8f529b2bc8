import type { FeedUpdate, ResultUpdate } from '@crease/feeds';
import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { faultOfQuote } from '../../../feeds/src/guard/quote-check.ts';
import { openReplay } from '../open-replay.ts';
import { conformance, HAS_RECORDINGS, recordedText } from '../testing/recorded-files.ts';
import { readSoccer } from './soccer-replay.ts';

interface Expected {
  readonly statsbomb: readonly {
    readonly file: string;
    readonly teams: readonly string[];
    readonly goals: readonly { readonly displayMinute: number; readonly creditedTo: string; readonly player: string }[];
    readonly fullTime: Readonly<Record<string, number>>;
  }[];
}

const FILE = 'statsbomb_15986_barcelona_girona_events.json.gz';
const secret = sha256('soccer recordings');
const read = () => ({ name: FILE, text: recordedText(`soccer/${FILE}`) });
const resultsOf = (updates: readonly FeedUpdate[]) =>
  new Map(updates.filter((one): one is ResultUpdate => one.kind === 'result').map((one) => [one.marketId, one.result]));

describe.skipIf(!HAS_RECORDINGS)('a recorded soccer match', () => {
  it('matches the published results: goals, cards, corners, a red card', () => {
    const [expected] = conformance<Expected>('soccer_results').statsbomb;
    const [found] = readSoccer([read()]);
    if (!expected || !found) throw new Error('no match');
    expect(found.teams).toEqual(expected.teams);
    const goals = found.incidents.filter(({ kind }) => kind === 'goal');
    expect(goals.map(({ team, player }) => [found.teams[team], player])).toEqual(
      expected.goals.map(({ creditedTo, player }) => [creditedTo, player]),
    );
    const count = (kind: string, team: number) =>
      found.incidents.filter((one) => one.kind === kind && one.team === team).length;
    expect([count('corner', 0), count('corner', 1)]).toEqual([8, 2]);
    expect([count('yellow', 0), count('yellow', 1)]).toEqual([3, 5]);
    expect([count('red', 0), count('red', 1)]).toEqual([1, 0]);
  });

  it('plays completely: quotes are valid, markets open once and settle once as recorded', () => {
    const [expected] = conformance<Expected>('soccer_results').statsbomb;
    const updates = openReplay({ ...read(), secret }).advance(Number.MAX_SAFE_INTEGER);
    const open = new Set<string>();
    for (const update of updates) {
      if (update.kind === 'marketOpen') open.add(update.market.marketId);
      const isQuote = update.kind === 'oddsQuote' || update.kind === 'bookmakerQuote' || update.kind === 'fancyQuote';
      if (isQuote) expect(faultOfQuote(update, 1e-9)).toBeNull();
      if (update.kind === 'result') expect(open.delete(update.marketId), update.marketId).toBe(true);
    }
    expect([...open]).toEqual([]);
    const results = resultsOf(updates);
    const at = (suffix: string) => results.get(`${updates[0]?.gameId}-${suffix}`);
    expect(at('mo')).toMatchObject({ winners: [2] });
    expect(at('bm')).toMatchObject({ winners: [2] });
    expect(at('ou25')).toMatchObject({ winners: [0] });
    expect(at('btts')).toMatchObject({ winners: [0] });
    for (const [index, goal] of (expected?.goals ?? []).entries())
      expect(at(`f-goal${index + 1}`)).toMatchObject({ value: goal.displayMinute });
    expect(at('f-goal5')).toMatchObject({ value: 91 });
    for (const [mark, goals] of [
      [30, 1],
      [45, 2],
      [60, 3],
      [75, 4],
      [90, 4],
    ])
      expect(at(`f-goals-${mark}`)).toMatchObject({ value: goals });
    expect(at('f-corners-1h')).toMatchObject({ value: 5 });
    expect(at('f-corners')).toMatchObject({ value: 10 });
    expect(at('f-cards')).toMatchObject({ value: 9 });
  });

  it('that ends in the second half settles decided markets and voids the rest', () => {
    const events = JSON.parse(recordedText(`soccer/${FILE}`)) as { period: number; minute: number }[];
    const cut = JSON.stringify(events.filter(({ period, minute }) => period === 1 || minute < 62));
    const results = resultsOf(openReplay({ name: 'cut.json', text: cut, secret }).advance(Number.MAX_SAFE_INTEGER));
    const at = (suffix: string) => results.get(`soccer-cut-${suffix}`)?.kind;
    for (const suffix of ['ou25', 'btts']) expect(at(suffix), suffix).toBe('winners');
    for (const suffix of ['f-goals-45', 'f-corners-1h', 'f-goal3']) expect(at(suffix), suffix).toBe('value');
    for (const suffix of ['mo', 'bm', 'f-goals-75', 'f-goals-90', 'f-corners', 'f-cards', 'f-goal4'])
      expect(at(suffix), suffix).toBe('void');
  });
});
