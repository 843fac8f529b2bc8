import type { ConfirmationFault, ConfirmedRow } from '@crease/contract';
import type { Withdrawal, WithdrawalAnswer } from '@crease/engine';
import { isRefusal, moneyFromUnits, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import { isoTime } from '../../core/iso-time.ts';
import { Mutex } from '../../core/mutex.ts';
import type { Handlers } from '../../http/handler.ts';
import type { PayoutAccounts } from '../../payout-accounts/payout-accounts.ts';
import type { AloneSums } from '../alone/alone-sums.ts';
import { numberOf } from '../gateways/payment-id.ts';
import { withdrawalSettings } from '../settings/withdrawal-settings.ts';
import { type AnswerRow, type BankRow, bankFile, readAnswer } from './bank-file.ts';
import type { WithdrawalBook } from './withdrawal-book.ts';
import { paidUnder } from './withdrawal-wire.ts';

interface PayoutBatchDeps {
  readonly book: WithdrawalBook;
  readonly engine: EngineClient;
  readonly accounts: Pick<PayoutAccounts, 'details'>;
  readonly store: Pick<Store, 'settings'>;
  readonly alone: AloneSums;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type BatchCalls = Pick<Handlers, 'payoutMethod' | 'payoutBatch' | 'confirmPayouts'>;

/** Handlers of the bank file and its answer. Serialised, so that no withdrawal is in two new files. */
export function payoutBatchHandlers(deps: PayoutBatchDeps): BatchCalls {
  const mutex = new Mutex();
  const { settings } = deps.store;
  return {
    payoutMethod: async () => ({ paidBy: (await withdrawalSettings(settings)).paidBy }),
    payoutBatch: ({ body: { again } }) =>
      mutex.run(async () => {
        const rows = await takeRows(deps, again);
        const total = rows.reduce((sum, { withdrawal: { amount, fee } }) => sum + amount - fee, 0);
        const at = isoTime(deps.now()).slice(0, 16).replace(/[-:]/g, '').replace('T', '-');
        return { name: `payouts-${at}.csv`, csv: bankFile(rows), rows: rows.length, total: unitsFromMoney(total) };
      }),
    confirmPayouts: ({ files, operator }) =>
      mutex.run(async () => {
        const answer = readAnswer(files.confirmation?.bytes ?? new Uint8Array());
        if (!answer) return refuse('INVALID_INPUT', { reason: 'noConfirmation' }, 'confirmation');
        const seen = new Set<string>();
        const rows: ConfirmedRow[] = [];
        for (const row of answer) rows.push(await confirmed({ ...deps, operator }, row, seen));
        return { rows };
      }),
  };
}

/**
 * Returns approved withdrawals to be paid manually, and marks them as sent. Cards are excluded: their number is not
 * stored.
 */
async function takeRows({ book, engine, accounts }: PayoutBatchDeps, again: boolean): Promise<BankRow[]> {
  const rows: BankRow[] = [];
  for (const agreed of await engine.query('agreedWithdrawals', {})) {
    if (!book.isPaidByHand(agreed) || (agreed.send !== null && !again)) continue;
    const details = await accounts.details(agreed.payoutAccountId);
    if (!details || details.type === 'card') continue;
    const sent = agreed.send === null ? await book.sendByHand(agreed) : null;
    if (sent && isRefusal(sent)) continue;
    rows.push({ withdrawal: sent?.withdrawal ?? agreed, details });
  }
  return rows;
}

async function confirmed(
  deps: PayoutBatchDeps & { readonly operator: OperatorCaller },
  row: AnswerRow,
  seen: Set<string>,
): Promise<ConfirmedRow> {
  const { line, request } = row;
  const refused = (fault: ConfirmationFault): ConfirmedRow => ({ line, request, outcome: 'refused', fault });
  const done = (outcome: ConfirmedRow['outcome']): ConfirmedRow => ({ line, request, outcome, fault: null });
  const withdrawalId = numberOf('W', request);
  if (withdrawalId === null || (row.status !== 'paid' && row.status !== 'failed')) return refused('badRow');
  const isSeen = seen.has(request) || (row.reference !== '' && seen.has(row.reference));
  seen.add(request).add(row.reference);
  if (isSeen) return refused('twiceInFile');
  const found = await deps.book.find(withdrawalId);
  const fault = found ? faultOf(found, row, deps.book) : 'unknownRequest';
  if (!found || fault) return refused(fault ?? 'unknownRequest');
  if (found.status !== 'pending') return done('already');
  const isPaid = row.status === 'paid';
  const answer = await (isPaid ? deps.book.paidByHand(found, row.reference) : failed(deps, found));
  if (answer === null) return done('waiting');
  if (isRefusal(answer)) return refused('decidedOtherwise');
  // Another decision may have been made first, by an operator or another file.
  if (isPaid && paidUnder(answer.withdrawal) !== row.reference) return refused('otherReference');
  if (!isPaid && answer.withdrawal.status !== 'declined') return refused('decidedOtherwise');
  return done(isPaid ? 'paid' : 'failed');
}

/**
 * Reports a payout that the bank did not make: within the limits the money is released; null: a second approver is
 * needed.
 */
function failed(
  { alone, book, operator }: PayoutBatchDeps & { readonly operator: OperatorCaller },
  found: Withdrawal,
): Promise<WithdrawalAnswer | Refusal | null> {
  const { amount, playerId, withdrawalId } = found;
  const act = { call: 'confirmPayouts', amount, playerId, key: String(withdrawalId) } as const;
  return alone.decide<WithdrawalAnswer | null>(operator, act, {
    alone: () => book.failedByHand(found),
    second: async () => null,
  });
}

/** Returns why a row is skipped; null: it is valid, or was confirmed before. */
function faultOf(found: Withdrawal, row: AnswerRow, book: WithdrawalBook): ConfirmationFault | null {
  if (!book.isPaidByHand(found)) return 'notSent';
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(row.amount) || moneyFromUnits(Number(row.amount)) !== found.amount - found.fee)
    return 'otherAmount';
  const isPaid = row.status === 'paid';
  if (isPaid && (row.reference.length < 4 || row.reference.length > 60)) return 'noReference';
  if (found.send === null) return 'notSent';
  if (found.status === 'pending') return null;
  if ((found.status === 'approved') !== isPaid) return 'decidedOtherwise';
  return isPaid && paidUnder(found) !== row.reference ? 'otherReference' : null;
}
