import { describe, expect, it } from 'vitest';
import { winner } from '../testing/world.ts';
import { limiting, RUPEE, set, story } from './testing/limits-story.ts';

describe('betting within limits', () => {
  it('[B13] refuses a stake above the stake limit: a back by its size, a lay by its liability', () => {
    const { world, ana } = story();
    const market = world.market('m1');
    set(world, ana, 'stake', 500 * RUPEE);
    world.place(ana, market, 'back tides 2 × 500');
    world.place(ana, market, 'lay kings 1.5 × 1000');
    for (const words of ['back tides 2 × 600', 'lay kings 3 × 300'])
      expect(world.refused(world.order(ana, market, words))).toMatchObject({
        code: 'LIMIT_REACHED',
        terms: { reason: 'ownStake', limit: 500 * RUPEE },
        field: 'size',
      });
  });

  it('the loss limit counts losses and open risk; a bet that reduces the risk is never refused', () => {
    const { world, ana } = story();
    const bo = world.player(10_000);
    const [first, second] = [world.market('m1'), world.market('m2')];
    set(world, ana, 'loss:week', 1_000 * RUPEE);
    world.place(bo, first, 'lay tides 2 × 600');
    world.place(ana, first, 'back tides 2 × 600');
    expect(world.refused(world.order(ana, second, 'back tides 2 × 500'))).toMatchObject({
      code: 'LIMIT_REACHED',
      terms: { reason: 'ownLoss', period: 'week', left: 400 * RUPEE },
    });
    // The opposite side of the same runner reduces the risk.
    world.place(ana, first, 'lay tides 2 × 600');
    world.place(bo, first, 'back tides 2 × 600');
    world.settle(first, winner(1));
    world.place(ana, second, 'back tides 2 × 1000');
    world.cancel(ana, 'all');
    world.place(bo, second, 'lay tides 2 × 700');
    world.place(ana, second, 'back tides 2 × 700');
    world.settle(second, winner(1));
    const third = world.market('m3');
    expect(world.refused(world.order(ana, third, 'back tides 2 × 400'))).toMatchObject({
      terms: { reason: 'ownLoss', left: 300 * RUPEE },
    });
    world.crash();
    world.refused(world.order(ana, third, 'back tides 2 × 400'));
    // A reversed result reverses its loss.
    world.do({ type: 'recallMarket', rows: world.store.settledRows(second) });
    world.resettle(second, winner(0));
    world.status(third, 'open');
    world.place(ana, third, 'back tides 2 × 1000');
  });

  it('starts from the stored play, and asks for another read if a payment happened meanwhile', () => {
    const { world, ana } = story();
    const bo = world.player(10_000);
    const market = world.market('m1');
    world.place(bo, market, 'lay tides 2 × 600');
    world.place(ana, market, 'back tides 2 × 600');
    const early = limiting(world, ana, 'loss:day', 1_000 * RUPEE);
    world.settle(market, winner(1));
    expect(world.refused(early)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(world.refused({ ...early, past: null })).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(set(world, ana, 'loss:day', 1_000 * RUPEE)).toMatchObject({ used: 600 * RUPEE });
  });
});
