import { onCloseTerms } from '@crease/exchange';
import type { Fact } from '../../index.ts';
import { World } from '../../testing/world.ts';

/** The lines that facts add to the log of each market. */
export class TakenLogs {
  readonly lines = new Map<string, string[]>();

  readonly take = (facts: readonly Fact[]): void => {
    for (const fact of facts) {
      if (fact.fact !== 'matchingLogged') continue;
      const lines = this.lines.get(fact.marketId) ?? [];
      this.lines.set(fact.marketId, lines);
      lines.push(...fact.lines.trimEnd().split('\n'));
    }
  };
}

/** A world that keeps the log of its markets. */
export class LoggedWorld extends World {
  readonly logs = new TakenLogs();

  override try(command: Parameters<World['try']>[0]): ReturnType<World['try']> {
    const outcome = super.try(command);
    // The base class runs a command before the fields exist.
    (this.logs as TakenLogs | undefined)?.take(this.facts);
    return outcome;
  }
}

/** Plays a market in which every kind of step happens: cross matching, starting price, delays, edits, groups, voids. */
export function loggedStory(): LoggedWorld {
  const world = new LoggedWorld({ assets: ['play:INR'], matchingLog: true });
  const [ana, bo, cy] = [world.player(100_000), world.player(100_000), world.player(100_000)];
  const runners = ['tides', 'kings'].map((runnerId) => ({ runnerId, name: runnerId }));
  const market = world.market('odds', { runners, crossMatching: true, priceLadder: 'finest' });
  const keep = { persistence: 'persist' } as const;
  playBefore(world, { ana, bo, cy, market, keep });
  world.inPlay(market);
  playDelays(world, { ana, bo, cy, market, keep });
  playStops(world, { ana, bo, cy, market, keep });
  world.settle(market, { kind: 'winners', winners: [0], note: '' });
  return world;
}

interface Cast {
  readonly ana: number;
  readonly bo: number;
  readonly cy: number;
  readonly market: string;
  readonly keep: { readonly persistence: 'persist' };
}

function playBefore(world: World, { ana, bo, cy, market, keep }: Cast): void {
  world.quoteOdds(market, [
    [['1.9 × 1000', '1.88 × 500'], ['2 × 800']],
    [['2 × 1000'], ['2.1 × 1000']],
  ]);
  world.place(ana, market, 'lay tides 1.9 × 400', keep);
  world.place(bo, market, 'back tides 1.9 × 1500', keep);
  world.quoteOdds(market, [
    [[], []],
    [[], []],
  ]);
  world.place(ana, market, 'back tides 3 × 200', keep);
  world.place(bo, market, 'back kings 1.5 × 400', keep);
  world.place(cy, market, 'back kings 2.5 × 300', { timeInForce: 'fillOrKill' });
  world.place(cy, market, 'back kings 4 × 200', { until: world.now + 500 });
  world.beat(1_000);
  const first = world.place(ana, market, 'lay kings 1.4 × 300', keep);
  const reduced = { type: 'replaceOrder', playerId: ana, orderId: first.orderId, price: null, marketVersion: null };
  world.do({ ...reduced, type: 'replaceOrder', clientRef: world.ref(), size: 200_00 });
  world.do({ ...reduced, type: 'replaceOrder', clientRef: world.ref(), size: null, price: 145 });
  world.place(ana, market, 'back tides 8 × 100', { persistence: 'startingPrice' });
  world.place(cy, market, 'lay tides 3 × 200', { persistence: 'startingPrice' });
  world.place(bo, market, 'lay kings 1.2 × 200', { persistence: 'startingPrice' });
  world.place(cy, market, 'back kings 9 × 100');
  const kept = world.place(bo, market, 'lay kings 1.13 × 100', { persistence: 'startingPrice' });
  world.do({ type: 'changePersistence', playerId: bo, orderId: kept.orderId, persistence: 'persist' });
  world.place(ana, market, 'back kings 2 × 100', onCloseTerms('back', 200_00, null));
  world.place(cy, market, 'lay tides 2 × 100', onCloseTerms('lay', 300_00, 800));
}

