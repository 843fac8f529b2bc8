import { describe, expect, it } from 'vitest';
import type { CommandOf } from '../modules.ts';
import { settlementPreview } from '../settlement/settlement-preview.ts';
import { winner } from '../testing/world.ts';
import { type LegPreview, legPreview } from './decide-leg.ts';
import type { TicketAnswer } from './record-ticket.ts';
import { cashOutOf, houseResult, settle, take, threeMatches, ticketOn } from './testing/three-matches.ts';

describe('a leg decided by an operator', () => {
  const decide = (ticketId: number, leg: number, result: 'void' | 'won' | 'lost'): CommandOf<'decideLeg'> => ({
    type: 'decideLeg',
    ticketId,
    leg,
    result,
    reason: 'a wrong price',
  });

  it('is void at once, counts as 1.00, and is independent of its market', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const { ticketId } = take(world, ticketOn(world, ann, ['a-mo:home', 'b-mo:home']));
    const preview = legPreview(world.engine, decide(ticketId, 0, 'void')) as LegPreview;
    expect(preview).toMatchObject({
      before: { isOpen: true, paid: 0, most: 180_500 },
      after: { isOpen: true, paid: 0, most: 95_000 },
    });
    const after = world.do<TicketAnswer>({ ...decide(ticketId, 0, 'void'), seen: preview }).ticket;
    expect(after).toMatchObject({ status: 'open', legs: [{ decided: 'a wrong price' }, { result: null }] });
    world.crash();
    settle(world, 'a-mo', 1);
    settle(world, 'b-mo', 0);
    expect(world.money(ann)).toEqual([1450, 0]);
  });

  it('settles a ticket, resettles it, and reverses an overpayment', () => {
    const world = threeMatches();
    const ann = world.player(500);
    const { ticketId } = take(world, ticketOn(world, ann, ['a-mo:home']));
    world.do(decide(ticketId, 0, 'won'));
    expect([world.money(ann), houseResult(world)]).toEqual([[950, 0], -450]);
    world.do(decide(ticketId, 0, 'lost'));
    expect([world.money(ann), houseResult(world)]).toEqual([[0, 0], 500]);
    expect(world.refused(decide(ticketId, 0, 'lost')).terms.reason).toBe('nothingChanges');
    expect(world.refused(decide(ticketId, 1, 'void')).code).toBe('NOT_FOUND');
    settle(world, 'a-mo', 0);
    expect(world.money(ann)).toEqual([0, 0]);
  });

  it('is refused if its effect would differ from the preview, or if the ticket was cashed out', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const { ticketId } = take(world, ticketOn(world, ann, ['a-mo:home', 'b-mo:home']));
    const seen = legPreview(world.engine, decide(ticketId, 0, 'void')) as LegPreview;
    settle(world, 'b-mo', 0);
    expect(world.refused({ ...decide(ticketId, 0, 'void'), seen }).code).toBe('MARKET_VERSION_CHANGED');
    take(world, cashOutOf(world, ann, ticketId, 1));
    expect(world.refused(decide(ticketId, 0, 'void')).code).toBe('NOT_CANCELLABLE');
  });
});

describe('the preview of a result', () => {
  it('shows the tickets that it settles and their payouts, also for a corrected result', () => {
    const world = threeMatches();
    const ann = world.player(5000);
    take(world, ticketOn(world, ann, ['a-mo:home']));
    take(world, ticketOn(world, ann, ['a-mo:away']));
    take(world, ticketOn(world, ann, ['a-mo:home', 'b-mo:home']));
    const ask = (index: number) =>
      settlementPreview(world.engine, { marketId: 'a-mo', asset: 'play:INR', result: winner(index) });
    // The double stays open.
    expect(ask(0)).toMatchObject({ tickets: { tickets: 2, pays: 95_000, takenBack: 0 } });
    settle(world, 'a-mo', 0);
    expect(ask(1)).toMatchObject({ tickets: { tickets: 2, pays: 95_000, takenBack: 95_000 } });
  });
});
