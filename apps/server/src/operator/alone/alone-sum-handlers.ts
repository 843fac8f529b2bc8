import { ALONE_KINDS, type AloneKind } from '@crease/contract';
import { isRefusal, moneyFromUnits, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { aloneSettings } from '../../cashier/alone/alone-settings.ts';
import type { AloneSums } from '../../cashier/alone/alone-sums.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Proposals } from '../proposals/proposals.ts';
import { aloneSettingsWire } from './alone-change.ts';

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
      const proposal = await proposals.propose({ kind: 'alone', terms, reason }, { operator, address });
      if (isRefusal(proposal)) return proposal;
      return { ...aloneSettingsWire(now), proposalId: String(proposal.proposalId) };
    },
  };
}

function byKind<T>(of: (kind: AloneKind) => T): Record<AloneKind, T> {
  return Object.fromEntries(ALONE_KINDS.map((kind) => [kind, of(kind)])) as Record<AloneKind, T>;
}
