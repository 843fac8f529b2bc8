import { describe, expect, it } from 'vitest';
import { GAME } from '../testing/world.ts';
import { RUPEE, settle, THREE, take, threeMatches, ticketOn } from './testing/three-matches.ts';
import { ticketExposure } from './ticket-exposure.ts';

describe("the house's exposure from open tickets", () => {
  it('is listed by event and outcome, the worst first, and follows results', () => {
    const world = threeMatches();
    const [ann, ben] = [world.player(5000), world.player(5000)];
    take(world, ticketOn(world, ann, ['a-mo:home']));
    take(world, ticketOn(world, ben, ['a-mo:away'], { stake: 200 * RUPEE }));
    take(world, ticketOn(world, ben, ['a-total:o160'], { stake: 100 * RUPEE }));
    const large = take(world, ticketOn(world, ben, THREE, { stake: 1000 * RUPEE }));
    const exposure = () => ticketExposure(world.engine, 'play:INR');
    const [first] = exposure().events;
    expect([exposure().tickets, exposure().staked, first?.gameId]).toEqual([4, 1800 * RUPEE, GAME]);
    // 1700 are staked on the winner of a. Home: 950 and, with the expected value of the other two legs, 1900 × 0.95².
    expect(first?.markets[0]).toMatchObject({
      marketId: 'a-mo',
      tickets: 3,
      staked: 1700 * RUPEE,
      outcomes: [
        { outcome: 'home', result: 170_000 - 95_000 - 171_475 },
        { outcome: 'away', result: 170_000 - 38_000 },
      ],
    });
    expect(first?.markets[1]?.outcomes).toEqual([{ outcome: 'over', result: 10_000 - 18_800 }]);
    expect(first?.worst).toBe(170_000 - 95_000 - 171_475 - 8_800);
    expect(exposure().largest[0]?.ticketId).toBe(large.ticketId);
    settle(world, 'a-mo', 0);
    expect(
      exposure()
        .events.find(({ gameId }) => gameId === GAME)
        ?.markets.map(({ marketId }) => marketId),
    ).toEqual(['a-total']);
  });

  it('is that of one asset, and without tickets that left memory', () => {
    const world = threeMatches();
    const ticket = take(world, ticketOn(world, world.player(500), ['a-mo:home']));
    const { tickets } = world.engine;
    const before = ticketExposure({ tickets }, 'play:INR');
    const other = { ...ticket, ticketId: ticket.ticketId + 1, asset: 'real:INR' } as const;
    tickets.put(other);
    expect(ticketExposure({ tickets }, 'play:INR')).toEqual(before);
    tickets.put({ ...other, asset: 'play:INR' });
    tickets.delete(other.ticketId);
    expect(ticketExposure({ tickets }, 'play:INR')).toEqual(before);
  });
});
