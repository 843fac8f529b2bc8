import type { FeedUpdate } from '@crease/feeds';
import type { BetfairMapping } from '../books/betfair-mapping.ts';
import { type BetfairSettings, type BetfairSource, createBetfairSource } from '../source/betfair-source.ts';

/** A source at a clock of the test, read as the server's loop reads a feed. */
export class SourceReader {
  readonly source: BetfairSource;
  readonly updates: FeedUpdate[] = [];
  readonly lines: string[] = [];
  readonly clock: { now: number };

  constructor(settings: BetfairSettings, options: { mapping: BetfairMapping; clock: { now: number } }) {
    this.clock = options.clock;
    const note = (text: string) => void this.lines.push(text);
    this.source = createBetfairSource(settings, {
      now: () => this.clock.now,
      random: () => 0,
      log: { info: note, warn: note },
      mapping: options.mapping,
    });
  }

  /** Reads once. @returns the new updates. */
  read(): FeedUpdate[] {
    const updates = this.source.advance(0);
    this.updates.push(...updates);
    return updates;
  }

  /** Reads until the condition is true. */
  async until(condition: () => boolean): Promise<void> {
    for (this.read(); !condition(); this.read()) await new Promise((resolve) => setImmediate(resolve));
  }

  /** The last status of a market. */
  statusOf(marketId: string): string | undefined {
    return this.updates.findLast((update) => update.kind === 'marketStatus' && update.marketId === marketId)?.[
      'status' as never
    ];
  }

  /** The best price to back of the first runner in the last quote of a market. */
  bestBack(marketId: string): number | undefined {
    const quote = this.updates.findLast((update) => update.kind === 'oddsQuote' && update.marketId === marketId);
    return quote?.kind === 'oddsQuote' ? quote.runners[0]?.back[0]?.price : undefined;
  }
}

/** Settings for a stream on this machine. */
export function sourceSettings(
  port: number,
  changed: Partial<BetfairSettings> & Pick<BetfairSettings, 'api'>,
): BetfairSettings {
  return {
    appKey: 'test-app-key',
    credentials: { token: 'test-token' },
    stream: { host: '127.0.0.1', port, isEncrypted: false },
    heartbeatMs: 1_000,
    conflateMs: 100,
    lateMs: 5_000,
    marketsMax: 200,
    ...changed,
  };
}
