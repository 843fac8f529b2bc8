import { isRefusal } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashOutOffer } from './cash-out-ticket.ts';
import { cashOutOf, GAMES, quote, RUPEE, settleAny, THREE, threeMatches, ticketOn } from './testing/three-matches.ts';
import { TicketTable } from './ticket-table.ts';

const MARKETS = ['a-mo', 'b-mo', 'c-mo'];

describe('any sequence of commands on tickets', () => {
  const act = fc.record({
    what: fc.constantFrom('place', 'cashOut', 'quote', 'settle', 'decide', 'crash'),
    pick: fc.nat(999),
    share: fc.integer({ min: 1, max: 100 }),
  });

  it('conserves money, holds exactly the remaining stake, sums the open bets, and pays no cash-out above the fair value', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const world = threeMatches();
        const ann = world.player(20_000);
        for (const { what, pick, share } of acts) {
          const marketId = MARKETS[pick % 3] as string;
          if (what === 'place') {
            const selections = THREE.slice(0, 1 + (pick % 3));
            const system = selections.length === 3 && pick % 2 ? { kind: 'system' as const, system: 'Trixie' } : {};
            world.try(ticketOn(world, ann, selections, { stake: share * 10 * RUPEE, ...system }));
          } else if (what === 'quote') {
            if (world.engine.markets.has(marketId))
              quote(world, marketId, 0.02 + (pick % 95) / 100, GAMES[marketId] as string);
          } else if (what === 'settle') settleAny(world, marketId, pick % 2);
          else if (what === 'decide') {
            const ticket = world.engine.tickets.values().at(-1 - (pick % 2));
            const result = (['void', 'won', 'lost'] as const)[share % 3] ?? 'void';
            const leg = pick % 3;
            if (ticket) world.try({ type: 'decideLeg', ticketId: ticket.ticketId, leg, result, reason: 'as seen' });
          } else if (what === 'crash') world.crash();
          else {
            const ticket = world.engine.tickets.values().at(-1);
            const worth = ticket && cashOutOffer(world.engine, ticket, 500);
            if (!ticket || !worth) continue;
            const before = world.cash(ann);
            const done = world.try(cashOutOf(world, ann, ticket.ticketId, 1, share));
            if (isRefusal(done)) continue;
            const stake = Math.round((ticket.stake * share) / 100) * ticket.lines;
            const paid = Math.round((world.cash(ann) - before) * RUPEE) + stake;
            expect(paid).toBeLessThanOrEqual(
              (worth.fair * Math.round((ticket.stake * share) / 100)) / ticket.stake + 1,
            );
          }
          const table = new TicketTable();
          for (const ticket of world.engine.tickets.values()) table.put(ticket);
          for (const one of MARKETS)
            expect(world.engine.tickets.betsIn('play:INR', one)).toEqual(table.betsIn('play:INR', one));
          const held = world.engine.tickets
            .values()
            .filter(({ status }) => status === 'open')
            .reduce((sum, { stake, lines }) => sum + stake * lines, 0);
          expect(world.money(ann)[1] * RUPEE).toBeCloseTo(held, 6);
        }
      }),
      { numRuns: 60 },
    );
  });
});
