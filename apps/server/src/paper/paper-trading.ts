import { type Bet, PAPER_START } from '@crease/contract';
import { type AnswerOf, type ReadonlyEngine, snapshotOrder } from '@crease/engine';
import { type Market, PaperBook, type PaperOrder, profitByOutcome, settlePaper, type Trade } from '@crease/exchange';
import { type Asset, groupBy, MINOR_PER_UNIT, type Refusal } from '@crease/kernel';
import type { PaperKey, PaperRow, PaperStore, Store } from '@crease/store';
import { PeriodicJob } from '../core/periodic-job.ts';
import { settledMarket } from '../markets/settled-market.ts';
import { betWire } from '../orders/bet-wire.ts';
import { betOfRow } from '../orders/stored-bets.ts';
import type { Batch, Writer } from '../writer/writer.ts';
import { PaperAccount, type PaperHeartbeat } from './paper-account.ts';
import { type PaperCommand, type PaperStep, runPaper } from './paper-commands.ts';
import { tradesOf } from './trades-of.ts';

/** Lowest order id less one: far above those of real orders. */
const ORDER_ID_BASE = 500_000_000_000;
/** How often orders whose delay is over, and missing heartbeats, are looked for, ms. */
const TICK_MS = 100;
/** Bounds of the time without a heartbeat, ms. */
const [TIMEOUT_LEAST_MS, TIMEOUT_MOST_MS] = [10_000, 300_000];

interface PaperTradingOptions {
  readonly writer: Pick<Writer, 'read' | 'onBatch' | 'now'>;
  readonly store: Pick<Store, 'catalogue'> & { readonly paper: PaperStore };
  readonly asset: Asset;
  readonly onFault: (error: unknown) => void;
}

type BetsListener = (key: PaperKey, bets: readonly Bet[]) => void;

/** Changed orders of an account, copied. */
interface Change {
  readonly row: PaperRow;
  readonly bet: Bet;
}

/**
 * The simulated orders of paper keys. They follow the real markets batch by batch, are stored in separate tables,
 * and never reach the engine: it is only read.
 */
export class PaperTrading {
  readonly #options: PaperTradingOptions;
  readonly #accounts = new Map<string, PaperAccount>();
  /** By account: kept while accounts are restored from the store. */
  readonly #heartbeats = new Map<string, PaperHeartbeat>();
  readonly #listeners: BetsListener[] = [];
  /** Changes are stored one after the other. */
  #work: Promise<unknown> = Promise.resolve();
  #ready: Promise<void> = Promise.resolve();
  #lastOrderId = ORDER_ID_BASE;
  /** Last place in time that the engine had given before a batch. */
  #rested = 0;
  readonly #job: PeriodicJob;

  constructor(options: PaperTradingOptions) {
    this.#options = options;
    this.#job = new PeriodicJob({ everyMs: TICK_MS, work: () => this.#tick(), onFault: options.onFault });
  }

  /** Restores the open orders. @throws if the store is unavailable. */
  async start(): Promise<void> {
    this.#options.writer.onBatch((batch) => this.#take(batch));
    await this.#load();
    this.#job.start();
  }

  /** Resolves once every change is stored. */
  async stop(): Promise<void> {
    await this.#job.stop();
    await this.#work;
  }

  /** Calls a listener with bets that changed and are stored. */
  onChanged(listener: BetsListener): void {
    this.#listeners.push(listener);
  }

  /** Carries out a command of a key. Resolves once it is stored. @throws if it could not be stored. */
  async submit<C extends PaperCommand>(key: PaperKey, command: C): Promise<AnswerOf<C> | Refusal> {
    const account = await this.account(key);
    const { answer, stored } = await this.#change(account, (step) => runPaper(step, command));
    await stored;
    return answer;
  }

  /** Returns the account of a key; it starts with its first use. */
  async account(key: PaperKey): Promise<PaperAccount> {
    await this.#ready.catch(() => this.#load());
    return this.#accountOf(key);
  }

  /** Results of the matched bets of open markets, by outcome. */
  async exposure(key: PaperKey) {
    const account = await this.account(key);
    return this.#options.writer.read((engine) => exposureIn(engine, account));
  }

  /** Takes a heartbeat. @param timeoutMs 0 turns the switch off. */
  async beat(key: PaperKey, timeoutMs: number): Promise<{ timeoutMs: number; isMissed: boolean }> {
    const { heartbeat } = await this.account(key);
    const { isMissed } = heartbeat;
    heartbeat.timeoutMs = timeoutMs === 0 ? 0 : Math.min(TIMEOUT_MOST_MS, Math.max(TIMEOUT_LEAST_MS, timeoutMs));
    heartbeat.dueAt = timeoutMs === 0 ? 0 : this.#options.writer.now + heartbeat.timeoutMs;
    heartbeat.isMissed = false;
    return { timeoutMs: heartbeat.timeoutMs, isMissed };
  }

