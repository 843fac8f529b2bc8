import { isRefusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import { isAboveOwn } from '../callers/above-own.ts';
import type { DepositBook } from '../cashier/deposits/deposit-book.ts';
import { deskDepositWire } from '../cashier/deposits/deposit-wire.ts';
import { numberOf } from '../cashier/gateways/payment-id.ts';
import type { HouseDoor } from '../core/house-door.ts';
import type { Handlers } from '../http/handler.ts';
import { approvedSum } from './proposals/deposit-approval.ts';
import type { Proposals } from './proposals/proposals.ts';

interface DepositDeps {
  readonly door: HouseDoor;
  readonly store: Pick<Store, 'staff'>;
  readonly deposits: Pick<DepositBook, 'find' | 'decide'>;
  readonly proposals: Proposals;
}

type Approve = Pick<Handlers, 'approveDeposit'>;

/**
 * A deposit above what the person decides alone waits for a second one, who answers the proposal or approves it by
 * themselves.
 * @param alone the same for who decides it alone.
 */
export function depositHandlers({ door, store, deposits, proposals }: DepositDeps, alone: Partial<Approve>) {
  const { approveDeposit: approve } = alone;
  if (!approve) return {};
  const approveDeposit: Handlers['approveDeposit'] = async (call) => {
    const { params, body, operator, address } = call;
    const depositId = numberOf('D', params.id) ?? Number(params.id);
    const deposit = Number.isSafeInteger(depositId) ? await deposits.find(depositId) : null;
    if (!deposit) return approve(call);
    const sum = { of: 'deposits', amount: approvedSum(deposit) } as const;
    if (!(await isAboveOwn(store.staff, operator, sum))) return approve(call);
    const terms = { depositId, reference: body.reference ?? '' };
    const proposal = await proposals.propose({ kind: 'deposit', terms, reason: body.note }, { operator, address });
    if (isRefusal(proposal)) return proposal;
    const player = await door.ask('player', { playerId: deposit.playerId });
    return { deposit: deskDepositWire(deposit, player?.username ?? ''), waitingForSecond: true };
  };
  return { approveDeposit };
}
