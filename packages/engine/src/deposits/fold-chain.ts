import { type ChainTerms, type ChainTransfer, exceedsMaximum, isTakenBack, journalKeyOf, worthOf } from './deposit.ts';
import type { DepositStep } from './deposit-step.ts';
import type { ChainStatus } from './payment-status.ts';

/**
 * Applies a chain's state of a deposit's address. A transfer is credited once it has enough confirmations; one that the
 * network drops before is forgotten, after that it is taken back from the player and marked for review.
 * @param paysAnother true if the transfer already paid another deposit.
 */
export function foldChain(step: DepositStep, status: ChainStatus, paysAnother: boolean): void {
  if (status.kind === 'head') foldHead(step, status);
  else if (status.kind === 'reorg') foldReorg(step, status.payment);
  else if (!status.isGood || status.units <= 0) return;
  else if (paysAnother) step.review('paid_another', status.payment);
  else foldTransfer(step, status);
}

function foldTransfer(step: DepositStep, status: Extract<ChainStatus, { kind: 'transfer' }>): void {
  const { deposit } = step;
  const known = deposit.transfers.find(({ payment, state }) => payment === status.payment && state !== 'reversed');
  if (known) {
    if (known.state === 'seen') known.block = status.block;
    return;
  }
  const worth = status.worth ?? worthOf(deposit, status.units);
  const { payment, block, units } = status;
  deposit.transfers.push({ payment, block, units, worth, firstSeenAt: step.now, state: 'seen' });
  step.say('seen', payment);
}

function foldReorg(step: DepositStep, payment: string): void {
  const { deposit } = step;
  const transfer = deposit.transfers.find((one) => one.payment === payment && one.state !== 'reversed');
  if (!transfer) return;
  if (transfer.state === 'credited') {
    const key = journalKeyOf(deposit, payment);
    transfer.state = 'reversed';
    step.reverse(key, transfer.units);
    step.review('taken_back', payment);
    return;
  }
  deposit.transfers = deposit.transfers.filter((one) => one !== transfer);
  deposit.loose = deposit.loose.filter((one) => one.payment !== payment);
  // One that was credited before stays this deposit's: its name is the key of a journal.
  if (!isTakenBack(deposit, payment)) deposit.payments = deposit.payments.filter((one) => one !== payment);
  step.say('taken_back', payment);
}

/** Counts the confirmations of transfers that wait for them; without one the deposit does not change. */
function foldHead(step: DepositStep, { block, transfer }: Extract<ChainStatus, { kind: 'head' }>): void {
  const { deposit } = step;
  const pending = deposit.transfers.filter(({ state }) => state === 'seen');
  if (!deposit.chain || pending.length === 0) return;
  deposit.head = Math.max(deposit.head, block);
  for (const one of pending) {
    const isMeant = transfer === undefined || transfer === one.payment;
    if (isMeant && block - one.block + 1 >= deposit.chain.confirmations) confirm(step, deposit.chain, one);
  }
}

/** Credits a transfer with enough confirmations, or keeps it for an operator. */
function confirm(step: DepositStep, { minimum }: ChainTerms, transfer: ChainTransfer): void {
  const { deposit } = step;
  const isTooLittle = transfer.units < minimum;
  const isLate = transfer.firstSeenAt > deposit.lateUntil || deposit.declinedBy === 'operator';
  const isTooMuch = exceedsMaximum(deposit, transfer.worth);
  if (!isTooLittle && !isLate && !isTooMuch) {
    transfer.state = 'credited';
    step.credit(transfer);
    return;
  }
  transfer.state = 'loose';
  step.keepUnallocated(transfer.payment, transfer.units, transfer.worth);
  if (isLate) step.review('paid_late', transfer.payment);
  else if (isTooMuch) step.review('above_maximum', transfer.payment);
  else if (deposit.status === 'pending') step.end('declined', 'below_minimum', 'provider');
}

/** Returns the confirmations of the transfer with the fewest, and the required number; null if none is pending. */
export function confirmationsOf({
  chain,
  head,
  transfers,
}: Pick<DepositStep['deposit'], 'chain' | 'head' | 'transfers'>): {
  readonly have: number;
  readonly need: number;
} | null {
  const seen = transfers.filter(({ state }) => state === 'seen');
  if (!chain || seen.length === 0) return null;
  const have = Math.min(...seen.map(({ block }) => Math.max(0, head - block + 1)));
  return { have: Math.min(have, chain.confirmations), need: chain.confirmations };
}