  /** Whether an order waits out the in-play delay. */
  isPending(orderId: number): boolean {
    return [...this.#accounts.values()].some((account) => account.find(orderId)?.paper.order.status === 'pending');
  }

  /** Ends the orders of a key that is revoked. */
  async end(key: PaperKey): Promise<void> {
    const account = await this.account(key);
    await (await this.#change(account, cancelAll)).stored;
  }

  async #accountOf(key: PaperKey): Promise<PaperAccount> {
    const found = this.#accounts.get(nameOf(key));
    if (found) return found;
    const cash = PAPER_START * MINOR_PER_UNIT + (await this.#options.store.paper.profitOf(key));
    const name = nameOf(key);
    const heartbeat = this.#heartbeats.get(name) ?? { dueAt: 0, timeoutMs: 0, isMissed: false };
    const account = this.#accounts.get(name) ?? new PaperAccount(key, { cash, heartbeat });
    this.#heartbeats.set(name, account.heartbeat);
    this.#accounts.set(name, account);
    return account;
  }

  #load(): Promise<void> {
    this.#ready = this.#restore();
    return this.#ready;
  }

  async #restore(): Promise<void> {
    const { store, writer } = this.#options;
    this.#accounts.clear();
    await this.#work;
    this.#lastOrderId = (await store.paper.lastOrderId()) ?? ORDER_ID_BASE;
    const rows = await store.paper.openOrders();
    for (const row of rows) await this.#accountOf(keyOf(row));
    const gone = await writer.read((engine) => {
      this.#rested = engine.counters.restedSeq;
      return [...byMarket(rows)].filter(([marketId, orders]) => !this.#reopen(engine, marketId, orders));
    });
    for (const [marketId] of gone) await this.#settle(marketId);
  }

  /** @returns false if the market has left the engine. */
  #reopen(engine: ReadonlyEngine, marketId: string, rows: readonly PaperRow[]): boolean {
    const market = engine.markets.get(marketId) as Market | undefined;
    if (!market || isSettled(market)) return false;
    for (const account of this.#accounts.values()) {
      const own = rows.filter((row) => nameOf(row) === nameOf(account.key)).map(({ paper }) => paper);
      if (own.length > 0) account.books.set(marketId, new PaperBook(market, account.key.playerId, own));
    }
    return true;
  }

  #take({ engine, facts, touched, reloaded }: Batch): (() => void) | null {
    const restedBefore = this.#rested;
    this.#rested = engine.counters.restedSeq;
    if (reloaded) return () => void this.#load().catch(this.#options.onFault);
    const changes: Change[] = [];
    const over: string[] = [];
    const trades = this.#accounts.size > 0 ? tradesOf(engine, facts, restedBefore) : null;
    for (const marketId of touched.markets) {
      const market = engine.markets.get(marketId) as Market | undefined;
      if (isOver(market) && (this.#isHeld(marketId) || (market?.settlementVersion ?? 0) > 1)) over.push(marketId);
      else if (market && trades) this.#follow(engine, market, { trades: trades.get(marketId) ?? [], changes });
    }
    if (changes.length + over.length === 0) return null;
    return () => {
      this.#store(changes).catch(() => {});
      for (const marketId of over) this.#then(() => this.#settle(marketId)).catch(() => {});
    };
  }

  #isHeld(marketId: string): boolean {
    for (const { books } of this.#accounts.values()) if (books.has(marketId)) return true;
    return false;
  }

  #follow(
    engine: ReadonlyEngine,
    market: Market,
    { trades, changes }: { readonly trades: readonly Trade[]; readonly changes: Change[] },
  ): void {
    const { now } = this.#options.writer;
    for (const account of this.#accounts.values()) {
      const book = account.books.get(market.definition.marketId);
      const changed = book?.follow(market, trades, { ids: engine.counters, now }) ?? [];
      for (const paper of changed) changes.push(changeOf(engine, market, { account, paper }));
    }
  }

