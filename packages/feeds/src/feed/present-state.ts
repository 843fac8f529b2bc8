import type {
  BookmakerQuoteUpdate,
  FancyQuoteUpdate,
  FeedUpdate,
  InPlayUpdate,
  MarketOpenUpdate,
  MarketStatusUpdate,
  OddsQuoteUpdate,
  ResultUpdate,
  RunnerRemovedUpdate,
  ScoreUpdate,
  SeedRevealedUpdate,
  SportEventUpdate,
} from './feed-update.ts';

export type QuoteUpdate = OddsQuoteUpdate | BookmakerQuoteUpdate | FancyQuoteUpdate;

type MarketUpdate = Exclude<FeedUpdate, SportEventUpdate | ScoreUpdate | SeedRevealedUpdate>;

/** The last updates of one market. */
interface PresentMarket {
  open: MarketOpenUpdate | null;
  inPlay: InPlayUpdate | null;
  status: MarketStatusUpdate | null;
  quote: QuoteUpdate | null;
  readonly removed: RunnerRemovedUpdate[];
  result: ResultUpdate | null;
}

/** The last updates of one game. */
interface PresentGame {
  announced: SportEventUpdate | null;
  sportEvent: SportEventUpdate | null;
  score: ScoreUpdate | null;
  revealed: SeedRevealedUpdate | null;
  readonly markets: Map<string, PresentMarket>;
}

/** The last update of every kind by game and market: all that a reader needs to be up to date. */
export class PresentState {
  readonly games = new Map<string, PresentGame>();

  note(update: FeedUpdate): void {
    const game = this.game(update.gameId);
    if (update.kind === 'sportEvent') {
      game.announced ??= update;
      game.sportEvent = update;
    } else if (update.kind === 'score') game.score = update;
    else if (update.kind === 'seedRevealed') game.revealed = update;
    else noteMarket(this.market(update), update);
  }

  /**
   * Returns the present as updates with their original numbers, increasing within each game. A game's data occurs twice
   * if it changed: under its first number, so that a new reader gets the game before its markets, and under its latest,
   * so that an old reader gets the change.
   */
  updates(): FeedUpdate[] {
    return [...this.games.values()].flatMap((game) => updatesOf(game).sort((a, b) => a.seq - b.seq));
  }

  game(gameId: string): PresentGame {
    let game = this.games.get(gameId);
    if (!game) {
      game = { announced: null, sportEvent: null, score: null, revealed: null, markets: new Map() };
      this.games.set(gameId, game);
    }
    return game;
  }

  private market(update: MarketUpdate): PresentMarket {
    const marketId = update.kind === 'marketOpen' ? update.market.marketId : update.marketId;
    const { markets } = this.game(update.gameId);
    let market = markets.get(marketId);
    if (!market) {
      market = { open: null, inPlay: null, status: null, quote: null, removed: [], result: null };
      markets.set(marketId, market);
    }
    return market;
  }
}

function noteMarket(market: PresentMarket, update: MarketUpdate): void {
  if (update.kind === 'marketOpen') market.open = update;
  else if (update.kind === 'inPlay') market.inPlay = update;
  else if (update.kind === 'marketStatus') market.status = update;
  else if (update.kind === 'runnerRemoved') market.removed.push(update);
  else if (update.kind === 'result') market.result = update;
  else market.quote = update;
}

function updatesOf(game: PresentGame): FeedUpdate[] {
  const { announced, sportEvent, score, revealed } = game;
  const facts: (FeedUpdate | null)[] = [
    announced && sportEvent ? { ...sportEvent, seq: announced.seq, at: announced.at } : null,
    sportEvent === announced ? null : sportEvent,
    score,
    revealed,
  ];
  for (const { open, inPlay, status, quote, removed, result } of game.markets.values())
    facts.push(...(result ? [open, ...removed, result] : [open, inPlay, status, quote, ...removed]));
  return facts.filter((update) => update !== null);
}
