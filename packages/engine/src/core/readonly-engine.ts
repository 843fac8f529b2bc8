import type { Ledger } from '@crease/ledger';
import type { Claim } from '../bonus/claim.ts';
import type { AutoCashOutTable } from '../cash-outs/auto-cash-out-table.ts';
import type { DepositTable } from '../deposits/deposit-table.ts';
import type { GameSeeds } from '../games/game-seeds.ts';
import type { JetTable } from '../jet/jet-table.ts';
import type { Player } from '../players/player.ts';
import type { ProviderTable } from '../providers/provider-table.ts';
import type { Referral } from '../referral/referral.ts';
import type { RoundTable } from '../rounds/round-table.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { SportEvent } from '../sport-events/sport-event.ts';
import type { GameSwitch } from '../switches/game-switch.ts';
import type { GameTable } from '../tables/table-round.ts';
import type { TicketTable } from '../tickets/ticket-table.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import type { Engine, EngineMarket } from './engine.ts';
import type { OrderTable } from './order-table.ts';
import type { Seat } from './seat.ts';

/** The engine for whoever only looks at it: nothing of it can be changed through this type. Every engine is one. */
export interface ReadonlyEngine
  extends Pick<Engine, 'assets' | 'limits' | 'due' | 'feedOrder'>,
    Readonly<Pick<Engine, 'clock' | 'restarting'>> {
  readonly players: ReadonlyMap<number, Readonly<Player>>;
  /** By player id. */
  readonly seats: readonly (Readonly<Seat> | undefined)[];
  /** In lower case. */
  readonly usernames: ReadonlySet<string>;
  readonly sportEvents: ReadonlyMap<string, Readonly<SportEvent>>;
  readonly markets: ReadonlyMap<string, Readonly<EngineMarket>>;
  readonly closedMarkets: ReadonlyMap<string, string>;
  readonly orders: Pick<OrderTable, 'size' | 'get' | 'values'>;
  readonly autoCashOuts: Pick<AutoCashOutTable, 'get' | 'has' | 'inMarket' | 'ofPlayer' | 'values'>;
  readonly settlements: ReadonlyMap<string, readonly Settlement[]>;
  readonly settling: ReadonlyMap<string, unknown>;
  readonly deposits: Pick<DepositTable, 'size' | 'get' | 'values' | 'usedBy' | 'waitingOf'>;
  readonly withdrawals: ReadonlyMap<number, Readonly<Withdrawal>>;
  readonly tickets: Pick<TicketTable, 'get' | 'values' | 'inMarket' | 'marketsOf'>;
  readonly claims: ReadonlyMap<number, Readonly<Claim>>;
  readonly referrals: ReadonlyMap<number, Readonly<Referral>>;
  readonly heldReferrers: ReadonlySet<number>;
  readonly rounds: Pick<RoundTable, 'size' | 'get' | 'has' | 'values' | 'ofPlayer'>;
  readonly offGames: ReadonlyMap<string, GameSwitch>;
  readonly gameSeeds: ReadonlyMap<number, GameSeeds>;
  readonly jet: Readonly<Omit<JetTable, 'bets'>> & { readonly bets: ReadonlyMap<string, number> };
  readonly providers: Pick<ProviderTable, 'rest' | 'openRounds'>;
  readonly tables: ReadonlyMap<string, Readonly<GameTable>>;
  readonly voiding: ReadonlySet<string>;
  readonly ledger: Pick<
    Ledger,
    'accounts' | 'account' | 'balance' | 'purse' | 'pursesOf' | 'hold' | 'trialInSteps' | 'lastJournalId'
  >;
  readonly counters: Readonly<Engine['counters']>;
}
