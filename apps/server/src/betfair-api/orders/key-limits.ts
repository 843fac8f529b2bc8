import type { CheckedOrder, InstructionError } from '@crease/betfair';
import type { Bet } from '@crease/contract';
import { dayOf, startOfDay } from '@crease/engine';
import { type Money, moneyFromUnits, priceFromDecimal } from '@crease/kernel';
import type { ApiKeyRow } from '@crease/store';
import { KeyedMutex } from '../../core/mutex.ts';
import type { ApiCaller } from '../access/api-caller.ts';
import type { TradingAccount } from '../accounts/trading-account.ts';

type Risked = Pick<CheckedOrder, 'side' | 'price' | 'size'>;

/** What an order can lose, minor units. */
function riskOf({ side, price, size }: Risked): number {
  return side === 'back' ? size : (size * (price - 100)) / 100;
}

/** Returns why an order is above the limit of its key for one bet; null: it is not. */
export function refuseByKeyLimits({ mostStake }: Pick<ApiKeyRow, 'mostStake'>, order: Risked): InstructionError | null {
  return mostStake !== null && riskOf(order) > mostStake ? 'LOSS_LIMIT_EXCEEDED' : null;
}

interface Placement {
  readonly orders: readonly Risked[];
  /** The bet whose unmatched part the orders replace. */
  readonly replaced?: Bet;
}

interface DayLimitOptions {
  readonly account: Pick<TradingAccount, 'lossSince' | 'isOfKey'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The limits of keys for one day. Each bet counts for itself. */
export class DayLimit {
  readonly #options: DayLimitOptions;
  readonly #turns = new KeyedMutex<string>();

  constructor(options: DayLimitOptions) {
    this.#options = options;
  }

  /**
   * Places orders if they fit into the limit of their key. Orders of a key with a limit are placed one call after the
   * other: concurrent calls would read the same sum and exceed the limit together.
   * @param place resolves once the orders are stored.
   * @returns null if the orders are above the limit.
   */
  async within<T>(caller: ApiCaller, placement: Placement, place: () => Promise<T>): Promise<T | null> {
    const { playerId, key } = caller;
    const { mostDayLoss } = key;
    if (mostDayLoss === null) return place();
    return this.#turns.run(`${playerId} ${key.number}`, async () =>
      (await this.#lossWith(caller, placement)) <= mostDayLoss ? place() : null,
    );
  }

  /** What the bets of the day would lose at most with a placement, minor units. */
  async #lossWith(caller: ApiCaller, { orders, replaced }: Placement): Promise<Money> {
    const { account, now } = this.#options;
    const since = startOfDay(dayOf(now()));
    const isCounted = (bet: Bet) => account.isOfKey(caller, bet) && Date.parse(bet.placedAt) >= since;
    const counted = await account.lossSince(caller, since);
    const used = counted - (replaced && isCounted(replaced) ? restRiskOf(replaced) : 0);
    return Math.max(0, used) + orders.reduce((sum, order) => sum + riskOf(order), 0);
  }
}

/** What the unmatched part of a bet can lose, minor units. */
function restRiskOf({ side, price, remaining }: Bet): number {
  return riskOf({ side, price: priceFromDecimal(price ?? 0) ?? 0, size: moneyFromUnits(remaining) ?? 0 });
}
