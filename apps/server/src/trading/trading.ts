import type { FeedUpdate } from '@crease/feeds';
import { isRefusal, NOTES, type Refusal, refuse } from '@crease/kernel';
import type { FeedStamp, TradedEntryRow, TradedEventRow, TradedEventStore } from '@crease/store';
import {
  applyTemplate,
  dueKeys,
  type EventEntry,
  type EventPlan,
  type SourceChange,
  type SourceUpdate,
} from '@crease/trading';
import type { EngineClient } from '../core/engine-client.ts';
import { feedCommand } from '../core/feed-command.ts';
import { KeyedMutex } from '../core/mutex.ts';
import { someAtOnce } from '../core/some-at-once.ts';
import { type SportSettings, sportRefusal } from '../core/sport-refusal.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import { NewEvents } from './new-events.ts';
import { storedOrOthers } from './stored-row.ts';
import type { Templates } from './templates.ts';
import { isOutdated, newTraded, type ServerChange, type Traded } from './traded.ts';

/** Who enters something: an operator, a feed, or the server itself with an empty name. */
interface Trader {
  readonly username: string;
  /** The message of a feed that it came from, stored with it. */
  readonly stamp?: FeedStamp;
}

interface TradingOptions {
  readonly store: TradedEventStore;
  readonly engine: EngineClient;
  readonly catalogue: Pick<Catalogue, 'cover'>;
  readonly templates: Pick<Templates, 'of'>;
  readonly appSettings: SportSettings;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** How long a trader's page may be silent before the markets are suspended, ms. */
  readonly holdMs: number;
}

const SUSPEND = (reason: string): EventEntry => ({ kind: 'suspend', reason });
const SERVER: Trader = { username: '' };
/** Events whose suspensions are stored at once. */
const AT_ONCE = 8;

/**
 * Events that operators trade. An entry is stored first, then its updates reach the engine through the writer's queue,
 * where bets wait too: whatever stops in between is caught up at the next start. Results are returned instead, because
 * staff who enter them may need a second operator.
 */
export class Trading {
  readonly #options: TradingOptions;
  readonly #events = new Map<string, Traded>();
  readonly #newEvents: NewEvents;
  /** Entries and prices of sources of one event run one at a time. */
  readonly #turns = new KeyedMutex<string>();
  /** The event that ended last: reading its log again takes seconds. */
  #lastPast: Traded['event'] | null = null;
  readonly #listeners: ((change: ServerChange) => Promise<unknown>)[] = [];

  constructor(options: TradingOptions) {
    this.#options = options;
    this.#newEvents = new NewEvents(options.store);
  }

  /** Called with each change of an event's source that no operator made: it is stored. */
  onServerChange(listener: (change: ServerChange) => Promise<unknown>): void {
    this.#listeners.push(listener);
  }

  /** Loads the events that traders work on. @throws if the store is unavailable. */
  async load(): Promise<void> {
    const { store } = this.#options;
    const entries = await store.openEntries();
    for (const row of await store.open()) this.#loadOne(row, entries.get(row.gameId) ?? []);
  }

