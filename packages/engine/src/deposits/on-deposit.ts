import { type Refusal, refuse } from '@crease/kernel';
import { cashAccount, gatewayAccount, houseAccount } from '@crease/ledger';
import { postJournal, syncBalances } from '../accounts/recording.ts';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import type { Context } from '../core/command.ts';
import type { DoneAnswer, Outcome } from '../core/outcome.ts';
import { countDeposit } from '../limits/count-play.ts';
import type { Deposit } from './deposit.ts';
import { type DepositMove, DepositStep, passTime } from './deposit-step.ts';
import { isUndecided } from './fold-decision.ts';
import type { Engine, Fact } from './state.ts';

/** Answer to every command about one deposit. */
export interface DepositAnswer {
  readonly kind: 'deposit';
  readonly deposit: Deposit;
  readonly wallet: WalletSnapshot;
}

/** The target deposit, with its stored state: a deposit that left memory is restored from there. */
export interface OnDeposit {
  readonly depositId: number;
  /** As stored; null if the caller did not read it. The state in memory has priority. */
  readonly recorded: Deposit | null;
}

interface Asked {
  readonly depositId: number;
  readonly recorded: Deposit | null;
}

/** Returns the deposit of a command: from memory, otherwise from the store. */
export function depositOf({ deposits }: Engine, { depositId, recorded }: Asked): Deposit | Refusal {
  const deposit = deposits.get(depositId) ?? (recorded?.depositId === depositId ? recorded : undefined);
  return deposit ?? refuse('NOT_FOUND', { reason: 'deposit', deposit: depositId });
}

/**
 * Changes a deposit: advances the clock, runs `act`, then moves the money, all recorded as one.
 * @returns the outcome, without facts if nothing changed.
 */
export function onDeposit(
  engine: Engine,
  { deposit, now }: { readonly deposit: Deposit; readonly now: number },
  act: (step: DepositStep) => void,
): Outcome<DepositAnswer, Fact> {
  const step = new DepositStep(deposit, now);
  passTime(step);
  act(step);
  const facts: Fact[] = [];
  const isChanged = JSON.stringify(step.deposit) !== JSON.stringify(deposit);
  if (isChanged) {
    engine.deposits.put(step.deposit);
    countDeposit(engine, step.deposit);
    const hasNewEntry = step.deposit.timeline.at(-1) !== deposit.timeline.at(-1);
    facts.push({ fact: 'depositChanged', deposit: step.deposit, hasNewEntry });
    for (const move of step.moves) bookMove({ engine, facts, now }, step.deposit, move);
  }
  return { facts, answer: depositAnswer(engine, step.deposit) };
}

export function depositAnswer(engine: Engine, deposit: Deposit): DepositAnswer {
  return { kind: 'deposit', deposit, wallet: walletOf(engine, deposit.playerId) };
}

/**
 * Books money in: the provider holds it for us, the player owns it, the fee belongs to the house. A reversal books the
 * opposite; the amount that the player already spent is lent to them.
 */
function bookMove(
  recording: { readonly engine: Engine; readonly facts: Fact[]; readonly now: number },
  deposit: Deposit,
  { key, kind, money, fee }: DepositMove,
): void {
  const { playerId, asset, gateway, depositId } = deposit;
  const cash = cashAccount({ playerId, asset });
  const provider = recording.engine.ledger.openAccount(gatewayAccount(gateway, asset), asset).accountId;
  const about = {
    terms: { about: 'kind', kind: 'deposit', note: gateway },
    reference: `D-${depositId}`,
  } as const;
  const isCredit = kind === 'credit';
  const transfers = isCredit
    ? [
        { debit: provider, credit: cash, amount: money - fee },
        { debit: provider, credit: houseAccount('fees', asset), amount: fee },
      ]
    : [{ debit: cash, credit: provider, amount: money }];
  postJournal(recording, {
    // Derived from the transaction, so that the store accepts it only once, whatever else fails.
    key: isCredit ? `deposit:${gateway}:${key}` : `deposit:${depositId}:${key}`,
    asset,
    kind: isCredit ? 'deposit' : 'reversal',
    ...about,
    transfers: transfers.filter(({ amount }) => amount > 0),
    ...(isCredit ? {} : { forced: true }),
  });
  syncBalances(recording, { playerId, asset }, about);
}

/** The clock advanced: expire overdue deposits, and drop those decided long ago from memory. */
interface ExpireDeposits {
  readonly type: 'expireDeposits';
}

/**
 * How long a decided deposit stays in memory, ms. Longer than any command waits, so that a later read from the store
 * finds the decision.
 */
export const KEPT_MS = 10 * 60_000;

/** Advances the clock of every waiting deposit. */
export function expireDeposits(engine: Engine, _: ExpireDeposits, { now }: Context): Outcome<DoneAnswer, Fact> {
  const facts: Fact[] = [];
  for (const deposit of engine.deposits.values()) {
    const isDue = deposit.status === 'pending' && now >= Math.min(deposit.expiresAt, deposit.graceUntil);
    if (isDue) facts.push(...onDeposit(engine, { deposit, now }, () => {}).facts);
    else if (!isUndecided(deposit) && now - (deposit.timeline.at(-1)?.at ?? 0) > KEPT_MS)
      engine.deposits.remove(deposit);
  }
  return { facts, answer: { kind: 'done' } };
}
