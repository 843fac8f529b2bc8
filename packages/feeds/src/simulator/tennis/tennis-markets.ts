import type { NoiseKey } from '@crease/kernel';
import type { Distribution } from '../distribution.ts';
import { type MarketDraft, marketOpening } from '../market-terms.ts';
import type { SimulatedMarket } from '../match-board.ts';
import { wave } from '../noise.ts';
import { quoteFancy } from '../quotes/fancy-quote.ts';
import { quoteOdds } from '../quotes/odds-quote.ts';
import { totalGames } from './games-line.ts';
import type { TennisModel, TennisState } from './tennis-model.ts';
import type { TennisPlay } from './tennis-play.ts';

/** The match at one moment, never changed; what was worked out from it is kept. */
export class TennisView {
  readonly model: TennisModel;
  readonly state: TennisState;
  readonly gamesPlayed: number;
  private readonly winner: number | null;
  private readonly lines = new Map<boolean, Distribution>();

  constructor(play: TennisPlay) {
    this.model = play.contest.model;
    this.state = play.state;
    this.gamesPlayed = play.gamesPlayed;
    this.winner = play.ending?.winner ?? null;
  }

  /** P(player 0 wins the match). */
  get firstWins(): number {
    return this.winner === null ? this.model.winsMatch(this.state) : 1 - this.winner;
  }

  /** P(player 0 wins the set in play). */
  get firstWinsSet(): number {
    return this.model.winsSet(this.state);
  }

  games(setOnly: boolean): Distribution {
    let line = this.lines.get(setOnly);
    if (!line) {
      const [first, second] = this.state.games;
      line = totalGames(this.model, this.state, { played: setOnly ? first + second : this.gamesPlayed, setOnly });
      this.lines.set(setOnly, line);
    }
    return line;
  }
}

export type TennisMarket = SimulatedMarket<TennisView>;

/** The markets of one match, named by its id and priced from views. */
export class TennisMarkets {
  constructor(
    private readonly gameId: string,
    private readonly names: readonly [string, string],
    private readonly noiseOf: (marketId: string) => NoiseKey,
  ) {}

  matchOdds(): TennisMarket {
    const identity = { suffix: 'mo', name: 'Match odds', group: 'odds', rules: 'match_odds_tennis', sortOrder: 10 };
    return this.odds(identity, (view) => view.firstWins);
  }

  /** Set `number` (1-based): open while it is the next or the present one. */
  setWinner(number: number): TennisMarket {
    const name = `Set ${number} winner`;
    const identity = { suffix: `set${number}`, name, group: 'sets', rules: 'set_winner', sortOrder: 50 + number };
    return this.odds(identity, (view) => view.firstWinsSet);
  }

  matchGames(): TennisMarket {
    return this.gamesLine({ suffix: 'f-games', name: 'Total games in the match', sortOrder: 100 }, false);
  }

  setGames(number: number): TennisMarket {
    return this.gamesLine(
      { suffix: `f-set${number}-games`, name: `Total games in set ${number}`, sortOrder: 110 + number },
      true,
    );
  }

  private odds(
    identity: Pick<MarketDraft, 'suffix' | 'name' | 'group' | 'rules' | 'sortOrder'>,
    chanceOf: (view: TennisView) => number,
  ): TennisMarket {
    const opening = this.opening({ ...identity, type: 'match_odds', runners: this.runners() });
    const key = this.noiseOf(opening.marketId);
    return {
      opening,
      restlessness: identity.suffix === 'mo' ? 0.6 : 0.35,
      quote: (view, instant) => {
        const chance = chanceOf(view);
        return { kind: 'oddsQuote', runners: quoteOdds([chance, 1 - chance], { key, instant, depth: 60_000 }) };
      },
    };
  }

  private gamesLine(identity: Pick<MarketDraft, 'suffix' | 'name' | 'sortOrder'>, setOnly: boolean): TennisMarket {
    const draft = { ...identity, type: 'fancy', group: 'games', runners: [], rules: 'fancy_total_games' } as const;
    const opening = this.opening(draft);
    const key = this.noiseOf(opening.marketId);
    return {
      opening,
      restlessness: 0.08,
      quote: (view, instant) => ({
        kind: 'fancyQuote',
        ...quoteFancy(view.games(setOnly), wave({ key, stream: 2, instant, period: 12_000 })),
        state: `${setOnly ? view.state.games[0] + view.state.games[1] : view.gamesPlayed} games played`,
      }),
    };
  }

  private runners(): MarketDraft['runners'] {
    return [
      ['home', this.names[0]],
      ['away', this.names[1]],
    ];
  }

  private opening(draft: Omit<MarketDraft, 'gameId' | 'sport'>) {
    return marketOpening({ ...draft, gameId: this.gameId, sport: 'tennis' });
  }
}
