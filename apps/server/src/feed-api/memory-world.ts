import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { FeedEventRow, FeedStamp } from '@crease/store';
import type { EventEntry, EventPlan, SourceUpdate } from '@crease/trading';
import { BoundedMap } from '../core/bounded-map.ts';
import { newTraded, type Traded } from '../trading/traded.ts';
import type { FeedHand, FeedPositions, FeedTrading, FeedWorld } from './feed-world.ts';

type Log = readonly { readonly entry: EventEntry; readonly at: number }[];
interface Copy extends Pick<Traded, 'event'> {
  readonly log: { readonly entry: EventEntry; readonly at: number }[];
}

/** Largest number of events in memory: the oldest is forgotten. */
const EVENTS_MOST = 500;
/** Number of messages of an event whose content is compared when they are repeated. */
const STAMPS_MOST = 5_000;

/**
 * Events in memory, checked and changed like real ones, which nothing outside sees: those of sandbox keys, and copies
 * for dry runs.
 */
export class MemoryWorld implements FeedWorld {
  readonly #now: () => number;
  readonly #copies = new BoundedMap<string, Copy>(EVENTS_MOST);
  readonly positions: MemoryPositions;
  readonly trading: FeedTrading;

  /** @param base positions that count as well; they are not changed. */
  constructor(now: () => number, base: FeedPositions | null = null) {
    this.#now = now;
    this.positions = new MemoryPositions(base);
    this.trading = {
      find: (gameId) => this.#copies.get(gameId),
      create: async (plan) => this.add(plan, []),
      enter: (gameId, { entry }, by) => this.#enter(gameId, entry, by),
      hold: () => true,
      hear: (gameId, source, updates) => this.#hear(gameId, source, updates),
      alive: (source, gameId) => this.#copies.get(gameId)?.event.alive(source, this.#now()),
    };
  }

  /** Adds a copy of an event. */
  add(plan: EventPlan, log: Log): void {
    const { event } = newTraded(plan);
    event.read(log);
    event.drain();
    this.#copies.set(plan.gameId, { event, log: [...log] });
  }

  logOf(gameId: string): Log {
    return this.#copies.get(gameId)?.log ?? [];
  }

  /** Events in memory stay until they are forgotten. */
  async past(): Promise<null> {
    return null;
  }

  async settle(): Promise<void> {}

  async correct(): Promise<null> {
    return null;
  }

  #hear(gameId: string, source: string, updates: readonly SourceUpdate[]): Refusal | null {
    const event = this.#copies.get(gameId)?.event;
    if (!event?.hear(source, updates, this.#now())) return refuse('INVALID_INPUT', { reason: 'source' });
    event.flush(this.#now());
    return null;
  }

  async #enter(gameId: string, entry: EventEntry, { stamp }: FeedHand): Promise<Refusal | null> {
    const copy = this.#copies.get(gameId);
    if (!copy) return refuse('NOT_FOUND', { reason: 'event' });
    const at = copy.event.timeOf(this.#now());
    const updates = copy.event.enter(entry, at);
    if (isRefusal(updates)) return updates;
    copy.log.push({ entry, at });
    if (stamp) await this.positions.note(stamp);
    return null;
  }
}

const keyOf = (provider: string, ref: string) => `${provider}/${ref}`;

/** Positions in memory, over others that they do not change. */
class MemoryPositions implements FeedPositions {
  readonly #base: FeedPositions | null;
  readonly #events = new Map<string, FeedEventRow>();
  readonly #stamps = new Map<string, Map<number, FeedStamp>>();
  readonly #lasts = new Map<string, number>();

  constructor(base: FeedPositions | null) {
    this.#base = base;
  }

  async eventOf(provider: string, ref: string): Promise<FeedEventRow | null> {
    return this.#events.get(keyOf(provider, ref)) ?? (await this.#base?.eventOf(provider, ref)) ?? null;
  }

  async allowed(provider: string, gameId: string): Promise<FeedEventRow | null> {
    const own = [...this.#events.values()].find((event) => event.provider === provider && event.gameId === gameId);
    return own ?? (await this.#base?.allowed(provider, gameId)) ?? null;
  }

  async allow(event: Omit<FeedEventRow, 'needsSnapshot'>): Promise<void> {
    if (event.ref !== null) this.#events.set(keyOf(event.provider, event.ref), { ...event, needsSnapshot: false });
  }

  async eventsSince(provider: string, since: number): Promise<number> {
    const own = [...this.#events.values()].filter((event) => event.provider === provider && event.createdAt >= since);
    return own.length + ((await this.#base?.eventsSince(provider, since)) ?? 0);
  }

  async setGap(provider: string, ref: string, needsSnapshot: boolean): Promise<void> {
    const event = await this.eventOf(provider, ref);
    if (event) this.#events.set(keyOf(provider, ref), { ...event, needsSnapshot });
  }

  async lastOf(provider: string, ref: string): Promise<number> {
    const own = this.#lasts.get(keyOf(provider, ref)) ?? 0;
    return Math.max(own, (await this.#base?.lastOf(provider, ref)) ?? 0);
  }

  async digestOf(provider: string, ref: string, seq: number): Promise<Uint8Array | null> {
    const own = this.#stamps.get(keyOf(provider, ref))?.get(seq)?.digest;
    return own ?? (await this.#base?.digestOf(provider, ref, seq)) ?? null;
  }

  async note(stamp: FeedStamp): Promise<void> {
    const key = keyOf(stamp.provider, stamp.ref);
    const stamps = this.#stamps.get(key) ?? new BoundedMap<number, FeedStamp>(STAMPS_MOST);
    this.#stamps.set(key, stamps.set(stamp.seq, stamp));
    this.#lasts.set(key, stamp.seq);
  }
}
