import { describe, expect, test } from 'vitest';
import { scoreOf } from '../testing/sample-score.ts';
import { voidResult, World, winner } from '../testing/world.ts';

const QUOTE = {
  type: 'quoteFancy',
  quote: { no: { run: 45, rate: 100 }, yes: { run: 47, rate: 100 } },
  state: '',
} as const;

function world() {
  const it = new World();
  it.market('runs', { type: 'fancy' });
  it.market('odds');
  return it;
}
const statusOf = (it: World, marketId = 'odds') => it.engine.markets.get(marketId)?.status;
const version = (it: World, marketId: string) => it.engine.markets.get(marketId)?.version;

describe('[T07] the feed in order', () => {
  test('an update at or below the last is ignored: no facts, no version', () => {
    const it = world();
    const suspend = { type: 'setMarketStatus', marketId: 'odds', status: 'suspended', reason: 'Wicket' } as const;
    expect(it.feed({ ...suspend, feedSeq: 10 })).toMatchObject({ applied: true });
    expect(it.feed({ ...suspend, feedSeq: 11, status: 'open' })).toMatchObject({ applied: true });
    const before = version(it, 'odds');
    for (const feedSeq of [11, 10, 3]) expect(it.feed({ ...suspend, feedSeq })).toMatchObject({ ignored: 'repeated' });
    expect(it.facts).toEqual([]);
    expect([statusOf(it), version(it, 'odds')]).toEqual(['open', before]);
  });

  test('a score of another sport is ignored', () => {
    const it = world();
    const score = { sport: 'tennis', phase: 'in_play', sets: [], points: ['0', '0'], server: 0 };
    expect(it.feed({ type: 'applyScore', feedSeq: 20, score })).toMatchObject({ ignored: 'absurd' });
    expect(it.engine.sportEvents.get('tides-kings')?.score).toBeNull();
  });

  test('all markets and the score of an event share one sequence', () => {
    const it = world();
    it.feed({ type: 'applyScore', feedSeq: 20, score: scoreOf(5) });
    expect(it.feed({ ...QUOTE, feedSeq: 19, marketId: 'runs' })).toMatchObject({ ignored: 'repeated' });
    expect(it.feed({ type: 'applyScore', feedSeq: 20, score: scoreOf(4) })).toMatchObject({ ignored: 'repeated' });
    expect(
      it.feed({
        type: 'applySportEvent',
        feedSeq: 12,
        sportId: 4,
        name: 'Old',
        competition: '',
        venue: '',
        teams: [],
        startsAt: 0,
        status: 'scheduled',
      }),
    ).toMatchObject({ ignored: 'repeated' });
    expect(it.engine.sportEvents.get('tides-kings')).toMatchObject({ name: 'Tides v Kings', score: scoreOf(5) });
  });

  test("operators' commands are outside the sequence", () => {
    const it = world();
    it.feed({ type: 'applyScore', feedSeq: 20, score: scoreOf(0) });
    it.status('odds', 'suspended', 'Under review');
    expect(statusOf(it)).toBe('suspended');
  });

  test('updates with facts store their place in the feed; a mere quote does not', () => {
    const it = world();
    it.feed({ ...QUOTE, feedSeq: 5, marketId: 'runs' });
    expect(it.store.sportEvents.get('tides-kings')?.feedSeq).toBe(0);
    it.feed({ type: 'turnInPlay', feedSeq: 6, marketId: 'runs' });
    expect(it.facts.map(({ fact }) => fact)).toEqual(['marketChanged', 'sportEventChanged']);
    expect(it.store.sportEvents.get('tides-kings')?.feedSeq).toBe(6);
  });

  test('unknown events and markets are ignored from the feed, refused from an operator', () => {
    const it = world();
    expect(it.feed({ ...QUOTE, feedSeq: 5, marketId: 'nowhere' })).toMatchObject({ ignored: 'unknown' });
    expect(it.feed({ ...QUOTE, feedSeq: 5, marketId: 'runs', gameId: 'elsewhere' })).toMatchObject({
      ignored: 'unknown',
    });
    expect(it.feed({ type: 'applyScore', feedSeq: 5, gameId: 'elsewhere', score: 1 })).toMatchObject({
      ignored: 'unknown',
    });
    expect(it.refused({ ...QUOTE, gameId: 'elsewhere', feedSeq: null, marketId: 'runs' }).code).toBe('UNKNOWN_MARKET');
  });

  test('a market that is over is not reopened, archived or not', () => {
    const it = world();
    const definition = it.engine.markets.get('odds')?.definition;
    it.settle('odds', winner(0));
    expect(it.feed({ type: 'openMarket', feedSeq: 5, definition })).toMatchObject({ ignored: 'already' });
    it.do({ type: 'archiveMarket', marketId: 'odds' });
    expect(it.feed({ type: 'openMarket', feedSeq: 6, definition })).toMatchObject({ ignored: 'closed' });
    expect(it.feed({ type: 'settleMarket', feedSeq: 7, marketId: 'odds', result: winner(1) })).toMatchObject({
      ignored: 'closed',
    });
    it.crash();
    expect(it.feed({ type: 'openMarket', feedSeq: 8, definition })).toMatchObject({ ignored: 'closed' });
  });
});