  /** Gives the engine every event, suspended: no trader has seen the prices since the server stopped. */
  async start(): Promise<void> {
    for (const [gameId, { event }] of this.#events)
      if (event.openings().length > 0)
        await this.enter(gameId, { number: null, entry: SUSPEND(NOTES.waitingForFeed) }, SERVER);
    await this.resendAll();
  }

  list(): Traded[] {
    return [...this.#events.values()];
  }

  find(gameId: string): Traded | undefined {
    return this.#events.get(gameId);
  }

  /** Returns an event that is over as it ended; null if none has the id. */
  async past(gameId: string): Promise<Traded['event'] | null> {
    const { store } = this.#options;
    if (this.#lastPast?.plan.gameId === gameId) return this.#lastPast;
    const row = await store.find(gameId);
    if (!row) return null;
    const { event } = newTraded(row.plan as EventPlan);
    const entries = await store.entriesOf(gameId);
    event.read(entries.map(({ entry, at, operator }) => ({ entry: entry as EventEntry, at, operator })));
    this.#lastPast = event;
    return event;
  }

  /** Creates an event and announces it. */
  async create(plan: EventPlan, by: Trader): Promise<Traded | Refusal> {
    const refused = await this.createAll([plan], by);
    return refused ?? (this.#events.get(plan.gameId) as Traded);
  }

  /** Creates all events or none, and announces them. */
  async createAll(plans: readonly EventPlan[], { username }: Trader): Promise<Refusal | null> {
    const sports = plans.map(({ sport }) => sport);
    const off = sportRefusal(this.#options.appSettings, sports);
    if (off) return off;
    if (!(await this.#newEvents.add(plans, username))) return refuse('INVALID_INPUT', { reason: 'anotherEvent' });
    await this.#announce(plans);
    return null;
  }

  async #announce(plans: readonly EventPlan[]): Promise<void> {
    for (const plan of plans) this.#events.set(plan.gameId, this.#newTraded(plan));
    for (const { gameId } of plans) {
      await this.#submit(this.#events.get(gameId)?.event.drain() ?? []);
      await this.#openDue(gameId);
    }
  }

  /**
   * Stores and applies an entry.
   * @param number of entries that the trader had seen; null: as many as there are.
   * Results that it decides join the event's unsettled ones, for the caller to settle.
   */
  enter(
    gameId: string,
    { number, entry }: { readonly number: number | null; readonly entry: EventEntry },
    by: Trader,
  ): Promise<Refusal | null> {
    return this.enterAll(gameId, { number, entriesOf: () => [entry] }, by);
  }

  /**
   * Enters several entries in one turn, so that none of another trader is stored between them, then opens what the
   * template opens by itself. Stops at the first refusal.
   * @param entriesOf chooses them by the event's state in that turn.
   */
  enterAll(
    gameId: string,
    {
      number,
      entriesOf,
    }: { readonly number: number | null; readonly entriesOf: (traded: Traded) => readonly EventEntry[] },
    by: Trader,
  ): Promise<Refusal | null> {
    return this.#turns.run(gameId, async () => {
      const traded = this.#events.get(gameId);
      if (!traded) return refuse('NOT_FOUND', { reason: 'event' });
      const entries = entriesOf(traded);
      if (number !== null && isOutdated(number, entries, traded))
        return refuse('MARKET_VERSION_CHANGED', { reason: 'entry' });
      for (const entry of entries) {
        const refused = await this.#enter(gameId, traded, { entry, by });
        if (refused) return refused;
      }
      await this.#openDue(gameId);
      return null;
    });
  }

  /** The trader's page asked: the markets may stay open. @returns false if another trader holds the event. */
  hold(gameId: string, { username }: Trader): boolean {
    const traded = this.#events.get(gameId);
    if (!traded || (traded.owner !== null && traded.owner.username !== username)) return false;
    traded.owner = { username, seenAt: this.#options.now() };
    return true;
  }

  /** Takes the event from whoever holds it. */
  take(gameId: string, { username }: Trader): void {
    const traded = this.#events.get(gameId);
    if (traded) traded.owner = { username, seenAt: this.#options.now() };
  }

  /** Suspends the markets of traders whose pages are silent, and ends events that are over. */
  async watch(): Promise<void> {
    await someAtOnce([...this.#events], AT_ONCE, ([gameId, traded]) => this.#watch(gameId, traded));
    await this.endOver();
    await this.#announce(await this.#newEvents.found());
  }

  /** The owner stays until the suspension is stored, so that one that fails is repeated. */
  async #watch(gameId: string, traded: Traded): Promise<void> {
    const { now, holdMs } = this.#options;
    const { owner, event } = traded;
    if (owner === null || now() - owner.seenAt <= holdMs) return;
    const away = { number: null, entry: { kind: 'traderAway' } } as const;
    const refused = event.markets.needsTrader && (await this.enter(gameId, away, SERVER));
    if (!refused && traded.owner === owner) traded.owner = null;
  }

  /**
   * Takes what a source of prices says about an event; players see it with the next {@link flush}.
   * @returns why it was not taken.
   */
  hear(gameId: string, source: string, updates: readonly SourceUpdate[]): Refusal | null {
    const traded = this.#events.get(gameId);
    if (!traded) return refuse('NOT_FOUND', { reason: 'event' });
    return traded.event.hear(source, updates, this.#options.now())
      ? null
      : refuse('INVALID_INPUT', { reason: 'source' });
  }

  /** Events to which a source is attached. */
  gamesOf(source: string): string[] {
    return [...this.#events]
      .filter(([, { event }]) => event.markets.sources.names.includes(source))
      .map(([gameId]) => gameId);
  }

  /** A source is connected and its prices are current, for one event or for all that it prices. */
  alive(source: string, gameId?: string): void {
    const { now } = this.#options;
    for (const [id, { event }] of this.#events) if (gameId === undefined || id === gameId) event.alive(source, now());
  }

  /** Publishes what sources changed since the last call, and leaves sources that the fail-over table rejects. */
  async flush(): Promise<void> {
    const { now } = this.#options;
    for (const [gameId, { event }] of this.#events) await this.#failOver(gameId, event);
    // In the turn of each event: an entry that is being stored keeps its instant.
    const sourced = [...this.#events].filter(([, { event }]) => event.markets.sources.names.length > 0);
    await Promise.all(
      sourced.map(([gameId, { event }]) => this.#turns.run(gameId, () => this.#submit(event.flush(now())))),
    );
  }

  async #failOver(gameId: string, event: Traded['event']): Promise<void> {
    const asked = () => event.failOver(this.#options.now());
    if (!asked()) return;
    const changes: SourceChange[] = [];
    // Asked again in the event's turn: an earlier one may have left the source.
    const entriesOf = () => {
      const change = asked();
      if (change) changes.push(change);
      return changes.map((one) => ({ kind: 'source' as const, ...one }));
    };
    if (await this.enterAll(gameId, { number: null, entriesOf }, SERVER)) return;
    for (const change of changes) for (const listener of this.#listeners) await listener({ gameId, ...change });
  }

  /** Gives the engine the present state of every event again; it ignores what it has. */
  async resendAll(): Promise<void> {
    for (const { event } of this.#events.values())
      await this.#submit(event.present().filter(({ kind }) => kind !== 'result'));
  }

  /** True if the engine has a market's result, or does not have the market any more. */
  async settled(gameId: string, marketId: string): Promise<boolean> {
    const market = await this.#options.engine.query('market', { marketId });
    if (market && !market.hasResult) return false;
    this.#events.get(gameId)?.unsettled.delete(marketId);
    return true;
  }

  async #end(gameId: string): Promise<void> {
    await this.#options.store.end(gameId, this.#options.now());
    this.#lastPast = this.#events.get(gameId)?.event ?? null;
    this.#events.delete(gameId);
  }

  #loadOne({ gameId, plan }: TradedEventRow, entries: readonly TradedEntryRow[]): void {
    const traded = this.#newTraded(plan as EventPlan);
    for (const { entry, at, operator } of entries) {
      traded.event.read([{ entry: entry as EventEntry, at, operator }]);
      traded.number++;
      if (operator !== SERVER.username) traded.numberByOthers = traded.number;
      for (const [marketId, result] of traded.event.declared)
        if (!traded.unsettled.has(marketId))
          traded.unsettled.set(marketId, { result, by: operator, proposal: undefined });
    }
    this.#events.set(gameId, traded);
  }

  /** Opens the markets that the event's template opens by itself. One that cannot be opened is left to the trader. */
  async #openDue(gameId: string): Promise<void> {
    const traded = this.#events.get(gameId);
    if (!traded || traded.event.isEnded || traded.template.every(({ opens }) => opens === 'hand')) return;
    const situation = traded.event.situation();
    const keys = dueKeys(traded.template, situation);
    if (keys.size === 0) return;
    for (const entry of applyTemplate(traded.template, keys, situation))
      await this.#enter(gameId, traded, { entry, by: SERVER });
  }

  async #enter(
    gameId: string,
    traded: Traded,
    { entry, by: { username, stamp } }: { readonly entry: EventEntry; readonly by: Trader },
  ): Promise<Refusal | null> {
    const refused = traded.event.check(entry);
    if (refused) return refused;
    const at = traded.event.timeOf(this.#options.now());
    const row = { number: traded.number + 1, at, operator: username, entry };
    const { store } = this.#options;
    const rowsFrom = async () => (await store.entriesOf(gameId)).filter(({ number }) => number >= row.number);
    const others = await storedOrOthers(row, () => store.enter(gameId, row, stamp), rowsFrom);
    if (others === null) return this.#apply(traded, row);
    for (const other of others) await this.#apply(traded, other);
    return refuse('MARKET_VERSION_CHANGED', { reason: 'entry' });
  }

  /** Applies a stored entry. */
  async #apply(traded: Traded, { at, operator, entry }: TradedEntryRow): Promise<Refusal | null> {
    traded.number++;
    if (operator !== SERVER.username) traded.numberByOthers = traded.number;
    const updates = traded.event.enter(entry as EventEntry, at, operator);
    if (isRefusal(updates)) return updates;
    // Before anything is awaited: an event that is over without unsettled results ends.
    for (const update of updates)
      if (update.kind === 'result')
        traded.unsettled.set(update.marketId, { result: update.result, by: operator, proposal: null });
    await this.#submit(updates.filter(({ kind }) => kind !== 'result'));
    return null;
  }

  #newTraded(plan: EventPlan): Traded {
    return newTraded(plan, this.#options.templates.of(plan));
  }

  /** Ends events that are over once the engine has every result. */
  async endOver(): Promise<void> {
    for (const [gameId, { event, unsettled }] of this.#events) {
      if (!event.isOver) continue;
      for (const marketId of unsettled.keys()) await this.settled(gameId, marketId);
      if (unsettled.size === 0) await this.#end(gameId);
    }
  }

  async #submit(updates: readonly FeedUpdate[]): Promise<void> {
    const { engine, catalogue } = this.#options;
    if (updates.length === 0) return;
    await Promise.all(updates.map((update) => engine.submit(feedCommand(update))));
    catalogue.cover(new Set(updates.map(({ gameId }) => gameId)));
  }
}
