import { expect, test } from 'vitest';
import type { DepositAnswer } from '../deposits/on-deposit.ts';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { World } from '../testing/world.ts';

const DAY = 24 * 3_600_000;

/** A player whose deposit of ₹500 is reversed while ₹450 of it are staked on a round: they owe ₹450. */
function indebted() {
  const world = new World();
  const ana = world.gambler(0);
  const until = world.now + DAY;
  const { deposit } = world.do<DepositAnswer>({
    type: 'requestDeposit',
    playerId: ana,
    clientRef: 'deposit-1',
    gateway: 'm_paytm',
    amount: 50_000,
    fee: 0,
    currency: 'INR',
    units: 50_000,
    chain: null,
    claim: '',
    usedBy: null,
    times: { expiresAt: until, graceUntil: until, lateUntil: until },
  });
  const hear = (word: object) =>
    world.do({
      type: 'applyDepositStatus',
      depositId: deposit.depositId,
      recorded: null,
      usedBy: null,
      status: { by: 'notify', payment: 'T1', units: 50_000, currency: 'INR', ...word },
    } as never);
  hear({ kind: 'success' });
  const { round } = world.do<AnswerOf<CommandOf<'playGame'>>>({
    type: 'playGame',
    playerId: ana,
    clientRef: 'play-1',
    gameId: 'mines',
    stake: 45_000,
    choice: { mines: 1 },
  });
  hear({ kind: 'refund', refundId: 'R1' });
  const debt = () => world.engine.ledger.debt({ playerId: ana, asset: 'play:INR' });
  expect(debt()).toBe(45_000);
  return { world, ana, roundId: round.roundId, debt };
}

test('[I4] the payout of a round repays a debt first', () => {
  const { world, ana, roundId, debt } = indebted();
  const own = { type: 'actInRound', playerId: ana, gameId: 'mines', roundId } as const;
  world.do({ ...own, clientRef: 'open-one', act: { open: 1 } });
  const { round, wallet } = world.do<AnswerOf<CommandOf<'playGame'>>>({
    ...own,
    clientRef: 'cash-out',
    act: { cashOut: true },
  });
  expect(round.win).toBeGreaterThan(45_000);
  expect(debt()).toBe(0);
  expect(wallet).toEqual({ cash: round.win - 45_000, held: 0, available: round.win - 45_000 });
});

test('[I4] a refunded stake repays a debt first', () => {
  const { world, debt } = indebted();
  world.now += DAY + 1;
  world.do({ type: 'endIdleRounds' });
  expect(world.engine.rounds.size).toBe(0);
  expect(debt()).toBe(0);
});
