import { createHash } from 'node:crypto';
import type { FeedEvent, FeedMessage, FeedReceipt } from '@crease/contract';
import { isRefusal, NOTES, type Refusal, refuse } from '@crease/kernel';
import type { FeedStamp } from '@crease/store';
import { feedUsername } from '../callers/operator-caller.ts';
import { KeyedMutex } from '../core/mutex.ts';
import { applyMessage, outdatePrices } from './apply-message.ts';
import { feedEventWire } from './feed-event-wire.ts';
import type { FeedWorld, Place } from './feed-world.ts';

type Outcome = FeedReceipt['results'][number]['outcome'];

/** Position of an event: the last accepted message. */
interface Position {
  gameId: string | null;
  last: number;
  needsSnapshot: boolean;
}

/**
 * Accepts messages in order of their numbers, each once: a repeated one is answered and not applied, one after a gap
 * waits for a snapshot. Messages of one event run one at a time.
 */
export class FeedReceiver {
  readonly #now: () => number;
  readonly #mutex = new KeyedMutex();

  /** @param now epoch ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Applies messages up to the first refused one, whose refusal is returned. */
  receive(place: Place, messages: readonly FeedMessage[]): Promise<FeedReceipt | Refusal> {
    return this.#mutex.run(`${place.provider.name}/${place.ref}`, async () => {
      const position = await positionOf(place);
      const results: { seq: number; outcome: Outcome }[] = [];
      for (const message of messages) {
        const outcome = await this.#take(place, position, message);
        if (isRefusal(outcome)) return outcome;
        results.push({ seq: message.seq, outcome });
      }
      const event = await readEvent(place);
      return isRefusal(event) ? event : { results, event };
    });
  }

  async #take(place: Place, position: Position, message: FeedMessage): Promise<Outcome | Refusal> {
    const { world, provider, ref } = place;
    const { seq } = message;
    const stamp = { provider: provider.name, ref, seq, at: this.#now(), digest: digestOf(message) };
    if (seq <= position.last) return repeated(world, stamp);
    const refused = await this.#orderRefusal(place, position, message);
    if (refused) return refused;
    const outcome = await applyMessage(message, { ...place, stamp });
    if (isRefusal(outcome)) return outcome;
    position.last = seq;
    position.gameId ??= (await world.positions.eventOf(provider.name, ref))?.gameId ?? null;
    if (position.needsSnapshot) await world.positions.setGap(provider.name, ref, false);
    position.needsSnapshot = false;
    return outcome;
  }

  /** After a gap nothing but a snapshot is accepted, and prices are suspended until it arrives. */
  async #orderRefusal({ world, provider, ref }: Place, position: Position, message: FeedMessage) {
    const expected = position.last + 1;
    if (position.gameId === null && message.kind !== 'event') return refuse('INVALID_INPUT', { reason: 'feedFirst' });
    if (message.kind === 'snapshot') return null;
    if (position.needsSnapshot) return refuse('SEQUENCE_GAP', { reason: 'snapshot', expected: position.last });
    if (message.seq === expected) return null;
    const gap = refuse('SEQUENCE_GAP', { reason: 'gap', expected });
    // Before the first message there is nothing to suspend: the provider begins again.
    if (position.gameId === null || position.last === 0) return gap;
    position.needsSnapshot = true;
    await world.positions.setGap(provider.name, ref, true);
    const entry = { kind: 'suspend', reason: NOTES.waitingForFeed } as const;
    const by = { username: feedUsername(provider) };
    if (world.trading.hold(position.gameId, by))
      await world.trading.enter(position.gameId, { number: null, entry }, by);
    outdatePrices({ provider, ref, world }, position.gameId);
    return gap;
  }
}

/** Returns an event with its position. */
export async function readEvent(place: Place): Promise<FeedEvent | Refusal> {
  const { gameId, ...position } = await positionOf(place);
  // The last message ends the event, and may be repeated after that.
  const { trading, past } = place.world;
  const event = gameId === null ? null : (trading.find(gameId)?.event ?? (await past(gameId)));
  return event ? feedEventWire(event, { ref: place.ref, ...position }) : refuse('NOT_FOUND', { reason: 'event' });
}

async function positionOf({ provider, ref, world: { positions } }: Place): Promise<Position> {
  const event = await positions.eventOf(provider.name, ref);
  if (!event) return { gameId: null, last: 0, needsSnapshot: false };
  return {
    gameId: event.gameId,
    last: await positions.lastOf(provider.name, ref),
    needsSnapshot: event.needsSnapshot,
  };
}

/** Answers a repeated message; another content under its number is refused. */
async function repeated(
  { positions }: FeedWorld,
  { provider, ref, seq, digest }: FeedStamp,
): Promise<'repeated' | Refusal> {
  // A snapshot skips numbers: what arrives late under one of them is outdated.
  const known = await positions.digestOf(provider, ref, seq);
  if (known && !Buffer.from(known).equals(digest)) return refuse('DUPLICATE_REF', { reason: 'message', seq });
  return 'repeated';
}

function digestOf(message: FeedMessage): Buffer {
  return createHash('sha256').update(JSON.stringify(message)).digest();
}
