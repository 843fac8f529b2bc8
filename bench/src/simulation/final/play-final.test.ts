import { expect, test } from 'vitest';
import { Final } from './play-final.ts';
import type { FinalOptions } from './world.ts';

const SMALL: FinalOptions = {
  seed: 'small',
  seconds: 40,
  players: 6_000,
  watchers: 3_000,
  betsPerSecond: 3_000,
  webProcesses: 3,
  betProcesses: 3,
  lines: 16,
  markets: 20,
  losesWebEachMinute: true,
  writerLostAt: 20,
  writerEnds: 'killed',
};

function countsOf({ bets, sockets, posts, prices, webLosses, silenceMs }: Final) {
  const { sent, answered, refused, givenUp, waiting, repeated } = bets;
  return {
    sent,
    answered,
    refused,
    givenUp,
    waiting,
    repeated,
    webLosses,
    silenceMs,
    posts: posts.made,
    waits: bets.waits.text(),
    prices: prices.waits.text(),
    reconnects: sockets.waits.text(),
  };
}

test.each(['killed', 'stopped'] as const)(
  'every bet is answered, refused, given up or waits: writer %s',
  (writerEnds) => {
    const final = new Final({ ...SMALL, writerEnds }).play();
    const { sent, answered, refused, givenUp, waiting, repeated, webLosses } = countsOf(final);
    expect(sent).toBe(answered + refused + givenUp + waiting);
    expect(waiting).toBeGreaterThanOrEqual(0);
    expect(waiting).toBeLessThan(200);
    expect(sent).toBeGreaterThan(100_000);
    expect([repeated > 0, webLosses]).toEqual([true, 1]);
    expect(final.sockets.connected + final.sockets.connecting).toBe(SMALL.players);
    // A writer that stops for longer than callers wait costs bets; one that is killed answers within its silence.
    expect(givenUp > 0).toBe(final.silenceMs > 2_000);
  },
);

test('the same seed gives the same result, another seed another', () => {
  const short = { ...SMALL, seconds: 15, writerLostAt: 8 };
  const counts = countsOf(new Final(short).play());
  expect(countsOf(new Final(short).play())).toEqual(counts);
  expect(countsOf(new Final({ ...short, seed: 'other' }).play())).not.toEqual(counts);
});

test('without failures nothing is repeated, refused or given up, and no wait exceeds a second', () => {
  const final = new Final({ ...SMALL, seconds: 10, losesWebEachMinute: false, writerLostAt: null }).play();
  expect(countsOf(final)).toMatchObject({ refused: 0, givenUp: 0, repeated: 0, webLosses: 0, silenceMs: 0 });
  expect(final.bets.waits.longest).toBeLessThan(1000);
  expect(final.prices.waits.longest).toBeLessThan(1000);
  expect(final.sockets.waits.count).toBe(0);
});

test('a writer with more than it can carry out refuses, and answers the rest', () => {
  const final = new Final({ ...SMALL, seconds: 4, betsPerSecond: 60_000, writerLostAt: null }).play();
  const { sent, answered, refused, givenUp, waiting } = countsOf(final);
  expect(refused).toBeGreaterThan(10_000);
  expect(answered).toBeGreaterThan(60_000);
  expect(sent).toBe(answered + refused + givenUp + waiting);
});

test('every web process in front of the writer costs it a POST: few of them carry more bets', () => {
  const busy = { ...SMALL, seconds: 3, betsPerSecond: 28_000, webProcesses: 40, writerLostAt: null };
  const [many, few] = [40, 5].map((betProcesses) => new Final({ ...busy, betProcesses }).play());
  expect(few?.writer.thread.busyMs).toBeLessThan(many?.writer.thread.busyMs ?? 0);
  expect(few?.bets.waits.at(0.5)).toBeLessThan(many?.bets.waits.at(0.5) ?? 0);
});
