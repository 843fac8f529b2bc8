import type { Fill, Market, Order } from '@crease/exchange';
import { type HoldChange, isStoredHold, type Journal } from '@crease/ledger';
import type {
  AccountRow,
  AutoCashOut,
  Claim,
  Deposit,
  Fact,
  GameRound,
  GameSeeds,
  GameSwitch,
  HoldRow,
  HouseRows,
  JetChain,
  JetRound,
  LimitsRow,
  MarketRow,
  PaisaRest,
  PastPlay,
  Player,
  PlayLimits,
  ProviderTransaction,
  Referral,
  SettledMarketRows,
  Settlement,
  SportEvent,
  StoredAnswer,
  TableRound,
  Ticket,
  Turnover,
  Withdrawal,
} from '../index.ts';
import { dayOf } from '../index.ts';

/**
 * The record as tables of copies, kept by facts alone: what a store does, without a database. It checks what
 * a database would: unique keys, the chain of balances, one asset a journal.
 */
export class FactStore {
  readonly players = new Map<number, Player>();
  readonly accounts = new Map<string, AccountRow>();
  readonly holds = new Map<string, HoldRow>();
  readonly sportEvents = new Map<string, SportEvent>();
  readonly markets = new Map<string, MarketRow>();
  readonly orders = new Map<number, Order>();
  readonly fills = new Map<number, Fill>();
  readonly autoCashOuts = new Map<string, AutoCashOut>();
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
  readonly jet: { chain: JetChain | null; round: JetRound | null } = { chain: null, round: null };
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
  readonly #keys = new Set<string>();

  /** Takes the facts of one command while the objects they point at are as the command left them. */
  commit(facts: readonly Fact[]): void {
    for (const fact of facts) this.#take(fact);
  }

  answerOf(playerId: number, clientRef: string): StoredAnswer | null {
    const answer = this.answers.get(`${playerId}/${clientRef}`);
    return answer ? structuredClone(answer) : null;
  }

  refHashesOf(playerId: number): number[] {
    return [...this.answers.values()].filter((answer) => answer.playerId === playerId).map(({ refHash }) => refHash);
  }

  /** The rows of the open part. */
  houseRows(): HouseRows {
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
        ({ status, legs }) => status === 'open' || legs.some(({ marketId }) => !over(marketId)),
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

  /** What a player has won, lost and paid in. */
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
      tickets: [...this.tickets.values()].filter(({ legs }) => legs.some((leg) => leg.marketId === marketId)),
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

  #take(fact: Fact): void {
    switch (fact.fact) {
      case 'playerCreated':
      case 'playerChanged':
        this.players.set(fact.player.playerId, structuredClone(fact.player));
        this.counters.playerId = Math.max(this.counters.playerId, fact.player.playerId);
        break;
      case 'orderPlaced':
        if (this.orders.has(fact.order.orderId)) this.breaches.push(`order ${fact.order.orderId} placed twice`);
        this.#putOrder(fact.order);
        break;
      case 'orderChanged':
        if (!this.orders.has(fact.order.orderId)) this.breaches.push(`order ${fact.order.orderId} changed unplaced`);
        this.#putOrder(fact.order);
        break;
      case 'filled':
        if (this.fills.has(fact.fill.fillId)) this.breaches.push(`fill ${fact.fill.fillId} made twice`);
        this.fills.set(fact.fill.fillId, { ...fact.fill });
        this.counters.fillId = Math.max(this.counters.fillId, fact.fill.fillId);
        break;
      case 'fillVoided':
        this.fills.set(fact.fill.fillId, { ...fact.fill });
        break;
      case 'autoCashOutChanged':
        this.#putAutoCashOut(fact.autoCashOut);
        break;
      case 'holdChanged':
        this.#putHold(fact);
        break;
      case 'journalPosted':
        this.#putJournal(fact.journal);
        break;
      case 'marketOpened':
      case 'marketChanged':
        this.markets.set(fact.market.definition.marketId, marketRow(fact.market));
        break;
      case 'sportEventChanged':
        this.sportEvents.set(fact.sportEvent.gameId, structuredClone(fact.sportEvent));
        break;
      case 'settled':
        this.settlements.push({ ...fact.settlement });
        break;
      case 'depositChanged':
        this.deposits.set(fact.deposit.depositId, structuredClone(fact.deposit));
        this.counters.depositId = Math.max(this.counters.depositId, fact.deposit.depositId);
        break;
      case 'withdrawalChanged':
        this.withdrawals.set(fact.withdrawal.withdrawalId, structuredClone(fact.withdrawal));
        this.counters.withdrawalId = Math.max(this.counters.withdrawalId, fact.withdrawal.withdrawalId);
        break;
      case 'ticketChanged':
        this.tickets.set(fact.ticket.ticketId, structuredClone(fact.ticket));
        this.counters.ticketId = Math.max(this.counters.ticketId, fact.ticket.ticketId);
        break;
      case 'claimChanged': {
        const { turnover: _, ...claim } = fact.claim;
        this.claims.set(claim.claimId, structuredClone(claim));
        this.counters.claimId = Math.max(this.counters.claimId, claim.claimId);
        break;
      }
      case 'roundChanged':
        this.rounds.set(fact.round.roundId, structuredClone(fact.round));
        this.counters.roundId = Math.max(this.counters.roundId, fact.round.roundId);
        break;
      case 'gameSwitched':
        this.#putSwitch(fact.gameSwitch);
        break;
      case 'tableRoundChanged':
        this.tables.set(fact.round.tableId, structuredClone(fact.round));
        break;
      case 'seedsChanged':
        if (fact.seeds.revealedAt === null) this.gameSeeds.set(fact.seeds.playerId, { ...fact.seeds });
        break;
      case 'jetRoundChanged':
        this.jet.round = { ...fact.jetRound };
        break;
      case 'jetChainChanged':
        this.jet.chain = { ...fact.chain };
        break;
      case 'providerTransacted':
        this.providerTransactions.set(
          `${fact.transaction.provider}/${fact.transaction.txId}`,
          structuredClone(fact.transaction),
        );
        break;
      case 'paisaRestChanged':
        this.paisaRests.set(fact.paisaRest.playerId, { ...fact.paisaRest });
        break;
      case 'turnoverCounted':
        this.turnover.set(`${fact.turnover.claimId}/${fact.turnover.marketId}`, { ...fact.turnover });
        break;
      case 'referralChanged':
        this.referrals.set(fact.referral.refereeId, structuredClone(fact.referral));
        break;
      case 'referrerHeld':
        if (fact.hold.isHeld) this.heldReferrers.add(fact.hold.referrerId);
        else this.heldReferrers.delete(fact.hold.referrerId);
        break;
      case 'limitsChanged':
        this.limits.set(fact.limits.playerId, structuredClone(fact.limits));
        break;
      case 'answered':
        this.#unique(`answer ${fact.answer.playerId}/${fact.answer.clientRef}`);
        this.answers.set(`${fact.answer.playerId}/${fact.answer.clientRef}`, asText(fact.answer));
        break;
    }
  }

