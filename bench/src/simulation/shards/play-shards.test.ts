import { expect, test } from 'vitest';
import { Shards } from './play-shards.ts';
import { COMPARED, type ShardOptions } from './shard-options.ts';

const SMALL: ShardOptions = { ...COMPARED, betsPerSecond: 2_000, players: 1_000, warmUpMs: 1_000, countedMs: 4_000 };

const DESIGNS = [
  { design: 'one', shards: 1 },
  { design: 'hold', shards: 4 },
  { design: 'allowance', shards: 4 },
] as const;

test.each(DESIGNS)('$design: every bet is answered, money is conserved, no balance is negative', (design) => {
  const shards = new Shards({ ...SMALL, ...design }).play();
  expect(shards.sent).toBeGreaterThan(9_000);
  expect(shards.answered).toBe(shards.sent);
  expect(shards.money.total).toBeCloseTo(SMALL.players * SMALL.wallet * 100, 6);
  expect(shards.money.underWay).toBeCloseTo(0, 6);
  expect(shards.money.least).toBeGreaterThanOrEqual(0);
});

test('a two-phase hold costs more messages and commands a bet than an allowance', () => {
  const [hold, allowance] = [DESIGNS[1], DESIGNS[2]].map((design) => new Shards({ ...SMALL, ...design }).play());
  expect(hold?.messages).toBeGreaterThan(1.2 * (allowance?.messages ?? 0));
  expect(allowance?.toppedUp).toBeGreaterThan(0);
  expect(hold?.toppedUp).toBe(0);
});

test('the same seed gives the same result, another seed another', () => {
  const resultOf = (seed: string) => {
    const { sent, messages, toppedUp, waits } = new Shards({ ...SMALL, ...DESIGNS[2], seed }).play();
    return [sent, messages, toppedUp, waits.text()];
  };
  expect(resultOf('one')).toEqual(resultOf('one'));
  expect(resultOf('one')).not.toEqual(resultOf('another'));
});
