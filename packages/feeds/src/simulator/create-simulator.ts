import { PUBLIC_SPORTS, type PublicSport } from '@crease/kernel';
import type { Feed, FeedUpdate } from '../feed/feed-update.ts';
import type { Fixture } from './fixture.ts';
import { firstFixtureAt, KEPT_AFTER_MS, plannedStart, ROTAS } from './fixture-rota.ts';
import { openingFixture } from './opening-fixture.ts';
import { createMatch, type SimulatedMatch } from './simulated-match.ts';
import { type WorldKeys, worldKeys } from './world-keys.ts';

interface SimulatorOptions {
  /** 32 secret bytes that determine everything: equal secrets give equal worlds. */
  readonly secret: Uint8Array;
  /** Epoch ms of feed time 0, added to every `at` and `startsAt`; 0 by default. */
  readonly epoch?: number;
}

/**
 * An endless world of invented teams: cricket ball by ball, soccer minute by minute, tennis point by point, each priced
 * by the model that plays it (docs/models.md). Pure: feed time is an argument, in ms of simulated time since the start;
 * the caller scales its clock. Some match is always in play and another one upcoming.
 *
 * A match depends on the secret and its number alone, and numbers its updates by their instant, so that {@link
 * Feed.seek} reaches any position with the same updates as a run from the start.
 */
export function createSimulator({ secret, epoch = 0 }: SimulatorOptions): Feed {
  return simulatorOf(worldKeys(secret), epoch);
}

/** Creates the simulator from three keys. */
export function simulatorOf(keys: WorldKeys, epoch = 0): Feed {
  return new Simulator(keys, epoch);
}

/** The announced fixtures of one sport that are not yet forgotten. */
interface Running {
  readonly matches: SimulatedMatch[];
  /** The next fixture to announce. */
  next: Fixture;
}

class Simulator implements Feed {
  readonly name = 'simulator';
  readonly endsAt = Number.POSITIVE_INFINITY;
  private readonly running = new Map<PublicSport, Running>();
  private position: number | null = null;
  private opening: Fixture | undefined;

  constructor(
    private readonly keys: WorldKeys,
    private readonly epoch: number,
  ) {}

  advance(feedTime: number): FeedUpdate[] {
    const updates = this.position === null ? this.place(0, false) : [];
    if (this.position !== null && feedTime < this.position) throw new RangeError('feed time decreased');
    this.position = feedTime;
    const news: FeedUpdate[] = [];
    for (const [sport, running] of this.running) {
      while (running.next.announceAt <= feedTime) {
        running.matches.push(createMatch(running.next));
        running.next = this.fixture(sport, running.next.number + 1);
      }
      for (const match of running.matches) news.push(...match.advance(feedTime));
      forget(running.matches, feedTime);
    }
    updates.push(...news.sort((left, right) => left.at - right.at));
    return updates;
  }

  seek(feedTime: number): FeedUpdate[] {
    this.position = feedTime;
    return this.place(feedTime, true);
  }

  /** Moves every match that is on at an instant there and returns its state. */
  private place(feedTime: number, withResults: boolean): FeedUpdate[] {
    const updates: FeedUpdate[] = [];
    for (const sport of PUBLIC_SPORTS) {
      const matches: SimulatedMatch[] = [];
      let number = firstFixtureAt(sport, feedTime);
      let fixture = this.fixture(sport, number);
      for (; fixture.announceAt <= feedTime; fixture = this.fixture(sport, ++number)) {
        if (fixture.startsAt + ROTAS[sport].longest + KEPT_AFTER_MS < feedTime) continue;
        const match = createMatch(fixture);
        const state = match.seek(feedTime, withResults);
        if (isForgotten(match, feedTime)) continue;
        matches.push(match);
        updates.push(...state);
      }
      this.running.set(sport, { matches, next: fixture });
    }
    return updates;
  }

  private fixture(sport: PublicSport, number: number): Fixture {
    if (sport === 'cricket' && number === 0) {
      this.opening ??= openingFixture(this.keys, this.epoch);
      return this.opening;
    }
    const { keys, epoch } = this;
    const startsAt = plannedStart(sport, number, keys);
    return { sport, number, keys, epoch, startsAt, announceAt: startsAt - ROTAS[sport].lead, take: 0 };
  }
}

const isForgotten = ({ finishedAt }: SimulatedMatch, feedTime: number) =>
  finishedAt !== null && finishedAt + KEPT_AFTER_MS <= feedTime;

function forget(matches: SimulatedMatch[], feedTime: number): void {
  for (let index = matches.length - 1; index >= 0; index--) {
    const match = matches[index];
    if (match && isForgotten(match, feedTime)) matches.splice(index, 1);
  }
}