function playDelays(world: World, { ana, bo, cy, market, keep }: Cast): void {
  world.quoteOdds(market, [
    [['2 × 1000'], ['2.1 × 1000']],
    [['1.8 × 1000'], ['1.9 × 1000']],
  ]);
  world.place(bo, market, 'back tides 2 × 300', keep);
  world.now += 1_000;
  world.place(cy, market, 'lay tides 2.2 × 200', keep);
  world.beat(4_000);
  world.beat(1_000);
  const resting = world.place(ana, market, 'back tides 2.5 × 500', keep);
  const edit = { playerId: ana, orderId: resting.orderId, size: 400_00, marketVersion: null } as const;
  world.do({ type: 'replaceOrder', ...edit, clientRef: world.ref(), price: 200 });
  world.beat(5_000);
  const self = world.place(ana, market, 'back kings 3 × 200', keep);
  world.place(ana, market, 'lay kings 3 × 200', keep);
  world.beat(5_000);
  const two = [
    world.place(bo, market, 'back kings 5 × 200', keep),
    world.place(bo, market, 'back kings 6 × 200', keep),
  ];
  world.do({
    type: 'groupOrders',
    playerId: bo,
    clientRef: world.ref(),
    orderIds: two.map(({ orderId }) => orderId),
    size: 100_00,
  });
  world.place(cy, market, 'lay kings 5 × 1200', keep);
  world.beat(5_000);
  world.do({ type: 'heartbeat', playerId: cy, session: 'one', timeoutMs: 10_000, action: 'cancel' });
  world.place(cy, market, 'back tides 8 × 100', keep);
  world.beat(11_000);
  world.cancel(ana, 'all');
  world.place(bo, market, 'back kings 1.8 × 100', keep);
  world.beat(16_000, world.now);
  playBreak(world, { ana, bo, cy, market, keep });
  if (self.status !== 'unmatched') throw new Error('the passive order must rest at once');
}

/** A break begins while a bet and a change of another wait. */
function playBreak(world: World, { ana, bo, market, keep }: Cast): void {
  world.place(bo, market, 'lay tides 2 × 300', keep);
  const resting = world.place(ana, market, 'back tides 9 × 100', keep);
  world.place(ana, market, 'back tides 2 × 200', keep);
  const edit = { playerId: ana, orderId: resting.orderId, size: 400_00, marketVersion: null } as const;
  world.do({ type: 'replaceOrder', ...edit, clientRef: world.ref(), price: 200 });
  const past = { results: [], deposits: [], counted: world.engine.playerStates[ana]?.counted ?? 0 };
  world.do({ type: 'takeBreak', playerId: ana, pause: { kind: 'timeOut', until: world.now + 10_000 }, past });
  world.beat(5_000);
  world.beat(5_000);
}

function playStops(world: World, { ana, bo, cy, market, keep }: Cast): void {
  world.place(bo, market, 'back kings 7 × 100');
  world.stop(market);
  world.quoteOdds(market, [
    [['2 × 1000'], ['2.1 × 1000']],
    [['1.8 × 1000'], ['1.9 × 1000']],
  ]);
  world.status(market, 'ball_running');
  world.status(market, 'open');
  world.resume(market);
  world.place(cy, market, 'back tides 2 × 100', keep);
  world.crash();
  world.status(market, 'open');
  world.place(ana, market, 'back tides 9 × 100', keep);
  world.feed({ type: 'changeMarketTerms', marketId: market, terms: { inPlayDelayMs: 1_000 } });
  const fill = [...(world.engine.markets.get(market)?.books.get('play:INR')?.fills ?? [])][0];
  world.do({ type: 'voidWindow', marketId: market, from: fill?.at ?? 0, to: fill?.at ?? 0, reason: 'wrong price' });
  world.status(market, 'suspended', 'Wicket');
  world.status(market, 'closed', 'Over');
}
