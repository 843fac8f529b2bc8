import { isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import type { Context, PlayerCommand } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { refuseDeposit, refuseShut } from '../limits/refuse-play.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';
import { type ChainTerms, DEPOSIT_MAX, type Deposit, type DepositTimes, type FeeTerms } from './deposit.ts';
import { DepositStep } from './deposit-step.ts';
import { type DepositAnswer, depositAnswer } from './on-deposit.ts';
import type { Engine, Fact } from './state.ts';
import { duplicate, isClaimedElsewhere } from './used-payments.ts';

/** Request a deposit. The caller checks the gateway's limits and rate. */
interface RequestDeposit extends PlayerCommand {
  readonly type: 'requestDeposit';
  readonly gateway: string;
  /** Before the fee. */
  readonly amount: Money;
  /** On the amount. */
  readonly fee: Money;
  /** Missing: the fee is flat. */
  readonly feeTerms?: FeeTerms;
  /** The currency that the player sends. */
  readonly currency: string;
  readonly units: number;
  readonly times: DepositTimes;
  readonly chain: ChainTerms | null;
  /** Transaction of a player who has already paid, normalised. */
  readonly claim: string;
  /** The stored deposit that the claim is assigned to; null if none. */
  readonly usedBy: number | null;
}

/** Maximum number of waiting deposits per player: more are a mistake or an attack. */
const WAITING_MAX = 10;

export const hashRequestDeposit: BodyHash<RequestDeposit> = ({ gateway, amount, claim }) =>
  beginBody(8).text(gateway).number(amount).text(claim).end();

/** Records a player's request to pay in. No money moves until the provider reports the payment. */
export function requestDeposit(
  engine: Engine,
  command: RequestDeposit,
  { now }: Context,
): Outcome<DepositAnswer, Fact> | Refusal {
  const { playerId, amount, fee, feeTerms, units, gateway, currency, chain, claim, times, usedBy } = command;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  const { player } = playerState;
  const no =
    refuseShut(playerState, now) ??
    refuseAmounts(command) ??
    refuseMany(engine, playerId) ??
    refuseDeposit(engine, playerId, { amount, now });
  if (no) return no;
  const isClaimed =
    claim !== '' && isClaimedElsewhere(engine, { depositId: null, gateway }, { payment: claim, usedBy });
  if (isClaimed) return duplicate(claim);
  const step = new DepositStep(
    {
      ...NEW,
      ...times,
      depositId: ++engine.counters.depositId,
      playerId,
      asset: player.asset,
      gateway,
      currency,
      units,
      amount,
      fee,
      ...(feeTerms && { feeTerms }),
      chain,
      createdAt: now,
      claim,
    },
    now,
  );
  step.say('requested');
  if (claim) step.say('claimed', claim);
  engine.deposits.put(step.deposit);
  const facts: Fact[] = [{ fact: 'depositChanged', deposit: step.deposit, hasNewEntry: true }];
  return { facts, answer: depositAnswer(engine, step.deposit) };
}

type Fresh = Omit<
  Deposit,
  | keyof RequestDeposit['times']
  | 'depositId'
  | 'playerId'
  | 'asset'
  | 'gateway'
  | 'currency'
  | 'units'
  | 'amount'
  | 'fee'
  | 'chain'
  | 'createdAt'
>;

/** The fields of a deposit without any status. */
const NEW: Fresh = {
  providerId: '',
  next: null,
  status: 'pending',
  review: false,
  reason: '',
  claim: '',
  payment: '',
  payments: [],
  isUnderWay: false,
  credited: 0,
  creditedMoney: 0,
  reversed: 0,
  reversedMoney: 0,
  loose: [],
  refunds: [],
  transfers: [],
  head: 0,
  declinedBy: '',
  decidedAt: null,
  timeline: [],
};

function refuseAmounts({ amount, fee, units }: RequestDeposit): Refusal | null {
  const isWhole = isMoney(amount) && isMoney(fee) && Number.isSafeInteger(units);
  if (!isWhole || amount <= 0 || units <= 0 || fee < 0 || fee >= amount)
    return refuse('INVALID_INPUT', { reason: 'amount' }, 'amount');
  if (amount > DEPOSIT_MAX) return refuse('ABOVE_MAXIMUM', { reason: 'deposit', max: DEPOSIT_MAX }, 'amount');
  return null;
}

function refuseMany({ deposits }: Engine, playerId: number): Refusal | null {
  const waiting = [...deposits.waitingOf(playerId)].length;
  return waiting < WAITING_MAX ? null : refuse('LIMIT_REACHED', { reason: 'waitingDeposits', most: WAITING_MAX });
}