describe('after a restart the feed sends its state again', () => {
  test('quotes and statuses under old numbers are applied again', () => {
    const it = world();
    it.feed({ type: 'setMarketStatus', feedSeq: 7, marketId: 'runs', status: 'ball_running', reason: '' });
    it.feed({ type: 'setMarketStatus', feedSeq: 8, marketId: 'runs', status: 'open', reason: '' });
    it.feed({ ...QUOTE, feedSeq: 9, marketId: 'runs' });
    it.feed({ type: 'applyScore', feedSeq: 20, score: scoreOf(0) });
    it.crash();
    expect(statusOf(it, 'runs')).toBe('suspended');
    expect(
      it.feed({ type: 'setMarketStatus', feedSeq: 8, marketId: 'runs', status: 'open', reason: '' }),
    ).toMatchObject({ applied: true });
    expect(it.feed({ ...QUOTE, feedSeq: 9, marketId: 'runs' })).toMatchObject({ applied: true });
    expect(it.engine.markets.get('runs')).toMatchObject({ status: 'open', fancyQuote: QUOTE.quote });
    expect(
      it.feed({ type: 'setMarketStatus', feedSeq: 7, marketId: 'runs', status: 'ball_running', reason: '' }),
    ).toMatchObject({ ignored: 'repeated' });
    expect(it.feed({ type: 'applyScore', feedSeq: 20, score: scoreOf(1) })).toMatchObject({ ignored: 'repeated' });
  });

  test('a repeated suspension lapses nothing, a new one does', () => {
    const it = world();
    const ana = it.player(10_000);
    it.feed({ type: 'setMarketStatus', feedSeq: 8, marketId: 'odds', status: 'suspended', reason: 'Wicket' });
    it.feed({ type: 'setMarketStatus', feedSeq: 9, marketId: 'odds', status: 'open', reason: '' });
    const { orderId } = it.place(ana, 'odds', 'back tides 3 × 1000');
    it.crash();
    it.feed({ type: 'setMarketStatus', feedSeq: 8, marketId: 'odds', status: 'suspended', reason: 'Wicket' });
    it.feed({ type: 'setMarketStatus', feedSeq: 9, marketId: 'odds', status: 'open', reason: '' });
    expect([statusOf(it), it.bet(orderId).status]).toEqual(['open', 'unmatched']);
    it.feed({ type: 'setMarketStatus', feedSeq: 10, marketId: 'odds', status: 'suspended', reason: 'Wicket' });
    expect(it.bet(orderId).status).toBe('lapsed');
  });

  test('stored results, in-play turns and openings under old numbers are not applied twice', () => {
    const it = world();
    it.feed({ type: 'turnInPlay', feedSeq: 8, marketId: 'odds' });
    it.crash();
    expect(it.feed({ type: 'settleMarket', feedSeq: 8, marketId: 'odds', result: voidResult('') })).toMatchObject({
      ignored: 'repeated',
    });
    expect(it.engine.markets.get('odds')).toMatchObject({ inPlay: true, result: null });
  });
});
