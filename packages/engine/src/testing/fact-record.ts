import type { Fill, Order } from '@crease/exchange';
import type { Journal } from '@crease/ledger';
import {
  type AccountRow,
  type AutoCashOut,
  type Claim,
  type Deposit,
  dayOf,
  type EngineRows,
  type GameRound,
  type GameSeeds,
  type GameSwitch,
  type Heartbeat,
  type HoldRow,
  type JetChain,
  type JetRound,
  type LimitsRow,
  type MarketRow,
  type OrderGroup,
  type PaisaRest,
  type PastPlay,
  type Player,
  type PlayLimits,
  type ProviderTransaction,
  type Referral,
  type SettledMarketRows,
  type Settlement,
  type SportEvent,
  type StoredAnswer,
  type TableRound,
  type Ticket,
  type Turnover,
  type Withdrawal,
} from '../index.ts';
import { isHeld } from '../tickets/ticket.ts';

/** The store as tables of copies, with its queries, without a database. */
export class FactRecord {
  readonly players = new Map<number, Player>();
  readonly accounts = new Map<string, AccountRow>();
  readonly holds = new Map<string, HoldRow>();
  readonly sportEvents = new Map<string, SportEvent>();
  readonly markets = new Map<string, MarketRow>();
  readonly orders = new Map<number, Order>();
  readonly fills = new Map<number, Fill>();
  readonly autoCashOuts = new Map<string, AutoCashOut>();
  readonly heartbeats = new Map<string, Heartbeat>();
  readonly orderGroups = new Map<number, OrderGroup>();
  readonly journals: Journal[] = [];
  readonly settlements: Settlement[] = [];
  readonly answers = new Map<string, StoredAnswer>();
  readonly deposits = new Map<number, Deposit>();
  readonly withdrawals = new Map<number, Withdrawal>();
  readonly tickets = new Map<number, Ticket>();
  readonly claims = new Map<number, Claim>();
  readonly turnover = new Map<string, Turnover>();
  readonly limits = new Map<number, PlayLimits>();
  readonly referrals = new Map<number, Referral>();
  readonly rounds = new Map<number, GameRound>();
  readonly offGames = new Map<string, GameSwitch>();
  readonly gameSeeds = new Map<number, GameSeeds>();
  readonly jet: { chains: JetChain[]; round: JetRound | null } = { chains: [], round: null };
  readonly providerTransactions = new Map<string, ProviderTransaction>();
  readonly paisaRests = new Map<number, PaisaRest>();
  readonly tables = new Map<string, TableRound>();
  readonly heldReferrers = new Set<number>();
  readonly breaches: string[] = [];
  readonly counters = {
    playerId: 0,
    orderId: 0,
    fillId: 0,
    journalId: 0,
    transferId: 0,
    restedSeq: 0,
    depositId: 0,
    withdrawalId: 0,
    claimId: 0,
    roundId: 0,
    ticketId: 0,
  };

  answerOf(playerId: number, clientRef: string): StoredAnswer | null {
    const answer = this.answers.get(`${playerId}/${clientRef}`);
    return answer ? structuredClone(answer) : null;
  }

  refHashesOf(playerId: number): number[] {
    return [...this.answers.values()].filter((answer) => answer.playerId === playerId).map(({ refHash }) => refHash);
  }

  /** Returns the rows of the open part. */
  engineRows(): EngineRows {
    const over = (marketId: string) => ['settled', 'voided'].includes(this.markets.get(marketId)?.status ?? '');
    return structuredClone({
      players: [...this.players.values()],
      accounts: [...this.accounts.values()],
      holds: [...this.holds.values()],
      sportEvents: [...this.sportEvents.values()],
      markets: [...this.markets.values()].filter((row) => !over(row.definition.marketId)),
      orders: [...this.orders.values()].filter((order) => !over(order.marketId)),
      fills: [...this.fills.values()].filter((fill) => !over(fill.marketId)),
      autoCashOuts: [...this.autoCashOuts.values()]
        .filter(({ endedAt }) => endedAt === null)
        .sort((one, other) => one.setAt - other.setAt || one.playerId - other.playerId),
      heartbeats: [...this.heartbeats.values()].filter(({ timeoutMs, isPaused }) => timeoutMs > 0 || isPaused),
      orderGroups: [...this.orderGroups.values()].filter(({ endedAt }) => endedAt === 0),
      counters: this.counters,
      settlements: this.settlements.filter((row) => {
        const market = this.markets.get(row.marketId);
        return market?.settling && row.version >= market.settlementVersion - 1 && !row.reversal;
      }),
      closedMarkets: [...this.markets.values()]
        .map(({ definition: { marketId, gameId } }) => ({ marketId, gameId }))
        .filter(({ marketId }) => over(marketId)),
      deposits: [...this.deposits.values()].filter(isUndecided),
      withdrawals: [...this.withdrawals.values()].filter(isUndecided),
      tickets: [...this.tickets.values()].filter(
        (ticket) =>
          isHeld(ticket) || (ticket.status !== 'lapsed' && ticket.legs.some(({ marketId }) => !over(marketId))),
      ),
      claims: this.#liveClaims(over),
      turnover: [...this.turnover.values()].filter(({ claimId }) => this.claims.get(claimId)?.status === 'running'),
      referrals: [...this.referrals.values()],
      heldReferrers: [...this.heldReferrers],
      rounds: [...this.rounds.values()].filter(({ status }) => status === 'open'),
      offGames: [...this.offGames.values()],
      gameSeeds: [...this.gameSeeds.values()],
      jet: this.jet,
      providerTransactions: [...this.providerTransactions.values()],
      providerRounds: [...this.rounds.values()].filter(({ status, play }) => status !== 'open' && 'takenIn' in play),
      paisaRests: [...this.paisaRests.values()],
      tableRounds: [...this.tables.values()],
      limits: [...this.limits.values()].map((row): LimitsRow => ({ ...row, past: this.pastOf(row.playerId) })),
    });
  }

