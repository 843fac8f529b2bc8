import type { Market, Order } from '@crease/exchange';
import { type HoldChange, isStoredHold, type Journal } from '@crease/ledger';
import type { AutoCashOut, Fact, GameSwitch, JetChain, MarketRow, StoredAnswer } from '../index.ts';
import { FactRecord } from './fact-record.ts';

/**
 * Builds the store from facts only, without a database. Checks the database's constraints: unique keys, the chain of
 * balances, one asset per journal.
 */
export class FactStore extends FactRecord {
  readonly #keys = new Set<string>();

  /** Stores the facts of one command, before later commands change the objects they point at. */
  commit(facts: readonly Fact[]): void {
    for (const fact of facts) this.#take(fact);
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
      case 'heartbeatChanged':
        this.heartbeats.set(`${fact.heartbeat.playerId}/${fact.heartbeat.session}`, fact.heartbeat);
        break;
      case 'orderGroupChanged':
        this.orderGroups.set(fact.group.groupId, fact.group);
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
        this.#putChain(fact.chain);
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

  /** An instruction ends once, and is never executed again. */
  #putAutoCashOut(next: AutoCashOut): void {
    const key = `${next.marketId}/${next.playerId}`;
    const before = this.autoCashOuts.get(key);
    if (next.endedAt !== null && before?.endedAt !== null) this.breaches.push(`automatic cash out ${key} ended twice`);
    this.autoCashOuts.set(key, { ...next });
  }

  /** Keeps the latest two chains. */
  #putChain(chain: JetChain): void {
    const others = this.jet.chains.filter(({ chainNo }) => chainNo !== chain.chainNo);
    const all = [...others, structuredClone(chain)].sort((one, other) => one.chainNo - other.chainNo);
    this.jet.chains = all.slice(-2);
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

  /** Holds of markets are computed from bets; a round paid with a bonus keeps its own hold. */
  #putHold({ playerId, asset, purpose: { kind, id }, amount }: HoldChange): void {
    if (!isStoredHold(kind)) return;
    const key = `${playerId}/${asset}/${kind}/${id}`;
    if (amount === 0) this.holds.delete(key);
    else this.holds.set(key, { playerId, asset, kind, id, amount });
  }

  /**
   * [I1] legs sum to zero by their form; [I3] each balance continues from the previous one; [I27] one asset per
   * journal.
   */
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

/** Converts an answer as a database would, because some answers are computed when they are read. */
function asText(answer: StoredAnswer): StoredAnswer {
  return JSON.parse(JSON.stringify(answer)) as StoredAnswer;
}

function marketRow(market: Market): MarketRow {
  const { definition, status, statusReason, inPlay, version, guardVersion, state, result } = market;
  const { settling, voiding, settlementVersion, crossPaid, settledBy, runnerStatus, removals } = market;
  const { startingPrices } = market;
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
    crossPaid,
    settledBy,
    settling,
    voiding,
    runnerStatus,
    removals,
    startingPrices,
    stopped: market.stopped !== null,
  });
}
