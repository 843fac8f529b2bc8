import { type Refusal, refuse } from '@crease/kernel';
import { cashAccount, gatewayAccount, houseAccount } from '@crease/ledger';
import { postJournal, type Recording, setHold, syncBalances } from '../accounts/recording.ts';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Engine, Fact } from './state.ts';
import { type Withdrawal, withdrawalPurpose } from './withdrawal.ts';
import { type WithdrawalMove, WithdrawalStep } from './withdrawal-step.ts';

/** Answer to every command about one withdrawal. */
export interface WithdrawalAnswer {
  readonly kind: 'withdrawal';
  readonly withdrawal: Withdrawal;
  readonly wallet: WalletSnapshot;
}

/** The target withdrawal, with its stored state: one that left memory is restored from there. */
export interface OnWithdrawal {
  readonly withdrawalId: number;
  readonly recorded: Withdrawal | null;
}

/** Returns the withdrawal of a command: from memory, otherwise from the store. */
export function withdrawalOf(
  { withdrawals }: Engine,
  { withdrawalId, recorded }: { readonly withdrawalId: number; readonly recorded: Withdrawal | null },
): Withdrawal | Refusal {
  const withdrawal = withdrawals.get(withdrawalId) ?? (recorded?.withdrawalId === withdrawalId ? recorded : undefined);
  return withdrawal ?? refuse('NOT_FOUND', { reason: 'withdrawal', withdrawal: withdrawalId });
}

/** Changes a withdrawal; hold and money follow in the same step. */
export function onWithdrawal(
  engine: Engine,
  { withdrawal, now }: { readonly withdrawal: Withdrawal; readonly now: number },
  act: (step: WithdrawalStep) => void,
): Outcome<WithdrawalAnswer, Fact> {
  const step = new WithdrawalStep(withdrawal, now);
  act(step);
  const facts: Fact[] = [];
  if (JSON.stringify(step.withdrawal) !== JSON.stringify(withdrawal))
    recordWithdrawal({ engine, facts, now }, step.withdrawal, step.moves);
  return { facts, answer: withdrawalAnswer(engine, step.withdrawal) };
}

/** Records the state of a withdrawal. While it waits its amount is held, in a separate hold. */
export function recordWithdrawal(
  recording: Recording<Engine, Fact>,
  withdrawal: Withdrawal,
  moves: readonly WithdrawalMove[] = [],
): void {
  const { engine, facts } = recording;
  const { withdrawalId, playerId, asset, amount, status } = withdrawal;
  engine.withdrawals.set(withdrawalId, withdrawal);
  facts.push({ fact: 'withdrawalChanged', withdrawal });
  const held = status === 'pending' ? amount : 0;
  setHold(recording, { playerId, asset, purpose: withdrawalPurpose(withdrawalId), amount: held });
  for (const move of moves) bookMove(recording, withdrawal, move);
  syncBalances(recording, { playerId, asset }, wordsOf(withdrawal));
}

export function withdrawalAnswer(engine: Engine, withdrawal: Withdrawal): WithdrawalAnswer {
  return { kind: 'withdrawal', withdrawal, wallet: walletOf(engine, withdrawal.playerId) };
}

const wordsOf = ({ withdrawalId, gateway }: Withdrawal) =>
  ({ terms: { about: 'kind', kind: 'withdrawal', note: gateway }, reference: `W-${withdrawalId}` }) as const;

function bookMove(
  recording: Recording<Engine, Fact>,
  withdrawal: Withdrawal,
  { kind, money, fee }: WithdrawalMove,
): void {
  const { playerId, asset, gateway, withdrawalId } = withdrawal;
  const provider = recording.engine.ledger.openAccount(gatewayAccount(gateway, asset), asset).accountId;
  const cash = cashAccount({ playerId, asset });
  const transfers = {
    capture: [
      { debit: cash, credit: provider, amount: money - fee },
      { debit: cash, credit: houseAccount('fees', asset), amount: fee },
    ],
    returned: [{ debit: provider, credit: cash, amount: money }],
    loss: [{ debit: houseAccount('house', asset), credit: provider, amount: money }],
  }[kind];
  postJournal(recording, {
    key: `withdrawal:${withdrawalId}:${kind}`,
    asset,
    kind: kind === 'returned' ? 'reversal' : 'withdrawal',
    ...wordsOf(withdrawal),
    transfers: transfers.filter(({ amount }) => amount > 0),
  });
}
