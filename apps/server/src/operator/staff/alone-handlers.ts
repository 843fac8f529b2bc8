import type { BodyOf, ReplyOf } from '@crease/contract';
import { isRefusal, type Money, moneyFromUnits, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { withdrawalSettings } from '../../cashier/withdrawals/withdrawal-settings.ts';
import type { Handlers } from '../../http/handler.ts';
import { ADJUST_ALONE_MAX } from '../proposals/alone-max.ts';

interface AloneDeps {
  readonly store: Pick<Store, 'staff' | 'settings'>;
}

type AloneCalls = Pick<Handlers, 'staffLimits' | 'setStaffLimits'>;
type Limits = ReplyOf<'staffLimits'>;

const KINDS = ['withdrawals', 'deposits', 'adjustments'] as const;

/** Up to how much one person decides alone: less than the house lets one person decide, never more. */
export function aloneHandlers({ store }: AloneDeps): AloneCalls {
  /** Any deposit may be decided by one person, unless their own amount says otherwise. */
  const houseMost = async () => {
    const { aloneMax } = await withdrawalSettings(store.settings);
    return { withdrawals: aloneMax, deposits: null, adjustments: ADJUST_ALONE_MAX } as const;
  };
  const limits = async (told: string): Promise<Limits | Refusal> => {
    const operatorId = Number(told);
    const own = Number.isSafeInteger(operatorId) ? await store.staff.limitsOf(operatorId) : null;
    if (!own) return refuse('NOT_FOUND', { reason: 'operator' });
    const { withdrawals, deposits, adjustments } = await houseMost();
    return {
      operatorId: told,
      own: {
        withdrawals: inUnits(own.withdrawals),
        deposits: inUnits(own.deposits),
        adjustments: inUnits(own.adjustments),
      },
      house: {
        withdrawals: unitsFromMoney(withdrawals),
        deposits: inUnits(deposits),
        adjustments: unitsFromMoney(adjustments),
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
  house: Readonly<Record<(typeof KINDS)[number], Money | null>>,
): Refusal | null {
  for (const kind of KINDS) {
    const [own, most] = [body[kind], house[kind]];
    if (own !== null && most !== null && own > unitsFromMoney(most))
      return refuse('INVALID_INPUT', { reason: 'aloneMost', most }, kind);
  }
  return null;
}
