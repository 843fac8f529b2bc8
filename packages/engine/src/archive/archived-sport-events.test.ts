import { expect, test } from 'vitest';
import { World, winner } from '../testing/world.ts';

const GAME = 'tides-kings';
const FACTS = { sportId: 4, name: 'Tides v Kings', competition: 'T20', venue: 'Bay', startsAt: 0 };

/** One market with its result; the event continues. */
function settled() {
  const it = new World();
  it.market('odds');
  it.feed({ type: 'settleMarket', feedSeq: 30, marketId: 'odds', result: winner(0) });
  const [teams] = [...it.engine.sportEvents.values()].map((event) => event.teams);
  const tell = (feedSeq: number, status: string) =>
    it.feed({ type: 'applySportEvent', ...FACTS, teams, feedSeq, status });
  const forget = () => it.do({ type: 'forgetSportEvents', gameIds: [GAME, 'unknown event'] });
  const archive = () => it.do({ type: 'archiveMarket', marketId: 'odds' });
  return { it, tell, forget, archive };
}

test('an event that continues or has a market in memory stays', () => {
  const { it, tell, forget, archive } = settled();
  tell(31, 'finished');
  forget();
  expect([...it.engine.sportEvents.keys()]).toEqual([GAME]);
  archive();
  tell(32, 'in_play');
  forget();
  expect([...it.engine.sportEvents.keys()]).toEqual([GAME]);
  expect([...it.engine.closedMarkets]).toEqual([['odds', GAME]]);
});

test.each(['finished', 'abandoned'])('an event that is %s leaves memory with its market list', (status) => {
  const { it, tell, forget, archive } = settled();
  tell(31, status);
  it.do({ type: 'haltFeed', reason: 'Feed broken' });
  archive();
  forget();
  expect(it.facts).toEqual([]);
  const { sportEvents, closedMarkets, feedOrder } = it.engine;
  expect([sportEvents.size, closedMarkets.size, feedOrder.resumeSeq.size, feedOrder.marketSeq.size]).toEqual([
    0, 0, 0, 0,
  ]);
});

test('an event recalled from the store is unchanged: no update is repeated, no market opens twice', () => {
  const { it, tell, forget, archive } = settled();
  const { definition } = it.engine.markets.get('odds') ?? {};
  tell(31, 'finished');
  archive();
  forget();
  expect(it.feed({ type: 'openMarket', feedSeq: 40, definition })).toMatchObject({ ignored: 'unknown' });
  const sportEvent = it.store.sportEvents.get(GAME);
  if (!sportEvent) throw new Error('the store keeps it');
  it.do({ type: 'recallSportEvents', events: [{ sportEvent, closedMarketIds: ['odds'] }] });
  expect(tell(31, 'in_play')).toMatchObject({ ignored: 'repeated' });
  expect(it.feed({ type: 'openMarket', feedSeq: 40, definition })).toMatchObject({ ignored: 'closed' });
  expect(it.engine.sportEvents.get(GAME)).toMatchObject({ status: 'finished' });
});
