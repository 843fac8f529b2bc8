import type { Money } from '@crease/kernel';
import type { Store } from '@crease/store';
import { total } from './figure-hours.ts';

/** Returns how far the ledger is from zero over all assets; anything else is a bug. */
export async function ledgerOff({ ledger }: Pick<Store, 'ledger'>): Promise<Money> {
  const kinds = await ledger.trialBalance(null);
  const assets = [...new Set(kinds.map(({ asset }) => asset))];
  return total(assets, (asset) =>
    Math.abs(
      total(
        kinds.filter((one) => one.asset === asset),
        ({ balance }) => balance,
      ),
    ),
  );
}
