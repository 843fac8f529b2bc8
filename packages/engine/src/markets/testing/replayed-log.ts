import { MarketReplay, type Order } from '@crease/exchange';
import { expect } from 'vitest';
import { Simulation } from '../../testing/simulation.ts';
import type { EngineMarket } from '../engine-market.ts';
import { TakenLogs } from './logged-story.ts';

/** Runs the matching of a market again from the lines of its log. */
export function replayed(lines: readonly string[]): MarketReplay {
  const replay = new MarketReplay();
  for (const line of lines) replay.apply(line);
  return replay;
}

/** What a replay and the engine must agree on. */
function bookRecord(orders: readonly Order[]) {
  return orders.map(({ orderId, matched, remaining, cancelled, lapsed, voided, matchedValue }) => ({
    orderId,
    matched,
    remaining,
    cancelled,
    lapsed,
    voided,
    matchedValue,
  }));
}

function expectSame(replay: MarketReplay, market: EngineMarket): void {
  for (const [asset, book] of market.books) {
    const again = replay.market?.books.get(asset);
    expect(bookRecord(again?.orders ?? [])).toEqual(bookRecord(book.orders));
    expect(again?.fills.map(({ fillId }) => fillId)).toEqual(book.fills.map(({ fillId }) => fillId));
    const queue = (of: typeof again) => of?.ladder?.restingOrders().map(({ orderId }) => orderId);
    expect(queue(again)).toEqual(queue(book));
    for (const runner of market.definition.runners.keys())
      expect(again?.ladder?.availableToBack(runner, 9)).toEqual(book.ladder?.availableToBack(runner, 9));
  }
}

/** Expects the log of every market of a storm of 600 steps to give the book of the engine. */
export function expectReplayedStorm(seed: string): void {
  const logs = new TakenLogs();
  const simulation = new Simulation(seed, logs.take);
  simulation.run(600);
  expect(logs.lines.size).toBeGreaterThan(1);
  for (const [marketId, lines] of logs.lines) {
    const replay = replayed(lines);
    const market = simulation.engine.markets.get(marketId);
    for (const line of market?.log?.waiting.trimEnd().split('\n') ?? []) if (line !== '') replay.apply(line);
    if (market && !market.result && !market.settling) expectSame(replay, market);
  }
}
