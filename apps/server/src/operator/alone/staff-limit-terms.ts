import type { AloneKind, BodyOf, ReplyOf } from '@crease/contract';
import { isRefusal, type Money, moneyFromUnits, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { aloneCalls } from '../../cashier/alone/alone-settings.ts';
import type { AloneSums } from '../../cashier/alone/alone-sums.ts';
import type { TermsSource } from '../../core/terms-source.ts';

type Limits = ReplyOf<'staffLimits'>;
type Sums = Pick<BodyOf<'setStaffLimits'>, (typeof KINDS)[number]>;

const KINDS = ['withdrawals', 'deposits', 'adjustments'] as const;

export interface StaffLimitDeps {
  readonly store: Pick<Store, 'staff' | 'operators' | 'settings'>;
  readonly alone: AloneSums;
}

/** An operator's limits without approval: at most the general ones. */
export function staffLimitTerms(deps: StaffLimitDeps): TermsSource<'setStaffLimits'> {
  const { store } = deps;
  const limits = (operatorId: string) => staffLimits(deps, operatorId);
  return {
    preview: async ({ operatorId, withdrawals, deposits, adjustments }) => {
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

/** Returns an operator's limits, the general ones, and the amounts used today. */
export async function staffLimits({ store, alone }: StaffLimitDeps, id: string): Promise<Limits | Refusal> {
  const operatorId = Number(id);
  const found = Number.isSafeInteger(operatorId)
    ? await Promise.all([store.staff.limitsOf(operatorId), store.operators.byId(operatorId)])
    : null;
  const [own, person] = found ?? [null, null];
  if (!own || !person) return refuse('NOT_FOUND', { reason: 'operator' });
  const { withdrawals, deposits, adjustments } = await aloneCalls(store.settings);
  const [most, decided] = await Promise.all([alone.limits(operatorId), alone.ofOperator(person.username)]);
  const spent = (kind: AloneKind) => ({
    decided: unitsFromMoney(decided[kind]),
    day: unitsFromMoney(most[kind].day),
  });
  return {
    operatorId: id,
    own: {
      withdrawals: inUnits(own.withdrawals),
      deposits: inUnits(own.deposits),
      adjustments: inUnits(own.adjustments),
    },
    house: {
      withdrawals: unitsFromMoney(withdrawals),
      deposits: unitsFromMoney(deposits),
      adjustments: unitsFromMoney(adjustments),
    },
    today: {
      adjustments: spent('adjustments'),
      deposits: spent('deposits'),
      withdrawals: spent('withdrawals'),
      results: spent('results'),
    },
  };
}

const moneyOf = (units: number | null) => (units === null ? null : moneyFromUnits(units));
const inUnits = (money: Money | null) => (money === null ? null : unitsFromMoney(money));

function tooMuch(sums: Sums, house: Limits['house']): Refusal | null {
  for (const kind of KINDS) {
    const [own, most] = [sums[kind], house[kind]];
    if (own !== null && own > most)
      return refuse('INVALID_INPUT', { reason: 'aloneMost', most: moneyFromUnits(most) ?? 0 }, kind);
  }
  return null;
}
