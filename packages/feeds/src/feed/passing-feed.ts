import type { Feed, FeedUpdate, Quarantined } from './feed-update.ts';

/** A feed that passes on some updates of another; what it promises of time and silence is the other's. */
export abstract class PassingFeed implements Feed {
  protected readonly source: Feed;

  constructor(source: Feed) {
    this.source = source;
  }

  get name(): string {
    return this.source.name;
  }

  get endsAt(): number {
    return this.source.endsAt;
  }

  get lagMs(): number | undefined {
    return this.source.lagMs;
  }

  get longestQuietMs(): number | undefined {
    return this.source.longestQuietMs;
  }

  get quarantined(): Quarantined | undefined {
    return this.source.quarantined;
  }

  abstract advance(feedTime: number): FeedUpdate[];
  abstract seek(feedTime: number): FeedUpdate[];
}
