import type { EventUpdate, Market, SportEvent } from '@crease/contract';
import { sameJson } from '../markets/same-json.ts';

interface Told {
  latest: SportEvent;
  told: SportEvent;
  toldAt: number;
  opened: Market[];
}

/**
 * Turns committed states of events into updates that carry only what changed, several changes within the
 * pace into one. Values are full replacements: a lost update is mended by the next one.
 */
export class EventPublisher {
  readonly #events = new Map<string, Told>();
  readonly #waiting = new Set<string>();
  readonly #tell: (update: EventUpdate) => void;
  readonly #paceMs: number;

  constructor(tell: (update: EventUpdate) => void, paceMs: number) {
    this.#tell = tell;
    this.#paceMs = paceMs;
  }

  take(sportEvent: SportEvent, opened: readonly Market[] = []): void {
    const held = this.#events.get(sportEvent.gameId);
    if (!held) {
      this.#events.set(sportEvent.gameId, { latest: sportEvent, told: sportEvent, toldAt: 0, opened: [] });
      return;
    }
    held.latest = sportEvent;
    held.opened.push(...opened);
    this.#waiting.add(sportEvent.gameId);
  }

  /** Tells what changed of every event that was not told of for long enough. */
  flush(now: number): void {
    for (const _ of this.telling(now));
  }

  /** The same, one event a step: between two of them others may change. */
  *telling(now: number): Generator<void> {
    for (const gameId of this.#waiting) {
      const held = this.#events.get(gameId);
      if (held && now - held.toldAt < this.#paceMs) continue;
      this.#waiting.delete(gameId);
      if (!held) continue;
      const update = changesOf(held);
      held.told = held.latest;
      held.toldAt = now;
      held.opened = [];
      if (update) this.#tell(update);
      yield;
    }
  }

  forget(gameId: string): void {
    this.#events.delete(gameId);
    this.#waiting.delete(gameId);
  }
}

function changesOf({ told, latest, opened }: Told): EventUpdate | null {
  const update: EventUpdate = { gameId: latest.gameId };
  if (told.status !== latest.status) update.status = latest.status;
  if (told.inPlay !== latest.inPlay) update.inPlay = latest.inPlay;
  if (!sameJson(told.score, latest.score)) update.score = latest.score;
  if (!sameJson(told.matchOdds, latest.matchOdds)) update.matchOdds = latest.matchOdds;
  if (opened.length > 0) update.marketsOpened = opened;
  return Object.keys(update).length > 1 ? update : null;
}
