import type { Sport } from '@crease/kernel';
import type { Feed, FeedUpdate } from '../feed/feed-update.ts';
import type { Fixture } from './fixture.ts';
import { firstFixtureAt, KEPT_AFTER_MS, plannedStart, ROTAS } from './fixture-rota.ts';
import { openingFixture } from './opening-fixture.ts';
import { createMatch, type SimulatedMatch } from './simulated-match.ts';
import { type WorldKeys, worldKeys } from './world-keys.ts';

interface SimulatorOptions {
  /** 32 bytes that decide everything: the same secret tells the same world, and nobody outside may know it. */
  readonly secret: Uint8Array;
  /** Epoch milliseconds of feed time 0: added to every `at` and `startsAt`. 0 when left out. */
  readonly epoch?: number;
}

const SPORTS: readonly Sport[] = ['cricket', 'soccer', 'tennis'];

/**
 * A world of invented teams that plays for ever: cricket ball by ball, soccer minute by minute, tennis point by
 * point, each priced by the model that plays it (docs/models.md). Pure: feed time is an argument, in milliseconds
 * of simulated time since the start; the caller scales its clock. Something is always in play and something to come.
 *
 * A match depends on the secret and its number alone, and numbers its updates by their instant, so any position can
 * be reached by {@link Feed.seek} and tells what a run from the start would have told.
 */
export function createSimulator({ secret, epoch = 0 }: SimulatorOptions): Feed {
  return simulatorOf(worldKeys(secret), epoch);
}

/** The world of three keys, wherever they are from. */
export function simulatorOf(keys: WorldKeys, epoch = 0): Feed {
  return new Simulator(keys, epoch);
}

/** The fixtures of one sport that have been announced and are not yet forgotten. */
interface Running {
  readonly matches: SimulatedMatch[];
  /** The next fixture to announce. */
  next: Fixture;
}

class Simulator implements Feed {
  readonly name = 'simulator';
  readonly endsAt = Number.POSITIVE_INFINITY;
  private readonly running = new Map<Sport, Running>();
  private position: number | null = null;
  private opening: Fixture | undefined;

  constructor(
    private readonly keys: WorldKeys,
    private readonly epoch: number,
  ) {}

  advance(feedTime: number): FeedUpdate[] {
    const told = this.position === null ? this.place(0, false) : [];
    if (this.position !== null && feedTime < this.position) throw new RangeError('feed time goes back');
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
    told.push(...news.sort((left, right) => left.at - right.at));
    return told;
  }

  seek(feedTime: number): FeedUpdate[] {
    this.position = feedTime;
    return this.place(feedTime, true);
  }

  /** Set every match that is on at an instant to that instant, and tell its state. */
  private place(feedTime: number, withResults: boolean): FeedUpdate[] {
    const told: FeedUpdate[] = [];
    for (const sport of SPORTS) {
      const matches: SimulatedMatch[] = [];
      let number = firstFixtureAt(sport, feedTime);
      let fixture = this.fixture(sport, number);
      for (; fixture.announceAt <= feedTime; fixture = this.fixture(sport, ++number)) {
        if (fixture.startsAt + ROTAS[sport].longest + KEPT_AFTER_MS < feedTime) continue;
        const match = createMatch(fixture);
        const state = match.seek(feedTime, withResults);
        if (isForgotten(match, feedTime)) continue;
        matches.push(match);
        told.push(...state);
      }
      this.running.set(sport, { matches, next: fixture });
    }
    return told;
  }

  private fixture(sport: Sport, number: number): Fixture {
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
