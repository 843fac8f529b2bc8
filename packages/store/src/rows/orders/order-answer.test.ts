import type { Command, OrderAnswer, PlacedAnswer, StoredAnswer } from '@crease/engine';
import type { MarketDefinition, Order } from '@crease/exchange';
import { expect, it } from 'vitest';
import { SampleExchange } from '../../testing/sample-exchange.ts';
import { answerOfRow, answerRowOf, type OrderAnswerRow } from './order-answer.ts';

/**
 * Returns answers of an engine to bets that rest, match in part, match and wait, with the later state of their orders.
 */
function answersWithRows() {
  const exchange = new SampleExchange();
  for (const name of ['ann', 'bob']) exchange.player(name);
  exchange.event('g1', 4);
  const resting = exchange.bet(1, 'g1', { side: 'back', size: 1000 });
  const matched = exchange.bet(2, 'g1', { side: 'lay', size: 400, price: 250 });
  const partly = exchange.bet(2, 'g1', { side: 'lay', size: 900 });
  exchange.execute({ type: 'turnInPlay', gameId: 'g1', feedSeq: null, marketId: 'g1-odds' } as Command);
  const late = exchange.bet(1, 'g1', { side: 'back', size: 300, price: 980 });
  const answers = exchange.takeFacts().flatMap((fact) => (fact.fact === 'answered' ? [fact.answer] : []));
  exchange.settle('g1', 0);
  const bodyOf = (clientRef: string) =>
    (answers.find((answer) => answer.clientRef === clientRef) as StoredAnswer).body as PlacedAnswer;
  return [resting, matched, partly, late].map((clientRef) => {
    const answer = bodyOf(clientRef);
    const order = exchange.orders.find(({ orderId }) => orderId === answer.order.orderId) as Order;
    const definition = exchange.engine.markets.get('g1-odds')?.definition as MarketDefinition;
    return { answer, order, definition };
  });
}

/** Returns the answer as the database does: a plain object of the row's columns. */
const stored = (row: OrderAnswerRow): OrderAnswerRow => {
  const { matched, matchedValue, status, reason, eventName, cash, held } = row;
  return { matched, matchedValue, status, reason, eventName, cash, held };
};

it('the answer to a bet is read back unchanged, whatever the later state of the order', () => {
  const given = answersWithRows();
  expect(new Set(given.map(({ answer }) => answer.order.status)).size).toBeGreaterThan(1);
  for (const { answer, order, definition } of given) {
    const row = answerRowOf(answer, order) as OrderAnswerRow;
    expect(answerOfRow(stored(row), order, definition)).toEqual(answer.toJSON());
    // Reusable answers and their computed form are stored alike.
    expect(answerRowOf(answer.toJSON(), order)).toEqual(stored(row));
  }
});

it.each(['quote " and \\ slash', 'नमस्ते', '\n\t', '', '😀'])('any text: %j', (words) => {
  const [{ answer, order, definition }] = answersWithRows() as [ReturnType<typeof answersWithRows>[number]];
  const spoken: OrderAnswer = { ...answer.toJSON(), order: { ...answer.order, eventName: words, reason: words } };
  expect(answerOfRow(answerRowOf(spoken, order) as OrderAnswerRow, order, definition)).toEqual(spoken);
});

it.each([
  ['of another kind', () => ({ kind: 'cancelled', cancelled: [], wallet: { cash: 1, held: 1, available: 0 } })],
  ['without content', () => null],
  ['to another order', (answer: OrderAnswer) => ({ ...answer, order: { ...answer.order, orderId: 99 } })],
  [
    'with values that the columns lack',
    (answer: OrderAnswer) => ({ ...answer, order: { ...answer.order, lapsed: 1 } }),
  ],
  [
    'with characters that no text column stores',
    (answer: OrderAnswer) => ({ ...answer, order: { ...answer.order, reason: '\0' } }),
  ],
  ['with a lone surrogate', (answer: OrderAnswer) => ({ ...answer, order: { ...answer.order, eventName: '\ud83d' } })],
])('an answer %s is stored in full in another table', (_, change) => {
  const [{ answer, order }] = answersWithRows() as [ReturnType<typeof answersWithRows>[number]];
  expect(answerRowOf(change(answer.toJSON()), order)).toBeNull();
});
