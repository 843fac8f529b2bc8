import type { Command, OrderAnswer, PlacedAnswer, StoredAnswer } from '@crease/operations';
import { expect, it } from 'vitest';
import { SampleExchange } from '../testing/sample-exchange.ts';
import { answerOfText, answerText, type PlacedRows } from './answer-text.ts';

const nowhere = () => Promise.reject(new Error('no rows should be asked for'));

/** Answers of a House to bets that rest, match in part, match and wait, with their orders as they became later. */
function answersWithRows(): { answer: PlacedAnswer; rows: PlacedRows }[] {
  const exchange = new SampleExchange();
  for (const name of ['ann', 'bob']) exchange.player(name);
  exchange.event('g1', 4);
  const resting = exchange.bet(1, 'g1', { side: 'back', size: 1000 });
  const matched = exchange.bet(2, 'g1', { side: 'lay', size: 400, price: 250 });
  const partly = exchange.bet(2, 'g1', { side: 'lay', size: 900 });
  exchange.tell({ verb: 'turnInPlay', gameId: 'g1', feedSeq: null, marketId: 'g1-odds' } as Command);
  const late = exchange.bet(1, 'g1', { side: 'back', size: 300, price: 980 });
  const answers = exchange.takeFacts().flatMap((fact) => (fact.fact === 'answered' ? [fact.answer] : []));
  exchange.settle('g1', 0);
  const bodyOf = (clientRef: string) =>
    (answers.find((answer) => answer.clientRef === clientRef) as StoredAnswer).body as PlacedAnswer;
  return [resting, matched, partly, late].map((clientRef) => {
    const answer = bodyOf(clientRef);
    const order = exchange.orders.find(({ orderId }) => orderId === answer.order.orderId);
    const definition = exchange.house.markets.get('g1-odds')?.definition;
    return { answer, rows: { order, definition } as PlacedRows };
  });
}

it('the answer to a bet comes back as it was given, whatever became of the order, from a sixth of its text', async () => {
  const told = answersWithRows();
  expect(new Set(told.map(({ answer }) => answer.order.status)).size).toBeGreaterThan(1);
  for (const { answer, rows } of told) {
    const text = answerText(answer, answer.order.orderId);
    expect(await answerOfText(text, async () => rows)).toEqual(answer.toJSON());
    // What the House keeps in short and what is drawn of it are stored alike.
    expect(answerText(answer.toJSON(), answer.order.orderId)).toBe(text);
    expect(text.length * 6).toBeLessThan(JSON.stringify(answer).length);
  }
});

it.each(['quote " and \\ slash', 'नमस्ते', '\n\t\0', ''])('words of any kind: %j', async (words) => {
  const [{ answer, rows }] = answersWithRows() as [ReturnType<typeof answersWithRows>[number]];
  const spoken: OrderAnswer = { ...answer.toJSON(), order: { ...answer.order, eventName: words, reason: words } };
  expect(await answerOfText(answerText(spoken, answer.order.orderId), async () => rows)).toEqual(spoken);
});

it.each([
  [{ kind: 'cancelled', cancelled: [{ orderId: 1, size: 100 }], wallet: { balance: 1, cash: 2, exposure: 1 } }],
  [{ kind: 'done' }],
  [null],
  [{ kind: 'order', order: { orderId: 1 }, wallet: { balance: 0, cash: 0, exposure: 0 } }],
])('an answer without an order of its own beside it is kept in full: %j', async (answer) => {
  expect(await answerOfText(answerText(answer, null), nowhere)).toEqual(answer);
});
