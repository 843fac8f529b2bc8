import type { AloneKind, BodyOf, ReplyOf } from '@crease/contract';
import { isRefusal, type Money, moneyFromUnits, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { aloneCalls } from '../../cashier/alone/alone-settings.ts';
import { type AloneSums, byKind } from '../../cashier/alone/alone-sums.ts';
import type { TermsSource } from '../../core/terms-source.ts';
import { recordOf } from '../../core/values/record-of.ts';

type Limits = ReplyOf<'staffLimits'>;
type Sums = Pick<BodyOf<'setStaffLimits'>, StaffKind>;

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
    preview: async ({ operatorId, ...sums }) => {
      const known = await limits(operatorId);
      if (isRefusal(known)) return known;
      const row = await store.operators.byId(Number(operatorId));
      const after = ofKinds((kind) => sums[kind]);
      return tooMuch(after, known.house) ?? { subject: row?.username ?? operatorId, before: known.own, after };
    },
    apply: async ({ operatorId, ...sums }, { answeredBy }) => {
      const row = await store.operators.byId(Number(operatorId));
      if (row?.username === answeredBy) return refuse('FORBIDDEN', { reason: 'ownRow' });
      await store.staff.setLimits(
        Number(operatorId),
        ofKinds((kind) => moneyOf(sums[kind])),
      );
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
  const house = await aloneCalls(store.settings);
  const [most, decided] = await Promise.all([alone.limits(operatorId), alone.ofOperator(person.username)]);
  const spent = (kind: AloneKind) => ({
    decided: unitsFromMoney(decided[kind]),
    day: unitsFromMoney(most[kind].day),
  });
  return {
    operatorId: id,
    own: ofKinds((kind) => inUnits(own[kind])),
    house: ofKinds((kind) => unitsFromMoney(house[kind])),
    today: byKind(spent),
  };
}

type StaffKind = (typeof KINDS)[number];

const ofKinds = <T>(of: (kind: StaffKind) => T) => recordOf(KINDS, of);

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
