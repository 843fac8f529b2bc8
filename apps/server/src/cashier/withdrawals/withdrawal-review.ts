import type { DeskWithdrawal, KycReply, WithdrawalRisk } from '@crease/contract';
import type { Withdrawal } from '@crease/engine';
import { payoutDeskWire } from '../../payout-accounts/payout-account-wire.ts';
import type { PayoutAccounts } from '../../payout-accounts/payout-accounts.ts';

/** Age below which a payout account counts as new, ms. */
const NEW_ACCOUNT_MS = 48 * 3_600_000;

type Identity = KycReply['status'];
type Payee = DeskWithdrawal['payee'];
type Look = Pick<DeskWithdrawal, 'payee' | 'identity' | 'risk'>;

interface LookDeps {
  readonly accounts: Pick<PayoutAccounts, 'known' | 'othersWith'>;
  readonly identityOf: (playerId: number) => Promise<Identity>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Returns data for an operator's decision: payee, identity and risks. */
export function withdrawalReview(deps: LookDeps): (withdrawal: Withdrawal) => Promise<Look> {
  return (withdrawal) => lookAt(deps, withdrawal);
}

async function lookAt({ accounts, identityOf, now }: LookDeps, withdrawal: Withdrawal): Promise<Look> {
  const [opened, identity] = await Promise.all([
    accounts.known(withdrawal.payoutAccountId),
    identityOf(withdrawal.playerId),
  ]);
  const account = opened && payoutDeskWire(opened, await accounts.othersWith(opened), now());
  const isNew = opened !== null && withdrawal.createdAt - opened.row.addedAt < NEW_ACCOUNT_MS;
  return { payee: payeeOf(account), identity, risk: riskOf({ account, identity, isNew, review: withdrawal.review }) };
}

function payeeOf(account: ReturnType<typeof payoutDeskWire> | null): Payee {
  if (!account) return null;
  const { payoutAccountId, type, masked, bankName, ifscCode, accountName, verifiedName, nameCheck, alsoOf } = account;
  return { payoutAccountId, type, masked, bankName, ifscCode, accountName, verifiedName, nameCheck, alsoOf };
}

interface RiskSigns {
  readonly account: Payee;
  readonly identity: Identity;
  /** The account was added shortly before the request. */
  readonly isNew: boolean;
  readonly review: boolean;
}

type Level = DeskWithdrawal['risk']['level'];

/** Level of each reason; the highest one counts. */
const WEIGHT: Readonly<Record<WithdrawalRisk, Level>> = {
  accountGone: 'high',
  identityMissing: 'hold',
  identityPending: 'hold',
  nameDiffers: 'high',
  nameNear: 'medium',
  sharedAccount: 'high',
  newAccount: 'medium',
  review: 'high',
};
const ORDER: readonly Level[] = ['low', 'medium', 'hold', 'high'];

/** Returns the risk reasons, gravest first, and the resulting level. */
function riskOf({ account, identity, isNew, review }: RiskSigns): DeskWithdrawal['risk'] {
  const signs: readonly (readonly [WithdrawalRisk, boolean])[] = [
    ['accountGone', account === null],
    ['review', review],
    ['sharedAccount', account !== null && account.alsoOf.length > 0],
    ['nameDiffers', account?.nameCheck === 'different' || account?.nameCheck === 'refused'],
    ['identityMissing', identity === 'none' || identity === 'declined'],
    ['identityPending', identity === 'pending'],
    ['nameNear', account?.nameCheck === 'near'],
    ['newAccount', isNew],
  ];
  const reasons = signs.filter(([, holds]) => holds).map(([reason]) => reason);
  const level = reasons.reduce<Level>((worst, reason) => graver(worst, WEIGHT[reason]), 'low');
  return { level, reasons };
}

function graver(one: Level, other: Level): Level {
  return ORDER.indexOf(other) > ORDER.indexOf(one) ? other : one;
}
