import { createEngine, execute, isNeedsAnswer, type Ticket } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';

/** A Monday in India. */
const MONDAY = 20_780;
const NOW = MONDAY * 86_400_000;
const PLAYER = 1;

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
  const engine = createEngine({ assets: ['play:INR'] });
  const made = { username: 'ana', demo: false, asset: 'play:INR', openingBalance: 1_000_00 } as const;
  const outcome = execute(engine, { type: 'createPlayer', ...made }, { now: NOW });
  if (isRefusal(outcome) || isNeedsAnswer(outcome)) throw new Error(JSON.stringify(outcome));
  await test.store.commit(test.store.collect(outcome.facts));
});
afterAll(() => test.remove());

/** A system of three lines at ₹1,000 each: one was cashed out for ₹400, the rest lost a minute later. */
function ticket(ticketId: number, placedAt: number, claim?: number): Ticket {
  const stake = 1_000_00;
  return {
    ticketId,
    playerId: PLAYER,
    asset: 'play:INR',
    kind: 'system',
    sizes: [2],
    system: '2/3',
    lines: 3,
    placedAt,
    legs: [],
    placedStake: stake,
    stake: 700_00,
    status: 'settled',
    returned: 0,
    cashedOut: 400_00,
    settledAt: placedAt + 60_000,
    moves: [
      { at: placedAt + 1_000, what: 'cashed_out', net: -500_00, paid: 400_00, stake: 300_00 },
      { at: placedAt + 60_000, what: 'settled', net: -2_100_00, paid: 0, stake: 700_00 },
    ],
    ...(claim && { claimId: claim }),
  };
}

it('tickets at fixed odds count as play: their stakes, and the results of those paid with cash', async () => {
  const { play } = test.store;
  const tickets = [ticket(1, NOW - 86_400_000), ticket(2, NOW), ticket(3, NOW, 9)];
  await test.store.commit(test.store.collect(tickets.map((one) => ({ fact: 'ticketChanged', ticket: one }))));
  expect(await play.since(PLAYER, NOW)).toEqual({ staked: 6_000_00, net: -2_600_00 });
  expect(await play.since(PLAYER, NOW + 2_000)).toEqual({ staked: 0, net: -2_100_00 });
  expect(await play.largestStake(PLAYER, NOW)).toBe(3_000_00);
  expect(await play.largestStake(PLAYER, NOW + 1)).toBe(0);
  expect(await play.weeks(PLAYER, MONDAY - 7)).toEqual([
    { monday: MONDAY - 7, net: -2_600_00, playedMs: 0 },
    { monday: MONDAY, net: -2_600_00, playedMs: 0 },
  ]);
  const { results } = await play.past(PLAYER, NOW + 86_400_000);
  expect(results.map(({ day, net }) => [day, net])).toEqual(
    expect.arrayContaining([
      [MONDAY - 1, -2_600_00],
      [MONDAY, -2_600_00],
    ]),
  );
});
