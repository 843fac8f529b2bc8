import { type Asset, stepPrice } from '@crease/kernel';
import { randomCashOut } from '../cash-outs/testing/random-cash-out.ts';
import type { Fact } from '../index.ts';
import { STORM_ASSETS } from './checked-engine.ts';
import { randomBatch } from './random-batch.ts';
import { randomBet } from './random-bet.ts';
import { TicketStorm } from './storms/ticket-storm.ts';

export const OPENING_BALANCE = 2500_00;

/**
 * A whole engine under a seeded storm: players of two assets, a feed that repeats itself, quotes that cross resting
 * orders, suspensions, in-play turns, results, corrections, deposits and withdrawals, limits and breaks, referral
 * rewards, tickets at fixed odds, a clock that jumps, restarts from the store.
 */
export class Simulation extends TicketStorm {
  /** @param onFacts receives the facts of each command, before later commands change the objects they point at. */
  constructor(seed: string, onFacts: (facts: readonly Fact[]) => void = () => {}) {
    super(seed, onFacts);
    for (let i = 0; i < 8; i++) this.#addPlayer();
    this.tellEvents();
    for (let i = 0; i < 4; i++) this.openMarket();
  }

  run(steps: number): void {
    for (let i = 0; i < steps; i++) this.#act();
  }

  /**
   * Ends every withdrawal and delay, settles every market, then voids all of them: each player has the opening balance, deposits,
   * rewards and game winnings, minus payouts, and the proceeds of cashed-out tickets and of legs decided by an operator
   * (I15, I33, T03, T08, MO-08).
   */
  unwind(): void {
    this.endWithdrawals();
    this.endRounds();
    this.do({ type: 'lapseDelayed' });
    for (const market of [...this.engine.markets.values()]) {
      const { gameId, marketId } = market.definition;
      const feed = { gameId, feedSeq: null, marketId };
      this.#payToEnd();
      if (!market.result) this.do({ type: 'settleMarket', ...feed, result: this.result(market) });
      this.#payToEnd();
      if (market.status !== 'voided')
        this.do({ type: 'resettleMarket', ...feed, result: { kind: 'void', note: 'unwound' } });
      this.#payToEnd();
    }
    for (const [marketId, gameId] of [...this.engine.closedMarkets]) {
      this.do({ type: 'recallMarket', rows: this.store.settledRows(marketId) });
      const feed = { gameId, feedSeq: null, marketId };
      this.do({ type: 'resettleMarket', ...feed, result: { kind: 'void', note: 'unwound' } });
      this.#payToEnd();
    }
    this.checkTicketsOver();
    for (const { playerId } of this.engine.players.values()) {
      const balances = this.engine.playerStates[playerId]?.balances;
      if (!balances) continue;
      const brought = this.broughtBy(playerId) + this.bonusOf(playerId) + this.playedOf(playerId);
      const due = OPENING_BALANCE + brought + this.rewardsOf(playerId) + this.ticketsOf(playerId);
      const { owed, held, cash } = balances;
      if (cash.balance !== Math.max(0, due) || owed !== Math.max(0, -due) || held !== 0)
        this.fail(`[I15] player ${playerId} ends with ${cash.balance} of ${due}, owes ${owed}, holds ${held}`);
    }
  }

