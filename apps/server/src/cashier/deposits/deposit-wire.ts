import type { Deposit as DepositOnWire, DeskDeposit, NextStep } from '@crease/contract';
import { confirmationsOf, type Deposit, openRefundOf } from '@crease/engine';
import type { GatewayCurrency, NextStep as GatewayStep } from '@crease/gateways';
import { unitsFromMoney } from '@crease/kernel';
import { isoTime } from '../../core/iso-time.ts';
import { wholeUnits } from '../gateways/exchange-rates.ts';
import { deskTimelineWire, timelineWire } from '../request-wire.ts';

export function depositWire(deposit: Deposit): DepositOnWire {
  const { currency, units, amount, decidedAt } = deposit;
  const sent = wholeUnits(units, currency as GatewayCurrency);
  const fee = deposit.creditedMoney > 0 ? deposit.fee : 0;
  return {
    depositId: `D-${deposit.depositId}`,
    gateway: deposit.gateway,
    amount: unitsFromMoney(amount),
    currency,
    sent,
    rate: Math.round((unitsFromMoney(amount) / sent) * 1e6) / 1e6,
    fee: unitsFromMoney(deposit.fee),
    credited: unitsFromMoney(deposit.creditedMoney - fee - deposit.reversedMoney),
    status: deposit.status,
    inReview: deposit.review,
    reason: deposit.reason,
    reference: deposit.payment || deposit.claim,
    confirmations: confirmationsOf(deposit),
    createdAt: isoTime(deposit.createdAt),
    expiresAt: isoTime(deposit.expiresAt),
    decidedAt: decidedAt === null ? null : isoTime(decidedAt),
    timeline: timelineWire(deposit.timeline),
  };
}

/** Adds the fields for operators. */
export function deskDepositWire(deposit: Deposit, username: string): DeskDeposit {
  const { currency } = deposit;
  return {
    ...depositWire(deposit),
    playerId: String(deposit.playerId),
    username,
    loose: deposit.loose.map(({ payment, units, worth }) => ({
      payment,
      sent: wholeUnits(units, currency as GatewayCurrency),
      worth: unitsFromMoney(worth),
    })),
    openRefund: unitsFromMoney(openRefundOf(deposit)),
    timeline: deskTimelineWire(deposit.timeline),
  };
}

/** Returns the player's next step; null if the provider rejected the request, or nothing is left to do. */
export function nextWire({ next, status, expiresAt }: Deposit): NextStep | null {
  if (!next || status !== 'pending') return null;
  const { kind, url, form, payTo, address, network, qr, sandbox } = next as unknown as GatewayStep & {
    readonly sandbox?: { readonly paymentId: string; readonly page: string };
  };
  return {
    kind,
    ...(url !== undefined && { url }),
    ...(form !== undefined && { form: { ...form } }),
    ...(payTo !== undefined && { payTo: payTo.map((account) => ({ ...account })) }),
    ...(address !== undefined && { address }),
    ...(network !== undefined && { network }),
    ...(qr !== undefined && { qr }),
    ...(sandbox !== undefined && { sandbox }),
    expiresAt: isoTime(expiresAt),
  };
}
