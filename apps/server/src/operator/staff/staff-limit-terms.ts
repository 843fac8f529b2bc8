import type { BodyOf, ReplyOf } from '@crease/contract';
import { isRefusal, type Money, moneyFromUnits, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { withdrawalSettings } from '../../cashier/withdrawals/withdrawal-settings.ts';
import type { TermsSource } from '../../core/terms-source.ts';
import { ADJUST_ALONE_MAX } from '../proposals/alone-max.ts';

type Limits = ReplyOf<'staffLimits'>;
type Sums = Pick<BodyOf<'setStaffLimits'>, (typeof KINDS)[number]>;

const KINDS = ['withdrawals', 'deposits', 'adjustments'] as const;

/** Up to how much one person decides alone: less than the house lets one person decide, never more. */
export function staffLimitTerms(store: Pick<Store, 'staff' | 'settings' | 'operators'>): TermsSource<'setStaffLimits'> {
  const limits = (operatorId: string) => staffLimits(store, operatorId);
  return {
    look: async ({ operatorId, withdrawals, deposits, adjustments }) => {
      const known = await limits(operatorId);
      if (isRefusal(known)) return known;
      const row = await store.operators.byId(Number(operatorId));
      const after = { withdrawals, deposits, adjustments };
      return tooMuch(after, known.house) ?? { subject: row?.username ?? operatorId, before: known.own, after };
    },
    apply: async ({ operatorId, withdrawals, deposits, adjustments }, { answeredBy }) => {
      const row = await store.operators.byId(Number(operatorId));
      if (row?.username === answeredBy) return refuse('FORBIDDEN', { reason: 'ownRow' });
      await store.staff.setLimits(Number(operatorId), {
        withdrawals: moneyOf(withdrawals),
        deposits: moneyOf(deposits),
        adjustments: moneyOf(adjustments),
      });
      return null;
    },
    shown: ({ operatorId }) => limits(operatorId),
  };
}

/** A person's own amounts and what the house lets one person decide. */
export async function staffLimits(
  { staff, settings }: Pick<Store, 'staff' | 'settings'>,
  told: string,
): Promise<Limits | Refusal> {
  const operatorId = Number(told);
  const own = Number.isSafeInteger(operatorId) ? await staff.limitsOf(operatorId) : null;
  if (!own) return refuse('NOT_FOUND', { reason: 'operator' });
  const { aloneMax } = await withdrawalSettings(settings);
  return {
    operatorId: told,
    own: {
      withdrawals: inUnits(own.withdrawals),
      deposits: inUnits(own.deposits),
      adjustments: inUnits(own.adjustments),
    },
    house: { withdrawals: unitsFromMoney(aloneMax), deposits: null, adjustments: unitsFromMoney(ADJUST_ALONE_MAX) },
  };
}

const moneyOf = (units: number | null) => (units === null ? null : moneyFromUnits(units));
const inUnits = (money: Money | null) => (money === null ? null : unitsFromMoney(money));

function tooMuch(asked: Sums, house: Limits['house']): Refusal | null {
  for (const kind of KINDS) {
    const [own, most] = [asked[kind], house[kind]];
    if (own !== null && most !== null && own > most)
      return refuse('INVALID_INPUT', { reason: 'aloneMost', most: moneyFromUnits(most) ?? 0 }, kind);
  }
  return null;
}
