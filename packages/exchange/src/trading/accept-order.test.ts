import { describe, expect, it } from 'vitest';
import { exposureOf } from '../positions/exposure.ts';
import type { Order } from '../terms/order.ts';
import { bookmakerDefinition, fancyDefinition, fancyQuote, lifeOf, Rig } from '../testing/rig.ts';
import { releaseOrder } from './accept-order.ts';
import { setMarketStatus, turnInPlay } from './market-status.ts';
import { quoteBookmaker, quoteFancy } from './quote-market.ts';

const DELAY = 5_000;

function inPlay(rig: Rig): Rig {
  turnInPlay(rig.market);
  return rig;
}

function exposure(rig: Rig, player = 1): number {
  const position = rig.book.positions.get(player);
  return position ? exposureOf(position) / 100 : 0;
}

function comeDue(rig: Rig, order: Order) {
  rig.context.now = order.dueAt;
  return releaseOrder(rig.market, order, rig.context);
}

function status(rig: Rig, to: 'open' | 'suspended' | 'ball_running') {
  setMarketStatus(rig.market, { status: to, reason: to === 'open' ? '' : 'Wicket' }, rig.context);
}

describe('the in-play delay on an odds market', () => {
  it('[I25] an order that would match at once waits with its money held and matches no earlier than the delay', () => {
    const rig = inPlay(new Rig());
    rig.lay(2, 2, 100);
    const order = rig.back(1, 2, 60);
    expect([order.status, order.dueAt - order.placedAt, exposure(rig)]).toEqual(['pending', DELAY, 60]);
    comeDue(rig, order);
    expect(lifeOf(order)).toBe('60 matched · matched');
    expect(rig.book.fills.map(({ at }) => at - order.placedAt)).toEqual([DELAY]);
    expect(exposure(rig)).toBe(60);
  });

  it('a passive order skips it', () => {
    const rig = inPlay(new Rig());
    rig.lay(2, 2, 100);
    expect(lifeOf(rig.back(1, 2.02, 60))).toBe('60 remaining · unmatched');
  });

  it('there is no delay before the start', () => {
    const rig = new Rig();
    rig.lay(2, 2, 100);
    expect(rig.back(1, 2, 60).status).toBe('matched');
  });

  it('if the price is gone, the order rests in the book at its limit', () => {
    const rig = inPlay(new Rig());
    const maker = rig.lay(2, 2, 100);
    const order = rig.back(1, 2, 60);
    rig.ladder.remove(maker);
    comeDue(rig, order);
    expect(lifeOf(order)).toBe('60 remaining · unmatched');
  });

  it('[B09] a suspension during the delay lapses it and frees the money', () => {
    const rig = inPlay(new Rig());
    rig.lay(2, 2, 100);
    const order = rig.place({ price: 2, size: 60, persist: true });
    status(rig, 'suspended');
    expect([lifeOf(order), order.reason, exposure(rig)]).toEqual(['60 lapsed · lapsed', 'market_suspended', 0]);
    expect(comeDue(rig, order)).toEqual({ orders: [], fills: [] });
    expect(rig.book.fills).toEqual([]);
  });

  it('an order that falls due while the ball is running lapses', () => {
    const rig = inPlay(new Rig());
    rig.lay(2, 2, 100);
    const order = rig.back(1, 2, 60);
    status(rig, 'ball_running');
    expect(order.status).toBe('pending');
    comeDue(rig, order);
    expect([lifeOf(order), order.reason]).toEqual(['60 lapsed · lapsed', 'market_suspended']);
  });
});

describe('bookmaker and fancy bets in play always wait and then need an equal or better quote', () => {
  const rates = (backRate: number | null, layRate: number | null) => [
    { backRate, layRate, max: 1_000_000, suspended: false },
    { backRate: null, layRate: null, max: 0, suspended: true },
  ];
  const bookmaker = () => {
    const rig = inPlay(new Rig(bookmakerDefinition()));
    quoteBookmaker(rig.market, rates(90, 95));
    return rig;
  };
  const bets: [what: string, side: 'back' | 'lay', price: number, then: ReturnType<typeof rates>, life: string][] = [
    ['a back at the same rate', 'back', 90, rates(90, 95), '60 matched · matched'],
    ['a back when the rate rose', 'back', 90, rates(92, 95), '60 matched · matched'],
    ['a back when the rate fell', 'back', 90, rates(88, 95), '60 lapsed · lapsed'],
    ['a lay when the rate fell', 'lay', 95, rates(80, 90), '60 matched · matched'],
    ['a lay when the rate rose', 'lay', 95, rates(90, 97), '60 lapsed · lapsed'],
    ['a side that is no longer offered', 'back', 90, rates(null, 95), '60 lapsed · lapsed'],
  ];
  it.each(bets)('%s', (_, side, price, then, life) => {
    const rig = bookmaker();
    const order = rig.place({ side, price, size: 60 });
    expect([order.status, exposure(rig)]).toEqual(['pending', side === 'back' ? 60 : 57]);
    quoteBookmaker(rig.market, then);
    comeDue(rig, order);
    expect(lifeOf(order)).toBe(life);
    expect(order.reason).toBe(life.includes('lapsed') ? 'price_moved' : null);
    if (order.matched > 0) expect(rig.book.fills).toMatchObject([{ price, size: 6000 }]);
  });

  const lines: [what: string, side: 'back' | 'lay', then: ReturnType<typeof fancyQuote>, holds: boolean][] = [
    ['yes, unmoved', 'back', fancyQuote([48, 100], [50, 90]), true],
    ['yes, the line came down', 'back', fancyQuote([47, 100], [49, 90]), true],
    ['yes, the line went up', 'back', fancyQuote([49, 100], [51, 90]), false],
    ['yes, the rate fell', 'back', fancyQuote([48, 100], [50, 85]), false],
    ['no, unmoved', 'lay', fancyQuote([48, 100], [50, 90]), true],
    ['no, the line went up', 'lay', fancyQuote([49, 100], [51, 90]), true],
    ['no, the line came down', 'lay', fancyQuote([47, 100], [49, 90]), false],
    ['no, the rate rose', 'lay', fancyQuote([48, 110], [50, 90]), false],
    ['nothing offered', 'lay', fancyQuote(null, null), false],
  ];
  it.each(lines)('fancy %s', (_, side, then, holds) => {
    const rig = inPlay(new Rig(fancyDefinition()));
    quoteFancy(rig.market, fancyQuote([48, 100], [50, 90]), '');
    const order = rig.place(
      side === 'back' ? { run: 50, price: 90, size: 10 } : { side, run: 48, price: 100, size: 10 },
    );
    quoteFancy(rig.market, then, '');
    comeDue(rig, order);
    expect(order.status).toBe(holds ? 'matched' : 'lapsed');
    if (!holds) expect([order.reason, exposure(rig)]).toEqual(['price_moved', 0]);
  });

  it('is matched in full against the house at once before the start', () => {
    const rig = new Rig(bookmakerDefinition());
    quoteBookmaker(rig.market, rates(90, 95));
    const order = rig.place({ side: 'lay', price: 95, size: 200 });
    expect(lifeOf(order)).toBe('200 matched · matched');
    expect(rig.book.fills).toMatchObject([{ price: 95, size: 20_000, backOrderId: 0, backPlayerId: 0, layOrderId: 1 }]);
    expect(exposure(rig)).toBe(190);
    expect(exposureOf(rig.book.housePosition)).toBe(20_000);
  });
});
