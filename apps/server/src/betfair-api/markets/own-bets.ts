import type { BetPlace } from '@crease/betfair';
import type { Bet } from '@crease/contract';
import { isKind } from '@crease/exchange';
import { betOfRow } from '../../orders/stored-bets.ts';
import type { ApiCaller } from '../access/api-caller.ts';
import type { TradingAccount } from '../accounts/trading-account.ts';
import type { ApiIds } from './api-ids.ts';

/** Bets of a program's player as it sees them: those of the order book. */
export class OwnBets {
  readonly #account: Pick<TradingAccount, 'open' | 'find'>;
  readonly #ids: ApiIds;

  constructor(account: Pick<TradingAccount, 'open' | 'find'>, ids: ApiIds) {
    this.#account = account;
    this.#ids = ids;
  }

  /** Returns the bets of markets without a result. */
  async current(caller: ApiCaller): Promise<Bet[]> {
    return (await this.#account.open(caller)).map(betOfRow).filter(isOfBook);
  }

  /** Returns one bet; null: unknown, or of somebody else. */
  async find(caller: ApiCaller, orderId: number | null): Promise<Bet | null> {
    const row = orderId === null ? null : await this.#account.find(caller, orderId);
    const bet = row && betOfRow(row);
    return bet && isOfBook(bet) ? bet : null;
  }

  /** Returns where bets are in the numbering of programs, in their order. */
  async placesOf(bets: readonly Pick<Bet, 'marketId' | 'runnerId'>[]): Promise<BetPlace[]> {
    await this.#ids.assign(
      'market',
      bets.map(({ marketId }) => marketId),
    );
    await this.#ids.assign(
      'runner',
      bets.map(({ runnerId }) => runnerId ?? ''),
    );
    return bets.map(({ marketId, runnerId }) => ({
      marketId: this.#ids.marketIdOf(marketId),
      selectionId: this.#ids.numberOf('runner', runnerId ?? ''),
    }));
  }

  /** Returns our ids of markets with bets that are, or are not, executable. */
  async marketsWith(caller: ApiCaller, statuses: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const bets = await this.current(caller);
    const isMeant = ({ remaining }: Bet) => statuses.has(remaining > 0 ? 'EXECUTABLE' : 'EXECUTION_COMPLETE');
    return new Set(bets.filter(isMeant).map(({ marketId }) => marketId));
  }
}

/** Whether a bet is in a market with an order book. */
export function isOfBook({ marketType }: Bet): boolean {
  return isKind({ type: marketType }, 'dealtBy', 'book');
}
