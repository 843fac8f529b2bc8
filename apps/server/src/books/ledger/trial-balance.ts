import type { ReplyOf } from '@crease/contract';
import { type Asset, unitsFromMoney } from '@crease/kernel';
import { ACCOUNT_KINDS, type AccountKind } from '@crease/ledger';
import type { Store } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import { DAY_MS } from '../../core/values/days.ts';

/** Returns the end of a day (UTC), epoch ms; null without a day: now. */
export function endOfDay(day: string | undefined): number | null {
  return day === undefined ? null : Date.parse(`${day}T00:00:00.000Z`) + DAY_MS;
}

const KINDS = Object.keys(ACCOUNT_KINDS) as AccountKind[];

/**
 * Returns every kind of account of each asset, in the order of the chart, with their sum: zero if the books balance.
 */
export async function trialBalanceOf(
  { ledger }: Pick<Store, 'ledger'>,
  { day, now }: { readonly day: string | undefined; readonly now: number },
): Promise<ReplyOf<'trialBalance'>> {
  const before = endOfDay(day);
  const rows = await ledger.trialBalance(before);
  const assets = [...new Set(rows.map(({ asset }) => asset))];
  const ofAsset = (asset: Asset) => {
    const own = rows.filter((row) => row.asset === asset);
    const sum = own.reduce((total, { balance }) => total + balance, 0);
    const kinds = own
      .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
      .map(({ kind, accounts, balance }) => {
        const { meaning, owner } = ACCOUNT_KINDS[kind];
        return { kind, meaning, owner, accounts, balance: unitsFromMoney(balance) };
      });
    return { asset, sum: unitsFromMoney(sum), kinds };
  };
  return { day: day ?? null, at: isoTime(now), assets: assets.map(ofAsset) };
}