  #act(): void {
    this.step++;
    const roll = this.prng.int(1460);
    if (roll < 480) this.#bet();
    else if (roll < 540) this.#cancel();
    else if (roll < 546) this.#edit();
    else if (roll < 552) this.#batch();
    else if (roll < 590) this.#cashOut();
    else if (roll < 600) this.#repeat();
    else if (roll < 740) this.quote();
    else if (roll < 800) this.status();
    else if (roll < 815) this.feedToMarket({ type: 'turnInPlay' });
    else if (roll < 882) this.beat();
    else if (roll < 885) this.remove();
    else if (roll < 915) this.openMarket();
    else if (roll < 927) this.settle();
    else if (roll < 950) this.correct();
    else if (roll < 962) this.repeatUpdates();
    else if (roll < 966) this.#exclude();
    else if (roll < 974) this.stopOrResume();
    else if (roll < 978) this.archive();
    else if (roll < 985) this.restart();
    else if (roll < 1000) this.score();
    else if (roll < 1150) this.moveMoney();
    else if (roll < 1200) this.moveBonus();
    else if (roll < 1270) this.moveLimit();
    else if (roll < 1320) this.moveReferral();
    else this.moveTicket();
    this.#runCashOuts();
    this.#pay();
  }

  /** Runs automatic cash-outs as the caller of an engine does after a change, sooner or later. */
  #runCashOuts(): void {
    for (const marketId of [...this.engine.autoCashOuts.marketIds()])
      if (this.prng.chance(0.5)) this.do({ type: 'runAutoCashOuts', marketId });
  }

  /** Runs the next slice of work; sometimes after another command or a restart. */
  #pay(): void {
    for (const marketId of [...this.engine.voiding, ...this.engine.settling.keys()]) {
      if (this.prng.chance(0.1)) this.restart();
      if (this.prng.chance(0.6)) this.do({ type: 'continueSettlement', marketId });
      return;
    }
  }

  #payToEnd(): void {
    const isUnderWay = (marketId: string) => this.engine.voiding.has(marketId) || this.engine.settling.has(marketId);
    for (const marketId of [...this.engine.voiding, ...this.engine.settling.keys()])
      while (isUnderWay(marketId)) this.do({ type: 'continueSettlement', marketId });
  }

  #bet(): void {
    const players = [...this.engine.players.values()];
    const command = randomBet(this.prng, this.engine, { player: this.prng.pick(players), clientRef: this.#ref() });
    if (command) this.ask(command);
  }

  #cancel(): void {
    const playerId = 1 + this.prng.int(this.engine.counters.playerId);
    const own = this.engine.playerStates[playerId]?.live ?? [];
    const anyOrder = { orderId: 1 + this.prng.int(this.engine.counters.orderId + 1) };
    const markets = [...this.engine.markets.keys()];
    const kind = this.prng.int(6);
    const scope =
      kind === 0 ? 'all' : kind === 1 && markets.length > 0 ? { marketId: this.prng.pick(markets) } : anyOrder;
    const aimed = kind >= 3 && own.length > 0 ? { orderId: this.prng.pick(own).orderId } : scope;
    this.ask({ type: 'cancelOrders', playerId, clientRef: this.#ref(), scope: aimed });
  }

  #edit(): void {
    const playerId = 1 + this.prng.int(this.engine.counters.playerId);
    const own = this.engine.playerStates[playerId]?.live ?? [];
    if (own.length === 0) return;
    const { orderId, price, remaining } = this.prng.pick(own);
    const moved = this.prng.chance(0.6) ? stepPrice(price, this.prng.int(7) - 3) : price;
    const size = this.prng.chance(0.5) ? remaining : this.prng.pick([100_00, 200_00, 500_00]);
    this.ask({
      type: 'replaceOrder',
      playerId,
      clientRef: this.#ref(),
      orderId,
      price: moved,
      size,
      marketVersion: null,
    });
  }

  #batch(): void {
    const players = [...this.engine.players.values()];
    if (this.prng.chance(0.3)) this.#guard();
    const command = randomBatch(this.prng, this.engine, { player: this.prng.pick(players), clientRef: this.#ref() });
    if (command) this.ask(command);
  }

  /** A heartbeat, the end of a suspension, or a group. */
  #guard(): void {
    const playerId = 1 + this.prng.int(this.engine.counters.playerId);
    const action = this.prng.pick(['cancel', 'cancelAndSuspend'] as const);
    const session = this.prng.pick(['one', 'two']);
    if (this.prng.chance(0.3)) this.do({ type: 'heartbeat', playerId, session, timeoutMs: 10_000, action });
    else if (this.prng.chance(0.6)) this.do({ type: 'resumeOrders', playerId });
    const orderIds = (this.engine.playerStates[playerId]?.live ?? []).slice(0, 3).map(({ orderId }) => orderId);
    if (orderIds.length > 0)
      this.ask({ type: 'groupOrders', playerId, clientRef: this.#ref(), orderIds, size: 300_00 });
  }

  #cashOut(): void {
    const command = randomCashOut(this.prng, this.engine, this.#ref());
    if (command?.type === 'cashOut') this.ask(command);
    else if (command) this.do(command);
  }

  #repeat(): void {
    if (this.answered.length > 0) this.repeat(this.prng.pick(this.answered));
  }

  #exclude(): void {
    this.do({ type: 'setExcluded', playerId: 1 + this.prng.int(8), excluded: this.prng.chance(0.3) });
  }

  #addPlayer(): void {
    const asset = STORM_ASSETS[this.engine.counters.playerId % 2] as Asset;
    const username = `player${this.engine.counters.playerId}`;
    this.do({ type: 'createPlayer', username, demo: false, asset, openingBalance: OPENING_BALANCE });
  }

  #ref(): string {
    return `ref-${this.step}-${this.prng.int(1000)}`;
  }
}
