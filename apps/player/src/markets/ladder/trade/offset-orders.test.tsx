import { priceLadder } from '@crease/kernel';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { answerCalls } from '../../../../../../packages/web/src/testing/answer-calls.ts';
import { takeBet } from '../../../core/orders/bets/my-bets.ts';
import { clearSession } from '../../../core/session.ts';
import { betOf, wireBetOf } from '../../../testing/sample-bet.ts';
import { offsetBet } from './offset-orders.ts';

afterEach(clearSession);

const WALLET = { balance: 0, cash: 0, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 };
const PART = { size: 1000, matched: 0, remaining: 1000, status: 'unmatched' } as const;

type Changes = Parameters<typeof betOf>[0];

/**
 * Watches a bet, then receives the updates. @param before updates that arrived before its reply.
 * @returns the sizes of the closing orders, rupees.
 */
async function closedAfter(betId: string, updates: readonly Changes[], before: readonly Changes[] = []) {
  const { sent, end } = answerCalls({
    placeOdds: { bet: wireBetOf({ betId: 'closing' }), wallet: WALLET, exposureAmount: 0 },
  } as never);
  onTestFinished(end);
  for (const update of before) takeBet(betOf({ ...PART, betId, ...update }));
  offsetBet(betOf({ ...PART, betId }), { ticks: 1, prices: priceLadder() }, () => {});
  for (const update of updates) takeBet(betOf({ ...PART, betId, ...update }));
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  return sent.flatMap(({ name, body }) => (name === 'placeOdds' ? [(body as { size: number }).size] : []));
}

const half = { matched: 400, remaining: 600, status: 'partly_matched' } as const;
const all = { matched: 1000, remaining: 0, status: 'matched' } as const;
const replaced = { remaining: 0, cancelled: 1000, status: 'cancelled', reason: 'replaced' } as const;
const settled = { ...all, status: 'settled' } as const;

it('each matched amount is closed once, even if updates are repeated or come after the settlement', async () => {
  expect(await closedAfter('once', [half, half, all, all, settled, settled, all])).toEqual([400, 600]);
});

it('what the stream reported before the reply is closed, too', async () => {
  expect(await closedAfter('early', [], [half])).toEqual([400]);
});

it.each([
  ['before', [replaced, { betId: 'new-before', replaces: 'old-before', ...all }]],
  ['after', [{ betId: 'new-after', replaces: 'old-after', ...all }, replaced]],
] as const)('a replacement is closed once if its bet ends %s it', async (order, updates) => {
  const again = { betId: `new-${order}`, replaces: `old-${order}` };
  const late = [
    { ...again, ...all },
    { ...again, ...settled },
    { ...again, ...all },
  ];
  expect(await closedAfter(`old-${order}`, [...updates, ...late])).toEqual([1000]);
});
