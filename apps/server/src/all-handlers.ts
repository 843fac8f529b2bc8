import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import { accountHandlers } from './accounts/account-handlers.ts';
import type { AccountRoom } from './accounts/account-room.ts';
import type { AppBoard } from './app/app-board.ts';
import { type AppHandlersOptions, appHandlers } from './app/app-handlers.ts';
import type { VisitHandlersOptions } from './app/visit-handlers.ts';
import { visitHandlers } from './app/visit-handlers.ts';
import { whileLive } from './app/while-live.ts';
import type { HouseDoor } from './house-door.ts';
import type { Handlers } from './http/handler.ts';
import type { Catalogue } from './markets/catalogue.ts';
import { catalogueHandlers } from './markets/catalogue-handlers.ts';
import type { MarketChart } from './markets/market-chart.ts';
import type { SettledMarkets } from './markets/settled-markets.ts';
import type { NewsDesk } from './news/news-desk.ts';
import { type OperatorHandlersOptions, operatorHandlers } from './operator/operator-handlers.ts';
import { betsHandlers } from './orders/bets-handlers.ts';
import { cancelHandler } from './orders/cancel-handler.ts';
import { placeHandlers } from './orders/place-handlers.ts';
import { sessionHandlers } from './sessions/session-handlers.ts';
import type { SessionRegistry } from './sessions/session-registry.ts';
import { exposureHandler } from './wallet/exposure-handler.ts';
import { statementHandler } from './wallet/statement-handler.ts';

export interface HandlerSources
  extends Pick<AppHandlersOptions, 'feed' | 'clock' | 'uptime' | 'troubles' | 'writer' | 'freeBytes'> {
  readonly board: AppBoard;
  readonly store: Store;
  readonly door: HouseDoor;
  readonly sessions: SessionRegistry;
  readonly accountRoom: AccountRoom;
  readonly catalogue: Catalogue;
  readonly chart: MarketChart;
  readonly news: NewsDesk;
  readonly settled: SettledMarkets;
  readonly visits: Omit<VisitHandlersOptions, 'door'>;
  /** What only those who run the house need. */
  readonly operators: Pick<OperatorHandlersOptions, 'sessions' | 'trail'>;
  /** Whose books are shown. */
  readonly asset: Asset;
}

/** Every call of the contract with the room that answers it. */
export function allHandlers(sources: HandlerSources): Handlers {
  const { board, store, door, sessions, accountRoom, catalogue, chart, asset, feed, clock, uptime } = sources;
  const { visits, operators, news, settled, troubles, writer, freeBytes } = sources;
  return {
    ...appHandlers({ board, catalogue, store, feed, clock, uptime, troubles, writer, freeBytes, now: Date.now }),
    ...sessionHandlers({ ...accountRoom, board, door, sessions, store }),
    ...accountHandlers({ ...accountRoom, door, sessions, store }),
    ...catalogueHandlers({ catalogue, chart, store, asset }),
    ...placeHandlers(whileLive(board, door)),
    ...cancelHandler(door),
    ...betsHandlers(door, store),
    ...exposureHandler(door),
    ...statementHandler(store),
    ...visitHandlers({ door, ...visits }),
    ...operatorHandlers({
      ...{ ...operators, door, store, board, news, settled, counter: visits.counter },
      ...{ accounts: accountRoom.accounts, playerSessions: sessions, now: accountRoom.now },
    }),
  };
}
