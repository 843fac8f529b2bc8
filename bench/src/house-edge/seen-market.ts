import type { FeedUpdate, MarketOpenUpdate } from '@crease/feeds';
import type { Price } from '@crease/kernel';

/** A market as public data: what a socket client has received. */
export interface SeenMarket {
  readonly definition: MarketOpenUpdate['market'];
  inPlay: boolean;
  status: string;
  odds: OddsRunners | null;
  bookmaker: BookmakerRunners | null;
  fancy: Pick<Extract<FeedUpdate, { kind: 'fancyQuote' }>, 'no' | 'yes'> | null;
}

type OddsRunners = Extract<FeedUpdate, { kind: 'oddsQuote' }>['runners'];
type BookmakerRunners = Extract<FeedUpdate, { kind: 'bookmakerQuote' }>['runners'];

/** Offers on one runner as break-even chances: a back pays above `back`, a lay below `lay`. */
export interface Offer {
  readonly market: SeenMarket;
  readonly runner: number;
  /** Price (hundredths) or rate; null for no offer. */
  readonly back: Price | null;
  readonly lay: Price | null;
  readonly backChance: number;
  readonly layChance: number;
}

/** Applies one update of the feed. Suspension drops quotes, as in the engine. */
export function noteUpdate(markets: Map<string, SeenMarket>, update: FeedUpdate): void {
  if (update.kind === 'marketOpen') {
    const seen = { inPlay: false, status: 'suspended', odds: null, bookmaker: null, fancy: null };
    markets.set(update.market.marketId, { definition: update.market, ...seen });
    return;
  }
  const market = 'marketId' in update ? markets.get(update.marketId) : undefined;
  if (!market) return;
  if (update.kind === 'oddsQuote') market.odds = update.runners;
  if (update.kind === 'bookmakerQuote') market.bookmaker = update.runners;
  if (update.kind === 'fancyQuote') market.fancy = update;
  if (update.kind === 'inPlay') market.inPlay = true;
  if (update.kind === 'marketStatus') market.status = update.status;
  if (update.kind === 'result') market.status = 'settled';
}

/** Returns the offers on every runner of an odds or bookmaker market, in runner order; none for a fancy. */
export function offersOf(market: SeenMarket): Offer[] {
  return market.definition.runners.map((_, runner) => {
    const { back, lay } = bestOf(market, runner);
    const chanceOf = (price: number) => (market.odds ? 100 / price : 100 / (100 + price));
    return {
      market,
      runner,
      back,
      lay,
      backChance: back === null ? 1 : chanceOf(back),
      layChance: lay === null ? 0 : chanceOf(lay),
    };
  });
}

function bestOf({ odds, bookmaker }: SeenMarket, runner: number): { back: number | null; lay: number | null } {
  if (odds) {
    const ladder = odds[runner];
    return { back: ladder?.back[0]?.price ?? null, lay: ladder?.lay[0]?.price ?? null };
  }
  const quote = bookmaker?.[runner];
  if (!quote || quote.suspended) return { back: null, lay: null };
  return { back: quote.backRate, lay: quote.layRate };
}
