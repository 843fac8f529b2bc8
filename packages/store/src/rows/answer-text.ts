import type { MarketDefinition, Order } from '@crease/exchange';
import { type OrderAnswer, type OrderState, PlacedAnswer, snapshotOfOrder } from '@crease/operations';

/**
 * Nearly every answer is that of a placed order, and nearly all of it stands in the order's own row and its market's.
 * What is kept is what those do not say: the order's changing fields as they were in that moment, the name of the
 * event then, and the wallet: `[1, eventName, …state, …wallet]`. A new field gets a new number and a place at the end.
 */
const PLACED = 1;
const STATE = [
  'matched',
  'remaining',
  'cancelled',
  'lapsed',
  'voided',
  'matchedValue',
  'status',
  'reason',
  'dueAt',
  'settledAt',
  'profit',
] as const satisfies readonly (keyof OrderState)[];
const WALLET = ['available', 'cash', 'held'] as const satisfies readonly (keyof OrderAnswer['wallet'])[];

/** The rows that the answer to a placed order leans on. */
export interface PlacedRows {
  readonly order: Order;
  readonly definition: MarketDefinition;
}

/**
 * An answer as it is stored.
 * @param orderId the order that the command placed and that is stored beside it, if it placed one.
 */
export function answerText(body: unknown, orderId: number | null): string {
  const answer = body as OrderAnswer;
  if (orderId === null || answer?.kind !== 'order' || orderIdOf(answer) !== orderId) return JSON.stringify(body);
  const { wallet } = answer;
  // One that comes fresh from the House holds its moment: nothing else is drawn.
  const order = answer instanceof PlacedAnswer ? answer : answer.order;
  let text = `[${PLACED},${JSON.stringify(order.eventName)}`;
  for (const field of STATE) text += `,${scalarText(order[field])}`;
  for (const field of WALLET) text += `,${wallet[field]}`;
  return `${text}]`;
}

function orderIdOf(answer: OrderAnswer): number {
  return answer instanceof PlacedAnswer ? answer.placed.orderId : answer.order.orderId;
}

const PLAIN = /^[ !#-[\]-~]*$/;

function scalarText(value: string | number | null): string {
  if (typeof value !== 'string') return String(value);
  return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
}

/**
 * The answer as it was given.
 * @param placed asked for when the answer leans on them.
 * @throws SyntaxError when it is no stored answer.
 */
export async function answerOfText(text: string, placed: () => Promise<PlacedRows>): Promise<unknown> {
  const stored = JSON.parse(text) as unknown;
  if (!Array.isArray(stored) || stored[0] !== PLACED) return stored;
  const { order, definition } = await placed();
  const named = (fields: readonly string[], from: number) =>
    Object.fromEntries(fields.map((field, at) => [field, stored[from + at] as unknown]));
  const told = { eventName: stored[1] as string, state: named(STATE, 2) as OrderState };
  const snapshot = snapshotOfOrder(order, definition, told);
  return { kind: 'order', order: snapshot, wallet: named(WALLET, 2 + STATE.length) };
}