  /** Runs a step of an account between two batches. @returns its result, and when its changes are stored. */
  async #change<T>(
    account: PaperAccount,
    run: (step: PaperStep) => T,
  ): Promise<{ readonly answer: T; readonly stored: Promise<void> }> {
    const { writer, asset } = this.#options;
    return writer.read((engine) => {
      const changes: Change[] = [];
      const changed = (market: Market, orders: readonly PaperOrder[]) => {
        for (const paper of orders) changes.push(changeOf(engine, market, { account, paper }));
      };
      const nextOrderId = () => ++this.#lastOrderId;
      const answer = run({ engine, account, asset, now: writer.now, nextOrderId, changed });
      const stored = this.#store(changes);
      stored.catch(() => {});
      return { answer, stored };
    });
  }

  /** Stores changes, then publishes them: of an order the last state. */
  async #store(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    const latest = [...new Map(changes.map((change) => [change.row.paper.order.orderId, change])).values()];
    await this.#then(async () => {
      await this.#options.store.paper.put(latest.map(({ row }) => row));
      for (const { row, bet } of latest) for (const listener of this.#listeners) listener(keyOf(row), [bet]);
    });
  }

  /** What could not be stored is forgotten: the stored orders apply. @returns a promise that may reject. */
  #then(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch((error: unknown) => {
      this.#options.onFault(error);
      void this.#load().catch(this.#options.onFault);
    });
    return done;
  }

  /** Settles the orders of a market by its stored result. */
  async #settle(marketId: string): Promise<void> {
    const { store, asset, writer } = this.#options;
    const row = await store.catalogue.market(marketId);
    if (!row?.result) return;
    const market = settledMarket(row, asset);
    const rows = await store.paper.ordersIn(marketId);
    for (const [name, own] of byAccount(rows)) {
      const orders = own.map(({ paper }) => paper);
      const { playerId, keyNumber } = own[0] as PaperRow;
      const at = writer.now;
      const result = settlePaper(market, row.result, orders, at);
      await store.paper.put(own);
      await store.paper.putResult({ playerId, keyNumber, marketId, ...result, at });
      const account = this.#accounts.get(name);
      account?.books.delete(marketId);
      if (account) account.cash = PAPER_START * MINOR_PER_UNIT + (await store.paper.profitOf(account.key));
      await this.#publishSettled({ playerId, keyNumber }, own);
    }
  }

  async #publishSettled(key: PaperKey, rows: readonly PaperRow[]): Promise<void> {
    for (const { paper } of rows) {
      const row = await this.#options.store.paper.bet(key, paper.order.orderId);
      if (row) for (const listener of this.#listeners) listener(key, [betOfRow(row)]);
    }
  }

  /** Releases orders whose delay is over, and carries out missing heartbeats. */
  async #tick(): Promise<void> {
    const { writer } = this.#options;
    const isDue = ({ paper: { order } }: { readonly paper: PaperOrder }) =>
      order.status === 'pending' && order.dueAt <= writer.now;
    for (const account of this.#accounts.values()) {
      if (account.live.some(isDue)) await this.#change(account, releaseDue);
      if (account.heartbeat.dueAt > 0 && account.heartbeat.dueAt <= writer.now) await this.#miss(account);
    }
  }

  /** Cancels the orders of an account without a heartbeat; the next tick tries again if that fails. */
  async #miss(account: PaperAccount): Promise<void> {
    const { heartbeat } = account;
    const { dueAt } = heartbeat;
    await (await this.#change(account, cancelAll)).stored;
    heartbeat.isMissed = true;
    // A heartbeat may have come meanwhile.
    if (heartbeat.dueAt === dueAt) heartbeat.dueAt = 0;
  }
}

function releaseDue({ engine, account, now, changed }: PaperStep): void {
  for (const [marketId, book] of account.books) {
    const market = engine.markets.get(marketId) as Market | undefined;
    if (market && !isSettled(market)) changed(market, book.follow(market, [], { ids: engine.counters, now }));
  }
}

function cancelAll(step: PaperStep): void {
  const { playerId } = step.account.key;
  runPaper(step, { type: 'cancelOrders', playerId, clientRef: '', scope: 'all' });
}

function changeOf(
  engine: ReadonlyEngine,
  market: Market,
  { account: { key }, paper }: { readonly account: PaperAccount; readonly paper: PaperOrder },
): Change {
  return { row: { ...key, paper: structuredClone(paper) }, bet: betWire(snapshotOrder(engine, market, paper.order)) };
}

function exposureIn(engine: ReadonlyEngine, { wallet, books }: PaperAccount) {
  const markets = [...books].flatMap(([marketId, book]) => {
    const market = engine.markets.get(marketId) as Market | undefined;
    if (!market) return [];
    const { gameId, name } = market.definition;
    const eventName = engine.sportEvents.get(gameId)?.name ?? '';
    const outcomes = profitByOutcome(market, book.position);
    return [{ marketId, gameId, name, eventName, exposure: book.exposure, outcomes }];
  });
  return { held: wallet.held, markets };
}

const nameOf = ({ playerId, keyNumber }: PaperKey) => `${playerId} ${keyNumber}`;
const keyOf = ({ playerId, keyNumber }: PaperKey): PaperKey => ({ playerId, keyNumber });
const isSettled = ({ status }: Pick<Market, 'status'>) => status === 'settled' || status === 'voided';
const isOver = (market: Market | undefined) => !market || isSettled(market);

const byMarket = (rows: readonly PaperRow[]) => groupBy(rows, ({ paper }) => paper.order.marketId);
const byAccount = (rows: readonly PaperRow[]) => groupBy(rows, nameOf);
