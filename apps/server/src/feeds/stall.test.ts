import type { Feed, FeedUpdate } from '@crease/feeds';
import { describe, expect, it } from 'vitest';
import { betCommand, GAME, marketCommand } from '../../../../packages/engine/src/testing/sample-commands.ts';
import { openTable } from '../writer/testing/open-table.ts';
import { BeatLoop } from './beat-loop.ts';
import { FeedLoop } from './feed-loop.ts';

const MARKET = 'market-2';
const DELAY_MS = 3_000;
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** A feed whose updates have a feed time; it can be made to fail. */
class TimedFeed implements Feed {
  readonly name = 'timed';
  readonly endsAt = Number.POSITIVE_INFINITY;
  isBroken = false;
  #position = -1;

  constructor(private readonly updates: readonly (readonly [at: number, update: FeedUpdate])[]) {}

  advance(feedTime: number): FeedUpdate[] {
    if (this.isBroken) throw new Error('broken');
    const due = this.updates.filter(([at]) => at > this.#position && at <= feedTime);
    this.#position = feedTime;
    return due.map(([, update]) => update);
  }

  seek(feedTime: number): FeedUpdate[] {
    this.#position = -1;
    return this.advance(feedTime);
  }
}

const status = (seq: number, at: number, updates: 'open' | 'suspended') =>
  [
    at,
    {
      kind: 'marketStatus',
      gameId: GAME,
      seq,
      at,
      marketId: MARKET,
      status: updates,
      reason: updates === 'open' ? '' : 'Wicket',
    } as const,
  ] as const;

/** An in-play market with a bet delayed since second 1, and its loops, driven by the test. */
async function waitingBet(updates: readonly (readonly [number, FeedUpdate])[]) {
  const at = { steady: 0 };
  const { writer } = await openTable({ clock: () => 5_000, steadyClock: () => at.steady });
  const market = { gameId: GAME, feedSeq: null, marketId: MARKET } as const;
  const { definition } = marketCommand(MARKET);
  await writer.submit({ type: 'openMarket', ...market, definition: { ...definition, inPlayDelayMs: DELAY_MS } });
  await writer.submit({ type: 'turnInPlay', ...market });
  const feed = new TimedFeed([status(1, 0, 'open'), ...updates]);
  const source = { feed, epoch: 0, position: 0, savePosition: async () => {} };
  const late = { knowEnded: async () => {}, whileHere: <T>(_: unknown, act: () => Promise<T>) => act() };
  const loop = new FeedLoop({
    source,
    late,
    engine: writer,
    logger: SILENT,
    speed: 1,
    clock: () => at.steady,
    wallClock: () => 5_000,
    engineClock: () => writer.now,
  });
  const beats = new BeatLoop(writer, { logger: SILENT, feedReadTo: () => loop.readTo });
  await loop.playRound();
  at.steady = 1_000;
  await writer.submit(betCommand(2, 'a-lay-that-rests', { marketId: MARKET, side: 'lay', persistence: 'persist' }));
  const { order } = (await writer.submit(betCommand(1, 'a-taking-back', { marketId: MARKET }))) as {
    order: { orderId: number };
  };
  await loop.playRound();
  const bet = () =>
    writer.read((engine) => {
      const { status, reason } = engine.orders.get(order.orderId) ?? {};
      return { status, reason };
    });
  return { at, feed, loop, beats, bet };
}

describe('[B10] the process stalls during a bet delay', () => {
  it('a wicket of the stall is applied before the bet is released, even if the beat runs first', async () => {
    const { at, loop, beats, bet } = await waitingBet([status(2, 2_500, 'suspended'), status(3, 9_000, 'open')]);
    at.steady = 12_000;
    await beats.beat();
    expect(await bet()).toMatchObject({ status: 'pending' });
    await loop.playRound();
    await beats.beat();
    expect(await bet()).toEqual({ status: 'lapsed', reason: 'market_suspended' });
  });

  it('without events the bet is matched as soon as the feed has caught up', async () => {
    const { at, loop, beats, bet } = await waitingBet([]);
    at.steady = 8_000;
    await beats.beat();
    expect(await bet()).toMatchObject({ status: 'pending' });
    await loop.playRound();
    await beats.beat();
    expect(await bet()).toMatchObject({ status: 'matched' });
  });

  it('a failing feed releases nothing: its market is suspended at once, and the bet lapses', async () => {
    const { at, feed, loop, beats, bet } = await waitingBet([]);
    feed.isBroken = true;
    at.steady = 2_000;
    await beats.beat();
    expect(await bet()).toMatchObject({ status: 'pending' });
    await loop.playRound();
    expect(await bet()).toEqual({ status: 'lapsed', reason: 'market_suspended' });
  });

  it('an unread feed releases nothing; after ten seconds the bet lapses', async () => {
    const { at, beats, bet } = await waitingBet([]);
    for (at.steady = 2_000; at.steady < 14_000; at.steady += 1_000) {
      await beats.beat();
      expect(await bet()).toMatchObject({ status: 'pending' });
    }
    await beats.beat();
    expect(await bet()).toEqual({ status: 'lapsed', reason: 'feed_silent' });
  });

  it('a failing feed suspends its markets, and the bet lapses', async () => {
    const { at, feed, loop, beats, bet } = await waitingBet([]);
    feed.isBroken = true;
    at.steady = 2_000;
    await loop.playRound();
    await beats.beat();
    expect(await bet()).toEqual({ status: 'lapsed', reason: 'market_suspended' });
  });
});
