import type { BetPlace } from '@crease/betfair';
import type { Bet } from '@crease/contract';
import { isKind } from '@crease/exchange';
import type { Store } from '@crease/store';
import { betOfRow } from '../../orders/bet-of-row.ts';
import type { ApiIds } from './api-ids.ts';

/** More unsettled bets of one player than any limit allows. */
const MOST = 20_000;

/** Bets of a player as programs see them: those of the order book. */
export class OwnBets {
  readonly #store: Pick<Store, 'bets'>;
  readonly #ids: ApiIds;

  constructor(store: Pick<Store, 'bets'>, ids: ApiIds) {
    this.#store = store;
    this.#ids = ids;
  }

  /** Returns the bets of markets without a result. */
  async current(playerId: number): Promise<Bet[]> {
    const { items } = await this.#store.bets.list({ playerId, status: 'open', page: 1, pageSize: MOST });
    return items.map(betOfRow).filter(isOfBook);
  }

  /** Returns one bet; null: unknown, or of somebody else. */
  async find(playerId: number, orderId: number | null): Promise<Bet | null> {
    const row = orderId === null ? null : await this.#store.bets.byId(playerId, orderId);
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
  async marketsWith(playerId: number, statuses: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const bets = await this.current(playerId);
    const isMeant = ({ remaining }: Bet) => statuses.has(remaining > 0 ? 'EXECUTABLE' : 'EXECUTION_COMPLETE');
    return new Set(bets.filter(isMeant).map(({ marketId }) => marketId));
  }
}

/** Whether a bet is in a market with an order book. */
export function isOfBook({ marketType }: Bet): boolean {
  return isKind({ type: marketType }, 'dealtBy', 'book');
}
