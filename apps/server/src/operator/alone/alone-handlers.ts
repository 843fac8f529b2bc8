import type { AloneKind, BodyOf, ReplyOf } from '@crease/contract';
import { isRefusal, type Money, moneyFromUnits, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { aloneCalls } from '../../cashier/alone/alone-settings.ts';
import type { AloneSums } from '../../cashier/alone/alone-sums.ts';
import type { Handlers } from '../../http/handler.ts';

interface AloneDeps {
  readonly store: Pick<Store, 'staff' | 'operators' | 'settings'>;
  readonly alone: AloneSums;
}

type AloneCalls = Pick<Handlers, 'staffLimits' | 'setStaffLimits'>;
type Limits = ReplyOf<'staffLimits'>;

const KINDS = ['withdrawals', 'deposits', 'adjustments'] as const;

/** Up to how much one person decides alone: less than the house lets one person decide, never more. */
export function aloneHandlers({ store, alone }: AloneDeps): AloneCalls {
  const houseMost = () => aloneCalls(store.settings);
  const limits = async (told: string): Promise<Limits | Refusal> => {
    const operatorId = Number(told);
    const found = Number.isSafeInteger(operatorId)
      ? await Promise.all([store.staff.limitsOf(operatorId), store.operators.byId(operatorId)])
      : null;
    const [own, person] = found ?? [null, null];
    if (!own || !person) return refuse('NOT_FOUND', { reason: 'operator' });
    const { withdrawals, deposits, adjustments } = await houseMost();
    const [most, decided] = await Promise.all([alone.limits(operatorId), alone.ofOperator(person.username)]);
    const spent = (kind: AloneKind) => ({
      decided: unitsFromMoney(decided[kind]),
      day: unitsFromMoney(most[kind].day),
    });
    return {
      operatorId: told,
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
  };
  return {
    staffLimits: ({ params }) => limits(params.operatorId),
    setStaffLimits: async ({ body, operator }) => {
      const known = await limits(body.operatorId);
      if (isRefusal(known)) return known;
      if (Number(body.operatorId) === operator.operatorId) return refuse('FORBIDDEN', { reason: 'ownRow' });
      const no = tooMuch(body, await houseMost());
      if (no) return no;
      const sum = (units: number | null) => (units === null ? null : moneyFromUnits(units));
      const { withdrawals, deposits, adjustments } = body;
      await store.staff.setLimits(Number(body.operatorId), {
        withdrawals: sum(withdrawals),
        deposits: sum(deposits),
        adjustments: sum(adjustments),
      });
      return limits(body.operatorId);
    },
  };
}

function inUnits(money: Money | null): number | null {
  return money === null ? null : unitsFromMoney(money);
}

function tooMuch(
  body: BodyOf<'setStaffLimits'>,
  house: Readonly<Record<(typeof KINDS)[number], Money>>,
): Refusal | null {
  for (const kind of KINDS) {
    const [own, most] = [body[kind], house[kind]];
    if (own !== null && own > unitsFromMoney(most)) return refuse('INVALID_INPUT', { reason: 'aloneMost', most }, kind);
  }
  return null;
}
