import type { BetfairSource } from '@crease/betfair';
import type { FeedUpdate } from '@crease/feeds';
import type { SourceUpdate } from '@crease/trading';
import type { Trading } from '../trading.ts';

/** The name of the source in an event's log. */
export const BETFAIR = 'betfair';

interface BetfairPricesOptions {
  readonly source: BetfairSource;
  readonly trading: Pick<Trading, 'hear' | 'alive' | 'gamesOf'>;
}

/** Hands the exchange's prices to the events that they are mapped to. */
export class BetfairPrices {
  readonly #options: BetfairPricesOptions;
  /** Events that listened in the last run. */
  #listening = '';

  constructor(options: BetfairPricesOptions) {
    this.#options = options;
  }

  /** One run, some ten times per second. An event that has just begun to listen gets the whole present state. */
  turn(): void {
    const { source, trading } = this.#options;
    const games = trading.gamesOf(BETFAIR);
    const list = games.join();
    const updates = list === this.#listening ? source.advance(0) : source.seek(0);
    this.#listening = list;
    for (const gameId of games) {
      const some = updates.filter((update): update is SourceUpdate => update.gameId === gameId && isPrice(update));
      if (some.length > 0) trading.hear(gameId, BETFAIR, some);
    }
    if (source.health().isLive) trading.alive(BETFAIR);
  }
}

function isPrice({ kind }: FeedUpdate): boolean {
  return kind === 'oddsQuote' || kind === 'marketStatus';
}
