import { expect, test } from 'vitest';
import { walletOf } from '../accounts/wallet.ts';
import { World } from '../testing/world.ts';

const adjust = (playerId: number, rupees: number, clientRef = 'adjustment-1') =>
  ({ type: 'adjustBalance', playerId, clientRef, amount: rupees * 100, reason: 'Counted wrong' }) as const;

test('an adjustment credits from the issue account, debits back to it, and shows its reason', () => {
  const world = new World();
  const ana = world.player(1000);
  world.do(adjust(ana, 250));
  world.do(adjust(ana, -50, 'adjustment-2'));
  expect(walletOf(world.engine, ana)).toEqual({ cash: 120_000, held: 0, available: 120_000 });
  expect(world.engine.ledger.balance('issue:play:INR')).toBe(-120_000);
  const [journal] = world.facts.flatMap((fact) => (fact.fact === 'journalPosted' ? [fact.journal] : []));
  expect(journal).toMatchObject({
    kind: 'adjustment',
    terms: { about: 'kind', kind: 'adjustment', note: 'Counted wrong' },
  });
});

test('with real money the house pays it from its own result', () => {
  const world = new World({ assets: ['play:INR', 'real:INR'] });
  const bo = world.player(1000, 'real:INR');
  world.do(adjust(bo, 250));
  expect(world.engine.ledger.balance('house:real:INR')).toBe(-25_000);
});

test('[I4] debits at most the available cash, and rejects invalid amounts', () => {
  const world = new World();
  const ana = world.player(1000);
  expect(world.refused(adjust(ana, -1000.01)).code).toBe('INSUFFICIENT_FUNDS');
  for (const rupees of [0, Number.NaN, 0.001, 1e300, Number.POSITIVE_INFINITY])
    expect(world.refused(adjust(ana, rupees)).code).toBe('INVALID_INPUT');
  expect(world.refused(adjust(99, 5)).code).toBe('NOT_FOUND');
  expect(walletOf(world.engine, ana).cash).toBe(100_000);
  world.do(adjust(ana, -1000));
  expect(walletOf(world.engine, ana).available).toBe(0);
});

test('[B01] one reference is one adjustment: a repeat returns the same answer, another body is refused', () => {
  const world = new World();
  const ana = world.player(1000);
  const first = world.do(adjust(ana, 250));
  expect(world.do(adjust(ana, 250))).toEqual(first);
  expect(world.refused(adjust(ana, 300)).code).toBe('DUPLICATE_REF');
  expect(walletOf(world.engine, ana).cash).toBe(125_000);
});
