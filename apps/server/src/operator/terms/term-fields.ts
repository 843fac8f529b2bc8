import type { TermsCall } from '@crease/contract';

/** Format of a value. */
type TermUnit = 'money' | 'percent' | 'hours' | 'days' | 'rupees' | 'onOff' | 'yesNo' | 'plain';

/**
 * The direction of a change that needs no approval: `lower` and `higher` by number, `off`. The opposite direction, and
 * every change of a field without one, needs a second approver.
 */
type AloneDirection = 'lower' | 'higher' | 'off';

export interface TermField {
  readonly name: string;
  readonly unit: TermUnit;
  readonly alone?: AloneDirection;
  /** Text for a missing value. */
  readonly empty?: string;
}

/**
 * Every setting that limits money, with the direction, if any, that needs no approval. A direction exists only if it
 * can neither pay anyone more nor keep players from their money, and acting at once can stop a loss.
 */
export const TERM_FIELDS: Readonly<Record<TermsCall, Readonly<Record<string, TermField>>>> = {
  setWithdrawalSettings: {
    cancellable: { name: 'Players can call a withdrawal off', unit: 'yesNo' },
    needsIdentity: { name: 'Verified identity needed', unit: 'yesNo' },
    rolloverPercent: { name: 'Share of deposits played first', unit: 'percent' },
    aloneMax: { name: 'One person approves up to', unit: 'money', alone: 'lower' },
    min: { name: 'Smallest withdrawal', unit: 'money' },
  },
  setRates: {
    BDT: { name: 'One BDT', unit: 'rupees' },
    USDT: { name: 'One USDT', unit: 'rupees' },
    stepPercent: { name: 'Most that a rate may move', unit: 'percent' },
  },
  setPayoutWait: { hours: { name: 'Wait of a new or changed payout account', unit: 'hours', alone: 'higher' } },
  setPayoutMethod: { paidBy: { name: 'Bank accounts and UPI are paid by', unit: 'plain' } },
  setKycRetention: {
    approvedDays: { name: 'Approved documents kept', unit: 'days' },
    declinedDays: { name: 'Declined documents kept', unit: 'days' },
  },
  switchGateway: { on: { name: 'Gateway', unit: 'onOff', alone: 'off' } },
  switchGame: { on: { name: 'Game', unit: 'onOff', alone: 'off' } },
  setTicketLimits: {
    minStake: { name: 'Least stake of a line', unit: 'money', alone: 'higher' },
    maxStake: { name: 'Most staked on a ticket', unit: 'money', alone: 'lower' },
    maxPayout: { name: 'Most that a ticket pays', unit: 'money', alone: 'lower' },
    maxLiability: { name: 'Most lost on one outcome', unit: 'money', alone: 'lower' },
    maxEventLiability: { name: 'Most lost on an event', unit: 'money', alone: 'lower' },
  },
  setStaffLimits: {
    withdrawals: { name: 'Withdrawals alone up to', unit: 'money', alone: 'lower', empty: 'as the role' },
    deposits: { name: 'Deposits alone up to', unit: 'money', alone: 'lower', empty: 'as the role' },
    adjustments: { name: 'Adjustments alone up to', unit: 'money', alone: 'lower', empty: 'as the role' },
  },
  changeFeed: {
    on: { name: 'Feed', unit: 'onOff', alone: 'off' },
    perSecond: { name: 'Messages per second', unit: 'plain', alone: 'lower' },
    perDay: { name: 'New events per day', unit: 'plain', alone: 'lower' },
    settles: { name: 'Settles results', unit: 'yesNo', alone: 'off' },
    sports: { name: 'Sports', unit: 'plain' },
  },
  publishBonus: {
    version: { name: 'Version', unit: 'plain', empty: 'not published' },
    cap: { name: 'Gives at most', unit: 'money' },
    least: { name: 'Least deposit', unit: 'money' },
    mostPerBet: { name: 'Most per bet', unit: 'money' },
    budget: { name: 'Budget', unit: 'money', empty: 'no end' },
    percent: { name: 'Percent', unit: 'percent' },
    times: { name: 'Claims per player', unit: 'plain' },
    timesDays: { name: 'Period of claims, days', unit: 'plain' },
    isVerifiedOnly: { name: 'Verified players only', unit: 'yesNo' },
    until: { name: 'Ends', unit: 'plain', empty: 'no end' },
  },
};