  /** Returns a player's results and deposits. */
  pastOf(playerId: number): PastPlay {
    const paid = this.settlements.filter((row) => row.playerId === playerId && row.claimId === 0);
    const moves = [...this.tickets.values()]
      .filter((row) => row.playerId === playerId && !row.claimId)
      .flatMap((row) => row.moves);
    const deposits = [...this.deposits.values()].filter((row) => row.playerId === playerId && row.creditedMoney > 0);
    const played = [...this.rounds.values()].filter(
      (row) => row.playerId === playerId && row.status === 'closed' && !row.claimId,
    );
    return {
      results: [
        ...paid.map(({ at, gross, commission }) => ({ day: dayOf(at), net: gross - commission })),
        ...played.map(({ closedAt, win, stake }) => ({ day: dayOf(closedAt ?? 0), net: win - stake })),
        ...moves.map(({ at, net }) => ({ day: dayOf(at), net })),
      ],
      deposits: deposits.map(({ depositId, decidedAt, creditedMoney }) => ({
        depositId,
        at: decidedAt ?? 0,
        amount: creditedMoney,
      })),
    };
  }

  settledRows(marketId: string): SettledMarketRows {
    const market = this.markets.get(marketId);
    if (!market) throw new Error(`no market ${marketId} is stored`);
    const inForce = (row: Settlement) =>
      row.marketId === marketId && row.version === market.settlementVersion && !row.reversal;
    return structuredClone({
      market,
      orders: [...this.orders.values()].filter((order) => order.marketId === marketId),
      fills: [...this.fills.values()].filter((fill) => fill.marketId === marketId),
      settlements: this.settlements.filter(inForce),
      tickets: [...this.tickets.values()].filter(
        ({ status, legs }) => status !== 'lapsed' && legs.some((leg) => leg.marketId === marketId),
      ),
      claims: this.#claimsOf([
        ...[...this.orders.values(), ...this.settlements].filter((row) => row.marketId === marketId),
        ...[...this.tickets.values()].filter(({ legs }) => legs.some((leg) => leg.marketId === marketId)),
      ]),
    });
  }

  #liveClaims(isOver: (marketId: string) => boolean): Claim[] {
    const played = this.#claimsOf([
      ...[...this.orders.values()].filter(({ marketId }) => !isOver(marketId)),
      ...[...this.tickets.values()].filter(({ legs }) => legs.some(({ marketId }) => !isOver(marketId))),
    ]);
    const lastOf = new Map<string, Claim>();
    for (const claim of this.claims.values()) lastOf.set(`${claim.pocket}:${claim.playerId}:${claim.asset}`, claim);
    const filled = [...lastOf].filter(([accountId]) => (this.accounts.get(accountId)?.balance ?? 0) !== 0);
    const running = [...this.claims.values()].filter(({ status }) => status === 'running');
    const live = new Set([...played, ...filled.map(([, claim]) => claim), ...running]);
    return [...this.claims.values()].filter((claim) => live.has(claim));
  }

  #claimsOf(rows: readonly { readonly claimId?: number }[]): Claim[] {
    const ids = new Set(rows.map(({ claimId }) => claimId));
    return [...this.claims.values()].filter(({ claimId }) => ids.has(claimId));
  }
}

const isUndecided = ({ status, review }: Deposit | Withdrawal) => status === 'pending' || review;
