import type { OrderAnswer } from '@crease/operations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerOfText, answerText } from './answer-text.ts';

const money = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const words = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('quote " and \\ slash', 'नमस्ते', '\n\t', ''));

const placed: fc.Arbitrary<OrderAnswer> = fc.record({
  kind: fc.constant('order' as const),
  order: fc.record({
    orderId: money,
    playerId: money,
    asset: fc.constantFrom('play:INR' as const, 'real:INR' as const),
    clientRef: words,
    gameId: words,
    eventName: words,
    sportId: fc.constantFrom(1 as const, 2 as const, 4 as const),
    marketId: words,
    marketName: words,
    marketType: fc.constantFrom('match_odds' as const, 'fancy' as const),
    runnerId: fc.option(words),
    runnerName: words,
    side: fc.constantFrom('back' as const, 'lay' as const),
    price: money,
    run: money,
    size: money,
    matched: money,
    remaining: money,
    cancelled: money,
    lapsed: money,
    voided: money,
    matchedValue: money,
    timeInForce: fc.constantFrom('goodTillCancelled' as const, 'fillOrKill' as const),
    minFill: money,
    persistence: fc.constantFrom('lapse' as const, 'persist' as const),
    status: fc.constantFrom('pending' as const, 'matched' as const),
    reason: fc.option(words),
    placedAt: money,
    dueAt: money,
    settledAt: money,
    profit: fc.option(fc.integer()),
    potentialProfit: money,
    liability: money,
  }),
  wallet: fc.record({ balance: fc.integer(), cash: money, exposure: money }),
});

it('the answer to a bet comes back as it was, at half its length', () => {
  fc.assert(
    fc.property(placed, (answer) => {
      const text = answerText(answer);
      expect(answerOfText(text)).toEqual(answer);
      expect(text.length).toBeLessThan(JSON.stringify(answer).length - 300);
    }),
  );
});

it.each([
  [{ kind: 'cancelled', cancelled: [{ orderId: 1, size: 100 }], wallet: { balance: 1, cash: 2, exposure: 1 } }],
  [{ kind: 'done' }],
  [null],
  [{ kind: 'order', order: { orderId: 1 }, wallet: { balance: 0, cash: 0, exposure: 0 } }],
])('any other answer keeps its names: %j', (answer) => {
  expect(answerOfText(answerText(answer))).toEqual(answer);
});
