import type { OrderAnswer, OrderSnapshot, WalletSnapshot } from '@crease/operations';

/**
 * Nearly every answer is that of a placed order, and half of its text would be the names of its fields. It is kept
 * as `[1, …order, …wallet]`, in this order for ever; new fields are added at the end of a list with a new number.
 */
const PLACED = 1;
const ORDER_FIELDS = Object.keys({
  orderId: 0,
  playerId: 0,
  asset: 0,
  clientRef: 0,
  gameId: 0,
  eventName: 0,
  sportId: 0,
  marketId: 0,
  marketName: 0,
  marketType: 0,
  runnerId: 0,
  runnerName: 0,
  side: 0,
  price: 0,
  run: 0,
  size: 0,
  matched: 0,
  remaining: 0,
  cancelled: 0,
  lapsed: 0,
  voided: 0,
  matchedValue: 0,
  timeInForce: 0,
  minFill: 0,
  persistence: 0,
  status: 0,
  reason: 0,
  placedAt: 0,
  dueAt: 0,
  settledAt: 0,
  profit: 0,
  potentialProfit: 0,
  liability: 0,
} satisfies Record<keyof OrderSnapshot, 0>) as readonly (keyof OrderSnapshot)[];
const WALLET_FIELDS = ['balance', 'cash', 'exposure'] as const satisfies readonly (keyof WalletSnapshot)[];

/** An answer as it is stored. */
export function answerText(body: unknown): string {
  if (!isPlaced(body)) return JSON.stringify(body);
  const { order, wallet } = body;
  let text = `[${PLACED}`;
  for (const field of ORDER_FIELDS) text += `,${scalarText(order[field])}`;
  for (const field of WALLET_FIELDS) text += `,${wallet[field]}`;
  return `${text}]`;
}

const PLAIN = /^[ !#-[\]-~]*$/;

function scalarText(value: string | number | null): string {
  if (typeof value !== 'string') return String(value);
  return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
}

/** @throws SyntaxError when it is no stored answer. */
export function answerOfText(text: string): unknown {
  const stored = JSON.parse(text) as unknown;
  if (!Array.isArray(stored) || stored[0] !== PLACED) return stored;
  const named = (fields: readonly string[], from: number) =>
    Object.fromEntries(fields.map((field, at) => [field, stored[from + at] as unknown]));
  return { kind: 'order', order: named(ORDER_FIELDS, 1), wallet: named(WALLET_FIELDS, 1 + ORDER_FIELDS.length) };
}

/** Exactly the fields above: anything else is kept with its names, so that nothing can be lost. */
function isPlaced(body: unknown): body is OrderAnswer {
  const answer = body as Partial<OrderAnswer> | null;
  if (answer?.kind !== 'order' || !answer.order || !answer.wallet) return false;
  return sizeOf(answer.order) === ORDER_FIELDS.length && sizeOf(answer.wallet) === WALLET_FIELDS.length;
}

function sizeOf(object: object): number {
  let size = 0;
  for (const _ in object) size++;
  return size;
}
