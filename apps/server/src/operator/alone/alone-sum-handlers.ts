import type { AloneSettings as Wire } from '@crease/contract';
import { isRefusal, moneyFromUnits, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { type AloneSettings, aloneSettings, setAloneSettings } from '../../cashier/alone/alone-settings.ts';
import { type AloneSums, byKind } from '../../cashier/alone/alone-sums.ts';
import type { Handlers } from '../../http/handler.ts';
import type { AloneTerms, Proposable } from '../proposals/proposable.ts';
import { type Proposals, proposedAs } from '../proposals/proposals.ts';

interface AloneSumDeps {
  readonly store: Pick<Store, 'settings'>;
  readonly alone: AloneSums;
  readonly proposals: Proposals;
}

type AloneSumCalls = Pick<Handlers, 'aloneToday' | 'aloneSettings' | 'setAloneLimits'>;

/** Handlers of the limits without approval, and what the caller used today. */
export function aloneSumHandlers({ store: { settings }, alone, proposals }: AloneSumDeps): AloneSumCalls {
  return {
    aloneToday: async ({ query: { playerId }, operator }) => {
      const id = Number(playerId);
      const [limits, person, player] = await Promise.all([
        alone.limits(operator.operatorId),
        alone.ofOperator(operator.username),
        Number.isSafeInteger(id) ? alone.ofPlayer(id) : null,
      ]);
      const spent = (decided: number, day: number) => ({ decided: unitsFromMoney(decided), day: unitsFromMoney(day) });
      return {
        person: byKind((kind) => ({
          ...spent(person[kind], limits[kind].day),
          call: unitsFromMoney(limits[kind].call),
        })),
        player: player && byKind((kind) => spent(player[kind], limits[kind].playerDay)),
      };
    },
    aloneSettings: async () => aloneSettingsWire(await aloneSettings(settings)),
    setAloneLimits: async ({ body: { deposits: units, times, reason }, operator, address }) => {
      const now = await aloneSettings(settings);
      const deposits = units === undefined ? now.deposits : moneyFromUnits(units);
      if (deposits === null) return refuse('INVALID_INPUT', { reason: 'amount' }, 'deposits');
      const terms = { deposits, times: byKind((kind) => times?.[kind] ?? now.times[kind]) };
      const proposed = await proposedAs(proposals, { kind: 'alone', terms, reason }, { operator, address });
      return isRefusal(proposed) ? proposed : { ...aloneSettingsWire(now), ...proposed };
    },
  };
}

/** A change of the limits without approval; needs two operators. */
export function aloneChange(settings: Store['settings']): Proposable<AloneTerms> {
  return {
    right: 'house.set',
    preview: async (terms) => {
      const now = aloneSettingsWire(await aloneSettings(settings));
      const then = aloneSettingsWire(terms);
      if (JSON.stringify(now) === JSON.stringify(then)) return refuse('INVALID_INPUT', { reason: 'nothingChanges' });
      return { about: 'alone', limitsNow: now, limitsThen: then };
    },
    digestOf: JSON.stringify,
    carryOut: async (terms) => {
      await setAloneSettings(settings, terms);
      return null;
    },
  };
}

function aloneSettingsWire({ deposits, times }: AloneSettings): Wire {
  const { adjustments, deposits: deposit, withdrawals, results } = times;
  return { deposits: unitsFromMoney(deposits), times: { adjustments, deposits: deposit, withdrawals, results } };
}
