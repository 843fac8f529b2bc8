import { isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import { withdrawableOf } from '../accounts/player-state.ts';
import type { Context, PlayerCommand } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';
import { recordWithdrawal, type WithdrawalAnswer, withdrawalAnswer } from './on-withdrawal.ts';
import type { Engine, Fact } from './state.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Request a payout. The caller checks code, account and identity. */
interface RequestWithdrawal extends PlayerCommand {
  readonly type: 'requestWithdrawal';
  readonly amount: Money;
  readonly fee: Money;
  readonly payoutAccountId: string;
  readonly gateway: string;
  /** Required number of operators' approvals; 0: it may be sent at once. */
  readonly needs: number;
  /** Set if the server requests it for a self-excluded player: shown in the timeline. */
  readonly by?: 'exclusion';
}

export const hashRequestWithdrawal: BodyHash<RequestWithdrawal> = ({ amount, payoutAccountId }) =>
  beginBody(9).number(amount).text(payoutAccountId).end();

/** Holds the requested amount in the same step, so that a second request cannot use it. */
export function requestWithdrawal(
  engine: Engine,
  command: RequestWithdrawal,
  { now }: Context,
): Outcome<WithdrawalAnswer, Fact> | Refusal {
  const { playerId, amount, fee, payoutAccountId, gateway, needs, by = '' } = command;
  const player = engine.players.get(playerId);
  const playerState = engine.playerStates[playerId];
  if (!player || !playerState) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!isMoney(amount) || !isMoney(fee) || amount <= 0 || fee < 0 || fee >= amount)
    return refuse('INVALID_INPUT', { reason: 'amount' }, 'amount');
  const { available, owed } = playerState.balances;
  // A debt from a reversed payment must be repaid before any withdrawal.
  if (owed > 0) return refuse('INSUFFICIENT_FUNDS', { reason: 'owed', owed });
  if (amount > available) return refuse('INSUFFICIENT_FUNDS', { reason: 'money', needed: amount, available });
  const free = withdrawableOf(playerState);
  if (amount > free.available) return refuse('INSUFFICIENT_FUNDS', { reason: 'carried', ...free });
  const withdrawal: Withdrawal = {
    withdrawalId: ++engine.counters.withdrawalId,
    playerId,
    asset: player.asset,
    amount,
    fee,
    payoutAccountId,
    gateway,
    createdAt: now,
    needs,
    status: 'pending',
    review: false,
    reason: '',
    approvals: [],
    send: null,
    captured: 0,
    returned: 0,
    houseLoss: 0,
    decidedAt: null,
    paidAt: null,
    timeline: [{ at: now, what: 'requested', reference: '', by }],
  };
  const facts: Fact[] = [];
  recordWithdrawal({ engine, facts, now }, withdrawal);
  return { facts, answer: withdrawalAnswer(engine, withdrawal) };
}