  /** Over once, and never carried out again. */
  #putAutoCashOut(next: AutoCashOut): void {
    const key = `${next.marketId}/${next.playerId}`;
    const before = this.autoCashOuts.get(key);
    if (next.endedAt !== null && before?.endedAt !== null) this.breaches.push(`automatic cash out ${key} ended twice`);
    this.autoCashOuts.set(key, { ...next });
  }

  #putSwitch(turned: GameSwitch): void {
    const key = `${turned.provider}/${turned.gameId}`;
    if (turned.isOn) this.offGames.delete(key);
    else this.offGames.set(key, { ...turned });
  }

  #putOrder(order: Order): void {
    const { slot, ...row } = order;
    void slot;
    this.orders.set(order.orderId, row);
    this.counters.orderId = Math.max(this.counters.orderId, order.orderId);
    this.counters.restedSeq = Math.max(this.counters.restedSeq, order.restedSeq);
  }

  /** What a market holds is worked out from its bets, and a bonus round holds its stake. */
  #putHold({ playerId, asset, purpose: { kind, id }, amount }: HoldChange): void {
    if (!isStoredHold(kind)) return;
    const key = `${playerId}/${asset}/${kind}/${id}`;
    if (amount === 0) this.holds.delete(key);
    else this.holds.set(key, { playerId, asset, kind, id, amount });
  }

  /** [I1] legs sum to zero by form; [I3] each balance follows from the one before; [I27] one asset a journal. */
  #putJournal(journal: Journal): void {
    this.#unique(`journal ${journal.key}`);
    if (journal.journalId !== this.counters.journalId + 1)
      this.breaches.push(`[I3] journal ${journal.journalId} leaves a gap`);
    this.counters.journalId = journal.journalId;
    for (const { transferId, debit, credit, amount, debitBalance, creditBalance } of journal.transfers) {
      if (transferId !== this.counters.transferId + 1) this.breaches.push(`[I3] transfer ${transferId} leaves a gap`);
      this.counters.transferId = transferId;
      this.#move(journal, debit, -amount, debitBalance);
      this.#move(journal, credit, amount, creditBalance);
    }
    this.journals.push(journal);
  }

  #move({ journalId, asset }: Journal, accountId: string, change: number, after: number): void {
    const row = this.accounts.get(accountId) ?? { accountId, asset, balance: 0 };
    if (row.asset !== asset) this.breaches.push(`[I27] journal ${journalId} mixes ${row.asset} and ${asset}`);
    if (row.balance + change !== after)
      this.breaches.push(`[I3] ${accountId}: ${row.balance} + ${change} is not ${after}`);
    this.accounts.set(accountId, { accountId, asset, balance: after });
  }

  #unique(key: string): void {
    if (this.#keys.has(key)) this.breaches.push(`${key} is stored twice`);
    this.#keys.add(key);
  }
}

const isUndecided = ({ status, review }: Deposit | Withdrawal) => status === 'pending' || review;

/** As it comes back from a database: an answer may be one that draws itself when it is read. */
function asText(answer: StoredAnswer): StoredAnswer {
  return JSON.parse(JSON.stringify(answer)) as StoredAnswer;
}

function marketRow(market: Market): MarketRow {
  const { definition, status, statusReason, inPlay, version, guardVersion, state, result } = market;
  const { settling, voiding, settlementVersion, settledBy, runnerStatus, removals } = market;
  return structuredClone({
    definition,
    status,
    statusReason,
    inPlay,
    version,
    guardVersion,
    state,
    result,
    settlementVersion,
    settledBy,
    settling,
    voiding,
    runnerStatus,
    removals,
    stopped: market.stopped !== null,
  });
}
